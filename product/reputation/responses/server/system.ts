import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { customerTimeline } from '#product/business/customers/server/public.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { locations } from '#product/business/locations/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { claimTaken } from '#product/reputation/review-presence/server/public.ts'
import { responses } from '../contract.ts'
import { approveResponse } from './approve-response.ts'
import { bulkApprove, waitingReplies } from './bulk-approve.ts'
import { bulkTemplate } from './bulk-template.ts'
import { fillTemplates } from './fill-templates.ts'
import { listResponses } from './list-responses.ts'
import { lookJob } from './look-job.ts'
import { markPosted } from './mark-posted.ts'
import { onReviewsChanged } from './on-reviews-changed.ts'
import { onSourceReply } from './on-source-reply.ts'
import { publishJob } from './publish-job.ts'
import { approverColumn, nthReplyColumn, repliesColumn, replyColumn, submittedByColumn } from './reply-columns.ts'
import { replySchedule } from './reply-schedule.ts'
import { rejectResponse } from './reject-response.ts'
import { removeJob } from './remove-job.ts'
import { removeResponse } from './remove-response.ts'
import { retryResponse } from './retry-response.ts'
import { retryTickets } from './retry-tickets.ts'
import { setAsideDraft } from './set-aside-draft.ts'
import { saveResponse } from './save-response.ts'
import { sweepJob } from './sweep-job.ts'
import { tellResponse } from './tell-response.ts'
import { systemTemplates } from './system-templates.ts'
import { templates } from './templates.ts'
import { withdrawResponse } from './withdraw-response.ts'
import { cloneTemplates } from './clone-templates.ts'
import { timelineOfCustomer } from './timeline-of-customer.ts'

export const system = serveSystem(responses, {
  handlers: {
    list: listResponses,
    save: saveResponse,
    approve: approveResponse,
    bulkApprove,
    waiting: waitingReplies,
    reject: rejectResponse,
    withdraw: withdrawResponse,
    retry: retryResponse,
    markPosted,
    remove: removeResponse,
    bulkTemplate,
    ...templates.handlers,
    ...systemTemplates.handlers,
    fillTemplates,
  },
  opens: [replySchedule],
  fills: [fill(claimTaken, setAsideDraft), fill(customerTimeline, timelineOfCustomer)],
  tells: { moved: tellResponse },
  jobs: [publishJob, lookJob, removeJob, sweepJob],
  listeners: [
    on(reviews, 'sourceReply', 'hear-of-answers', onSourceReply),
    on(reviews, 'changed', 'end-answers', onReviewsChanged),
    on(credentials, 'connected', 'send-waiting-answers', (ctx) => retryTickets(ctx, 'all')),
    on(locations, 'changed', 'send-waiting-answers', (ctx, { locationIds }) => retryTickets(ctx, locationIds)),
  ],
  columns: [
    {
      list: 'reviews.reviews',
      columns: (tenantId) => ({
        reply: replyColumn(tenantId),
        firstReply: nthReplyColumn(tenantId, 1),
        secondReply: nthReplyColumn(tenantId, 2),
        thirdReply: nthReplyColumn(tenantId, 3),
        replies: repliesColumn(tenantId),
        submittedBy: submittedByColumn(tenantId),
        approver: approverColumn(tenantId),
      }),
    },
  ],
  ids: { template: rowsOf('response_template') },
  clones: { templates: cloneTemplates },
})
