import { rowsOf } from '#platform/server/system/known-ids.ts'
import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { customerTimeline } from '#product/business/customers/server/public.ts'
import { locations } from '#product/business/locations/contract.ts'
import { queueUse } from '#product/conversation/inbox/server/public.ts'
import { roleReplaced } from '#product/organization/roles/server/public.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { serviceLevels } from '#product/workspace/service-levels/contract.ts'
import { workingTime } from '#product/workspace/working-time/contract.ts'
import { tickets } from '../contract.ts'
import { actOnTickets } from './acting/act-on-tickets.ts'
import { explainClocks } from './clocks/explain-clocks.ts'
import { resumeJob } from './clocks/resume-job.ts'
import { retime, retimeAll } from './clocks/retime-job.ts'
import { countTickets } from './count-tickets.ts'
import { createTicket } from './create-ticket.ts'
import { executeTicket } from './execute/execute-ticket.ts'
import { onReplyMoved } from './follow/follow-replies.ts'
import { onReviewsChanged } from './follow/follow-reviews.ts'
import { replaceRole } from './follow/replace-role.ts'
import { importTickets } from './importing/import-tickets.ts'
import { labelTickets } from './labels-changed.ts'
import { listChoices } from './list-choices.ts'
import { listMerges } from './merging/list-merges.ts'
import { mergeTickets } from './merging/merge-tickets.ts'
import { unmergeTickets } from './merging/unmerge-tickets.ts'
import { readLog } from './read-log.ts'
import { removeTickets } from './remove-tickets.ts'
import { saveTicket } from './save-ticket.ts'
import { getTicket, searchTickets } from './search-tickets.ts'
import { showBoard } from './show-board.ts'
import { ticketsInQueues } from './stages/queue-use.ts'
import { listStages, removeStage, stages } from './stages/stages.ts'
import { tellChanges, tellTickets } from './tell-tickets.ts'
import { listFields, saveFields } from './ticket-fields.ts'
import { ticketList } from './ticket-list.ts'
import { addFile, getFile, listFiles, removeFile, restoreFile, saveFilePolicy } from './ticket-files.ts'
import { forgetNotesJob, noteHandlers } from './ticket-notes.ts'
import { readSettings, saveSettings } from './ticket-settings.ts'
import { timelineOfCustomer } from './timeline-of-customer.ts'
import { typeRules } from './type-rules.ts'

export const system = serveSystem(tickets, {
  handlers: {
    settings: readSettings,
    saveSettings,
    ...stages.handlers,
    stages: listStages,
    removeStage,
    fields: listFields,
    saveFields,
    merges: listMerges,
    merge: mergeTickets,
    unmerge: unmergeTickets,
    search: searchTickets,
    counts: countTickets,
    board: showBoard,
    one: getTicket,
    choices: listChoices,
    create: createTicket,
    save: saveTicket,
    act: actOnTickets,
    execute: executeTicket,
    remove: removeTickets,
    label: labelTickets,
    log: readLog,
    clocks: explainClocks,
    ...noteHandlers,
    files: listFiles,
    file: getFile,
    addFile,
    removeFile,
    saveFilePolicy,
    restoreFile,
  },
  imports: { ticket: importTickets },
  lists: { tickets: ticketList },
  opens: [typeRules],
  jobs: [resumeJob, retime, forgetNotesJob],
  listeners: [
    on(responses, 'moved', 'move-tickets', onReplyMoved),
    on(reviews, 'changed', 'move-tickets', onReviewsChanged),
    on(serviceLevels, 'changed', 'count-ticket-targets', retimeAll),
    on(workingTime, 'changed', 'count-ticket-targets', retimeAll),
    on(locations, 'changed', 'count-ticket-targets', retimeAll),
  ],
  fills: [fill(roleReplaced, replaceRole), fill(queueUse, ticketsInQueues), fill(customerTimeline, timelineOfCustomer)],
  tells: { created: tellTickets, changed: tellChanges, closed: tellTickets },
  ids: {
    ticket: rowsOf('ticket'),
    ticketMerge: rowsOf('ticket_merge'),
    ticketNote: rowsOf('ticket_note'),
    ticketStage: rowsOf('ticket_stage'),
  },
})
