import { pagePath } from '#platform/contract/page-link.ts'
import type { TenantCauseSlot } from '#product/organization/tenants/web/public.ts'
import { type ViewId, reviews } from '../contract.ts'

const views: Partial<Record<TenantCauseSlot['cause'], ViewId>> = {
  refusedReply: 'rejected',
  lateReply: 'late',
  waitingApproval: 'approve',
}

/** In the console: from a cause that lies in reviews straight to those of its first tenant. */
export function CauseReviews({ cause, button }: TenantCauseSlot) {
  const view = views[cause]
  return view && button(`${pagePath(reviews, 'workbench', {})}?view=${view}`)
}
