import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { customerTimeline } from '#product/business/customers/server/public.ts'
import { linkKinds } from '#product/workspace/links/server/public.ts'
import { forwarding } from '../contract.ts'
import { handlers } from './forwards-of-review.ts'
import { reviewForward } from './review-forward.ts'
import { timelineOfCustomer } from './timeline-of-customer.ts'

export const system = serveSystem(forwarding, {
  handlers,
  fills: [fill(linkKinds, reviewForward), fill(customerTimeline, timelineOfCustomer)],
  ids: { reviewForward: rowsOf('review_forward') },
})
