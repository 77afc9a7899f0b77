import type { Locale } from '#platform/contract/locales.ts'
import type { OpenCtx } from '#platform/server/system/serve-system.ts'
import type { GuestReview } from '#product/reputation/outside-approvals/server/public.ts'
import { outsideApprovalPages } from '../contract.ts'
import { reviewHtml } from './approval-html.ts'

export { noteHtml, type Say, type Sent, submitOf, textForm } from './approval-html.ts'

/** A review as it stands at its source, for the page of any guest, in their language. */
export function guestReviewHtml({ services }: Pick<OpenCtx, 'services'>, locale: Locale, review: GuestReview): string {
  const say = (word: string, values?: Record<string, string | number>) =>
    services.translate(locale, outsideApprovalPages.name, `ui/${word}`, values)
  return reviewHtml({ review, say, locale })
}
