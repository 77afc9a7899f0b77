import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { roleReplaced } from '#product/organization/roles/server/public.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { inbox } from '../contract.ts'
import { actOnThreads } from './act-on-threads.ts'
import { countMine, countThreads } from './count-threads.ts'
import { readInboxSettings, saveInboxSettings } from './inbox-settings.ts'
import { listChoices } from './list-choices.ts'
import { listQueueRoles } from './list-queue-roles.ts'
import { queueUse } from './queue-use.ts'
import { readHistory } from './read-history.ts'
import { removeQueue, removeStage } from './remove-settings.ts'
import { replaceRole } from './replace-role.ts'
import { reviewChannel } from './review-channel.ts'
import { returnJob } from './return-job.ts'
import { getThreadOfReview, searchThreads } from './search-threads.ts'
import { seeThreads } from './seen-threads.ts'
import { causes, queues, reasons, stages } from './settings.ts'
import { sumStages } from './sum-stages.ts'
import { syncThreads } from './sync-threads.ts'
import { onReplyMoved } from './take-answered.ts'
import { readNextClosing, sayNextClosing } from './next-closing.ts'
import { threadChannels } from './thread-channel.ts'
import { threadList } from './thread-list.ts'

export const system = serveSystem(inbox, {
  handlers: {
    settings: readInboxSettings,
    saveSettings: saveInboxSettings,
    ...queues.handlers,
    ...stages.handlers,
    ...reasons.handlers,
    ...causes.handlers,
    queueRoles: listQueueRoles,
    removeQueue,
    removeStage,
    search: searchThreads,
    ofReview: getThreadOfReview,
    history: readHistory,
    mine: countMine,
    see: seeThreads,
    counts: countThreads,
    stageSums: sumStages,
    choices: listChoices,
    act: actOnThreads,
    closingOf: readNextClosing,
    sayClosing: sayNextClosing,
  },
  lists: { threads: threadList },
  jobs: [returnJob],
  opens: [queueUse, threadChannels],
  listeners: [
    on(reviews, 'received', 'follow-reviews', (ctx, { reviewIds }) => syncThreads(ctx, reviewChannel, reviewIds)),
    on(reviews, 'changed', 'follow-reviews', (ctx, { reviewIds }) => syncThreads(ctx, reviewChannel, reviewIds)),
    on(reviews, 'noted', 'follow-reviews', (ctx, { reviewIds }) => syncThreads(ctx, reviewChannel, reviewIds)),
    on(responses, 'moved', 'follow-replies', onReplyMoved),
  ],
  fills: [fill(roleReplaced, replaceRole)],
  ids: {
    inboxQueue: rowsOf('inbox_queue'),
    inboxStage: rowsOf('inbox_stage'),
    closingReason: rowsOf('closing_reason'),
    rootCause: rowsOf('root_cause'),
    inboxThread: rowsOf('inbox_thread'),
  },
})
