import { on, serveSystem } from '#platform/server/system/serve-system.ts'
import { fill } from '#platform/server/system/slots.ts'
import { rowsOf } from '#platform/server/system/known-ids.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { automations } from '#product/operations/automations/contract.ts'
import { exports } from '#product/operations/exports/contract.ts'
import { importer } from '#product/operations/importer/contract.ts'
import { autoSend } from '#product/reputation/auto-send/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { attributions } from '#product/reputation/attributions/contract.ts'
import { forwarding } from '#product/reputation/forwarding/contract.ts'
import { questionForwarding } from '#product/reputation/question-forwarding/contract.ts'
import { reviewNotes } from '#product/reputation/review-notes/contract.ts'
import { scheduledAnswers } from '#product/reputation/scheduled-answers/contract.ts'
import { scheduledReplies } from '#product/reputation/scheduled-replies/contract.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { assistant } from '#product/conversation/assistant/contract.ts'
import { escalations } from '#product/conversation/escalations/contract.ts'
import { actionPlans } from '#product/conversation/action-plans/contract.ts'
import { tasks } from '#product/conversation/tasks/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { roleReplaced } from '#product/organization/roles/server/public.ts'
import { notifications } from '../contract.ts'
import { forgetNotificationsJob } from './forget-notifications-job.ts'
import { listNotifications } from './list-notifications.ts'
import { markRead } from './mark-read.ts'
import { onAccountBroke, onAccountConnected, onAccountExpires } from './on-account.ts'
import { onAssistantMoved } from './on-assistant-moved.ts'
import { onAutoSendClosed } from './on-auto-send-closed.ts'
import { onAppealDecided } from './on-appeal-decided.ts'
import { onEscalationFired, onEscalationPaused } from './on-escalations.ts'
import { onExportFinished } from './on-export-finished.ts'
import { onImportProgressed } from './on-import-progressed.ts'
import { onForwardAnswered, onForwarded, onQuestionForwardAnswered, onQuestionForwarded } from './on-forwarded.ts'
import {
  onMentioned,
  onQuestionMentioned,
  onQuestionUnmentioned,
  onTicketMentioned,
  onTicketUnmentioned,
  onUnmentioned,
} from './on-mentioned.ts'
import { onPlanMoved } from './on-plan-moved.ts'
import { onQuestionsAnswered, onQuestionsAssigned, onQuestionsChanged, onQuestionsReceived } from './on-questions.ts'
import { onReplyMoved } from './on-reply-moved.ts'
import { onReviewsLabelled } from './on-reviews-labelled.ts'
import { onReviewsAssigned, onReviewsChanged, onReviewsReceived } from './on-reviews.ts'
import { onRulePaused, onRuleTold } from './on-rules.ts'
import { onTasksChanged, onTasksGiven } from './on-tasks.ts'
import { onTicketsChanged, onTicketsCreated } from './on-tickets.ts'
import { onScheduledAnswersHeld } from './on-scheduled-answers-held.ts'
import { onScheduledHeld } from './on-scheduled-held.ts'
import { onReviewsDropped } from './on-reviews-dropped.ts'
import { replaceRole } from './replace-role.ts'
import { showDueJob } from './show-due-job.ts'
import { tellBreachJob } from './tell-breach-job.ts'
import { tellLateJob } from './tell-late-job.ts'
import { tellTasksJob } from './tell-tasks-job.ts'

export const system = serveSystem(notifications, {
  handlers: { list: listNotifications, read: markRead },
  jobs: [forgetNotificationsJob, showDueJob, tellBreachJob, tellLateJob, tellTasksJob],
  listeners: [
    on(responses, 'moved', 'notify', onReplyMoved),
    on(reviews, 'received', 'notify', onReviewsReceived),
    on(reviews, 'changed', 'notify', onReviewsChanged),
    on(reviews, 'assigned', 'notify', onReviewsAssigned),
    on(reviews, 'labelled', 'notify', onReviewsLabelled),
    on(reviews, 'dropped', 'notify', onReviewsDropped),
    on(questions, 'received', 'notify', onQuestionsReceived),
    on(questions, 'changed', 'notify', onQuestionsChanged),
    on(questions, 'assigned', 'notify', onQuestionsAssigned),
    on(questions, 'answered', 'take-back-notifications', onQuestionsAnswered),
    on(tickets, 'created', 'notify', onTicketsCreated),
    on(tickets, 'changed', 'notify', onTicketsChanged),
    on(tasks, 'given', 'notify', onTasksGiven),
    on(tasks, 'changed', 'take-back-notifications', onTasksChanged),
    on(actionPlans, 'moved', 'notify', onPlanMoved),
    on(assistant, 'moved', 'notify', onAssistantMoved),
    on(escalations, 'fired', 'notify', onEscalationFired),
    on(escalations, 'paused', 'notify', onEscalationPaused),
    on(forwarding, 'forwarded', 'notify', onForwarded),
    on(forwarding, 'answered', 'notify', onForwardAnswered),
    on(questionForwarding, 'forwarded', 'notify', onQuestionForwarded),
    on(questionForwarding, 'answered', 'notify', onQuestionForwardAnswered),
    on(reviewNotes, 'mentioned', 'notify', onMentioned),
    on(reviewNotes, 'unmentioned', 'take-back-notifications', onUnmentioned),
    on(questions, 'mentioned', 'notify', onQuestionMentioned),
    on(questions, 'unmentioned', 'take-back-notifications', onQuestionUnmentioned),
    on(tickets, 'mentioned', 'notify', onTicketMentioned),
    on(tickets, 'unmentioned', 'take-back-notifications', onTicketUnmentioned),
    on(attributions, 'decided', 'notify', onAppealDecided),
    on(scheduledReplies, 'held', 'notify', onScheduledHeld),
    on(scheduledAnswers, 'held', 'notify', onScheduledAnswersHeld),
    on(autoSend, 'closed', 'notify', onAutoSendClosed),
    on(automations, 'told', 'notify', onRuleTold),
    on(automations, 'paused', 'notify', onRulePaused),
    on(credentials, 'broke', 'notify', onAccountBroke),
    on(credentials, 'expires', 'notify', onAccountExpires),
    on(credentials, 'connected', 'take-back-notifications', onAccountConnected),
    on(credentials, 'disconnected', 'take-back-notifications', onAccountConnected),
    on(importer, 'progressed', 'notify', onImportProgressed),
    on(exports, 'finished', 'notify', onExportFinished),
  ],
  fills: [fill(roleReplaced, replaceRole)],
  ids: { notification: rowsOf('notification') },
})
