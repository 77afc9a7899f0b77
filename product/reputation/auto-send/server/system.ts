import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { aiDrafts } from '#product/reputation/ai-drafts/contract.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { autoSend } from '../contract.ts'
import { countDrafts } from './count-drafts.ts'
import { draftJob } from './draft-job.ts'
import { groupList } from './group-list.ts'
import { heldBackColumn } from './held-back-column.ts'
import { readAutoReply, reportAutoReply, stopAutoReply } from './of-review.ts'
import { onReviewsReceived } from './on-reviews-received.ts'
import { readGroup, searchGroups } from './read-groups.ts'
import { sendJob } from './send-job.ts'
import { readSettings, saveSettings } from './settings.ts'
import { turnOff, turnOn } from './turn-on.ts'
import { onReplyMoved, onReviewsChanged } from './watch-replies.ts'

export const system = serveSystem(autoSend, {
  handlers: {
    search: searchGroups,
    one: readGroup,
    turnOn,
    turnOff,
    settings: readSettings,
    saveSettings,
    ofReview: readAutoReply,
    stop: stopAutoReply,
    report: reportAutoReply,
  },
  lists: { groups: groupList },
  columns: [{ list: 'reviews.reviews', columns: (tenantId) => ({ heldBack: heldBackColumn(tenantId) }) }],
  jobs: [draftJob, sendJob],
  listeners: [
    on(aiDrafts, 'settled', 'count-drafts', countDrafts),
    on(reviews, 'received', 'draft-replies', onReviewsReceived),
    on(reviews, 'changed', 'watch-reviews', onReviewsChanged),
    on(responses, 'moved', 'watch-replies', onReplyMoved),
  ],
  ids: { autoSendGroup: rowsOf('auto_send_group'), autoReply: rowsOf('auto_reply') },
})
