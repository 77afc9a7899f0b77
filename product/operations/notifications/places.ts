import { pagePath } from '#platform/contract/page-link.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import { automations } from '#product/operations/automations/contract.ts'
import { exports } from '#product/operations/exports/contract.ts'
import { importer } from '#product/operations/importer/contract.ts'
import { autoSend } from '#product/reputation/auto-send/contract.ts'
import { reviews, type ViewId } from '#product/reputation/reviews/contract.ts'
import { MENTION } from '#product/workspace/notes/contract.ts'
import type { Notification, NotificationKind } from './contract.ts'

/** An address within the product, with its query. */
export type Place = { to: string; search: Record<string, string> }
type Told = Pick<Notification, 'kind' | 'count' | 'lastID'>
type PlaceOf = (told: Told) => Place

const places: Record<NotificationKind, PlaceOf> = {
  NewReview: toReview,
  LowRating: toReview,
  KeywordReview: toReview,
  RatingChanged: toReview,
  ReplyLate: toReview,
  ReviewVanished: toGone,
  FirstReview: toReview,
  LabelAlert: toReview,
  ThreadAssigned: toReview,
  CustomerWroteAgain: toReview,
  QuestionReceived: toQuestion,
  QuestionAssigned: toQuestion,
  QuestionChanged: toQuestion,
  TicketAssigned: toTicket,
  TicketWillBreach: toTicket,
  TicketEscalated: toTicket,
  ReviewEscalated: toReview,
  EscalationPaused: toPolicy,
  TaskAssigned: toTask,
  TaskDue: toTask,
  TaskLate: toTask,
  ActionPlanWaits: toPlan,
  AssistantWaits: toAssistants,
  ReplyWaits: inView('approve'),
  ReplyApproved: inView('flight'),
  ReplySentBack: inView('rejected'),
  ReplyRefused: inView('rejected'),
  ReplyFailed: inView('rejected'),
  ScheduledReplyHeld: toReview,
  ScheduledAnswerHeld: toQuestion,
  ReviewsDropped: toLost,
  NoteMention: toNote,
  QuestionMention: toQuestionNote,
  QuestionForwarded: toAnyQuestion,
  QuestionForwardAnswered: toAnyQuestion,
  TicketMention: toTicket,
  ReviewForwarded: toReview,
  ForwardAnswered: toReview,
  AppealAccepted: toReview,
  AppealDeclined: toReview,
  AutoSendClosed: toGroups,
  RuleNotice: toReview,
  RuleTicketNotice: toTicket,
  RuleQuestionNotice: toQuestion,
  RulePaused: toRule,
  AccountBroke: toAccounts,
  AccountExpires: toAccounts,
  ImportFinished: toImport,
  ImportStopped: toImport,
  ExportReady: toExports,
  ExportFailed: toExports,
}

/** Where one goes from a notification: to the one thing, or to the list of them. */
export function placeOf(told: Told): Place {
  return told.lastID === 0 ? { to: '/settings/notifications', search: {} } : places[told.kind](told) // a test tells of nothing
}

/** The review open beside the list it lies in; where there are more, the list by itself. */
function inView(view: ViewId): PlaceOf {
  const to = pagePath(reviews, 'workbench', {})
  const list: Place = { to, search: { view } }
  return ({ count, lastID }) => (count === 1 ? { to, search: { view: 'all', open: String(lastID) } } : list)
}

/** The last note on the review that mentions the reader; where there are more reviews, those with notes. */
function toNote({ count, lastID }: Told): Place {
  const to = pagePath(reviews, 'workbench', {})
  if (count > 1) return { to, search: { view: 'all', noted: 'true' } }
  return { to, search: { view: 'all', open: String(lastID), [MENTION]: 'last' } }
}

/** The last review by itself; where there are more, that one beside all of them. */
function toReview({ lastID }: Told): Place {
  return { to: pagePath(reviews, 'workbench', {}), search: { view: 'all', open: String(lastID) } }
}

/** The last ticket beside the list. The bell stands on every page, so the contract of tickets is no part of it; a test holds the address. */
function toTicket({ lastID }: Told): Place {
  return { to: '/actions', search: { open: String(lastID) } }
}

/** The last question beside those without a reply. The bell stands on every page, so the contract of questions is no part of it; a test holds the address. */
function toQuestion({ lastID }: Told): Place {
  return { to: '/qa', search: { open: String(lastID) } }
}

/** The last question beside all of them, for it may be answered. */
function toAnyQuestion(told: Told): Place {
  const { to, search } = toQuestion(told)
  return { to, search: { view: 'All', ...search } }
}

/** The last note on the question that mentions the reader. */
function toQuestionNote(told: Told): Place {
  const { to, search } = toAnyQuestion(told)
  return { to, search: { ...search, [MENTION]: 'last' } }
}

/** The last task beside the reader's own. The bell stands on every page, so the contract of tasks is no part of it; a test holds the address. */
function toTask({ lastID }: Told): Place {
  return { to: '/tasks', search: { open: String(lastID) } }
}

/** The last plan beside those that wait. The bell stands on every page, so the contract of action plans is no part of it; a test holds the address. */
function toPlan({ lastID }: Told): Place {
  return { to: '/action-plans', search: { view: 'Waiting', open: String(lastID) } }
}

/** What waits for the reader. The bell stands on every page, so the contract of assistants is no part of it; a test holds the address. */
function toAssistants(): Place {
  return { to: '/assistant', search: {} }
}

/** The last one that is gone, among those that are. */
function toGone({ lastID }: Told): Place {
  return { to: pagePath(reviews, 'workbench', {}), search: { view: 'lost', open: String(lastID) } }
}

/** The one group beside the list, or the list by itself. */
function toGroups({ count, lastID }: Told): Place {
  return { to: pagePath(autoSend, 'list', {}), search: count === 1 ? { open: String(lastID) } : {} }
}

/** The last one that paused. */
function toRule({ lastID }: Told): Place {
  return { to: pagePath(automations, 'rules', {}), search: { open: String(lastID) } }
}

/** The last one that paused. The bell stands on every page, so the contract of escalations is no part of it; a test holds the address. */
function toPolicy({ lastID }: Told): Place {
  return { to: '/admin/escalations', search: { open: String(lastID) } }
}

/** What was lost, at the one location. */
function toLost({ count, lastID }: Told): Place {
  const search: Record<string, string> = { view: 'lost' }
  if (count === 1) search['location'] = String(lastID)
  return { to: pagePath(reviews, 'workbench', {}), search }
}

function toImport({ count, lastID }: Told): Place {
  const to = count === 1 ? pagePath(importer, 'one', { importJobId: lastID }) : pagePath(importer, 'list', {})
  return { to, search: {} }
}

function toAccounts(): Place {
  return { to: pagePath(credentials, 'list', {}), search: {} }
}

function toExports(): Place {
  return { to: pagePath(exports, 'list', {}), search: {} }
}
