import type { Handler, OpenCtx } from '#platform/server/system/serve-system.ts'
import { answerForward, guestForward } from '#product/reputation/forwarding/server/public.ts'
import { guestReviewHtml } from '#product/reputation/outside-approval-pages/server/public.ts'
import { deadPage } from '#product/workspace/link-pages/server/public.ts'
import { type OpenedLink, openLink } from '#product/workspace/links/server/public.ts'
import type { forwardingPages } from '../contract.ts'
import { showForwarded } from './show-forwarded.ts'

/** The page behind the link of a mail; changes nothing. */
export const openAsGuest: Handler<typeof forwardingPages, 'open'> = async (ctx, { query: { key } }) => {
  const opened = await openLink(ctx, key, 'reviewForward')
  return 'why' in opened ? deadPage(ctx, opened) : show(ctx, opened, key)
}

/** Keeps what a guest writes back, once. */
export const answerAsGuest: Handler<typeof forwardingPages, 'answer'> = async (ctx, { body: { key, answer } }) => {
  const opened = await openLink(ctx, key, 'reviewForward')
  if ('why' in opened) return deadPage(ctx, opened)
  if (answer === '') return show(ctx, opened, key, 'empty')
  // what is gone at its source takes no answer
  if (!(await guestForward(ctx, opened))) return deadPage(ctx, { why: 'away', link: opened.link })
  await answerForward(ctx, opened, answer)
  return show(ctx, opened, key)
}

async function show(ctx: OpenCtx, opened: OpenedLink, key: string, trouble?: 'empty') {
  const forward = await guestForward(ctx, opened)
  if (!forward) return deadPage(ctx, { why: 'away', link: opened.link })
  const { message, answer, review } = forward
  const html = (locale: Parameters<typeof guestReviewHtml>[1]) => guestReviewHtml(ctx, locale, review)
  return showForwarded(ctx, opened, key, { what: 'review', message, answer, html }, trouble)
}
