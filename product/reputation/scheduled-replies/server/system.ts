import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { replySchedule } from '#product/reputation/responses/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { scheduledReplies } from '../contract.ts'
import { onReplyMoved, onReviewsChanged } from './hold-changed.ts'
import { readScheduled } from './read-scheduled.ts'
import { scheduledColumn } from './scheduled-column.ts'
import { scheduledOf } from './scheduled-reply-row.ts'
import { scheduleReply } from './schedule-reply.ts'
import { sendJob } from './send-job.ts'
import { cancelScheduled, sendNow } from './send-now.ts'

export const system = serveSystem(scheduledReplies, {
  handlers: { ofReview: readScheduled, schedule: scheduleReply, sendNow, cancel: cancelScheduled },
  columns: [{ list: 'reviews.reviews', columns: (tenantId) => ({ scheduled: scheduledColumn(tenantId) }) }],
  jobs: [sendJob],
  listeners: [
    on(reviews, 'changed', 'hold-scheduled', onReviewsChanged),
    on(responses, 'moved', 'hold-scheduled', onReplyMoved),
  ],
  fills: [
    fill(replySchedule, async (db, tenantId, reviewId) => {
      const state = (await scheduledOf(db, tenantId, reviewId))?.state
      return state === 'Scheduled' || state === 'Held' ? state : null
    }),
  ],
  ids: { scheduledReply: rowsOf('scheduled_reply') },
})
