import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { replySchedule } from '#product/reputation/responses/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { scheduleStateOf } from '#product/workspace/scheduling/server/public.ts'
import { scheduledReplies } from '../contract.ts'
import { onReplyMoved, onReviewsChanged } from './hold-changed.ts'
import { kindReview } from './kind-review.ts'
import { scheduledColumn } from './scheduled-column.ts'
import { scheduleHandlers } from './schedule-handlers.ts'
import { sendJob } from './send-job.ts'

export const system = serveSystem(scheduledReplies, {
  handlers: scheduleHandlers,
  columns: [{ list: 'reviews.reviews', columns: (tenantId) => ({ scheduled: scheduledColumn(tenantId) }) }],
  jobs: [sendJob],
  listeners: [
    on(reviews, 'changed', 'hold-scheduled', onReviewsChanged),
    on(responses, 'moved', 'hold-scheduled', onReplyMoved),
  ],
  fills: [fill(replySchedule, (db, tenantId, reviewId) => scheduleStateOf(db, tenantId, kindReview.name, reviewId))],
  ids: { scheduledReply: rowsOf('scheduled') },
})
