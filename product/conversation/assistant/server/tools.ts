import type { NamedTool } from '#platform/server/mcp/named-tool.ts'
import { customers } from '#product/business/customers/contract.ts'
import { locations } from '#product/business/locations/contract.ts'
import { escalations } from '#product/conversation/escalations/contract.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { tasks } from '#product/conversation/tasks/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { aiDrafts } from '#product/reputation/ai-drafts/contract.ts'
import { dueTimes } from '#product/reputation/due-times/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviewNotes } from '#product/reputation/review-notes/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { labels } from '#product/workspace/labels/contract.ts'
import { assistant } from '../contract.ts'

/** What assistants do every day, under names of their own. */
export const tools: readonly NamedTool[] = [
  { name: 'list_locations', title: 'List locations', system: locations, route: 'names' },
  { name: 'list_labels', title: 'List labels', system: labels, route: 'list' },
  { name: 'find_reviews', title: 'Find reviews', system: reviews, route: 'search' },
  { name: 'count_reviews', title: 'Count reviews', system: reviews, route: 'count' },
  { name: 'get_review', title: 'Get a review with its history', system: reviews, route: 'one' },
  { name: 'change_reviews', title: 'Mark, flag, assign or snooze reviews', system: reviews, route: 'bulk' },
  { name: 'label_reviews', title: 'Label reviews', system: reviews, route: 'label' },
  { name: 'list_review_notes', title: 'List notes on a review', system: reviewNotes, route: 'notes' },
  { name: 'why_due', title: 'Why a reply is due or late', system: dueTimes, route: 'explain' },
  { name: 'get_reply', title: 'Get the reply to a review', system: responses, route: 'list' },
  {
    name: 'draft_reply',
    title: 'Draft a reply',
    system: aiDrafts,
    route: 'draft',
    hint: 'The model of this installation writes it. Save it with "save_reply".',
  },
  {
    name: 'save_reply',
    title: 'Save a draft of a reply',
    system: responses,
    route: 'save',
    fixed: { send: false },
    staysInside: true,
    hint: 'Saves a draft only. Version is that of the reply in "get_reply", or null where there is none.',
  },
  {
    name: 'send_reply',
    title: 'Submit or send a reply',
    system: responses,
    route: 'save',
    fixed: { send: true },
    hint: 'Where a rule says so, it goes to approval first.',
  },
  { name: 'approve_reply', title: 'Approve a reply', system: responses, route: 'approve' },
  { name: 'reject_reply', title: 'Reject a reply', system: responses, route: 'reject' },
  { name: 'find_questions', title: 'Find questions', system: questions, route: 'search' },
  { name: 'get_question', title: 'Get a question', system: questions, route: 'one' },
  { name: 'answer_question', title: 'Reply to a question', system: questions, route: 'answer' },
  { name: 'find_threads', title: 'Find threads of the inbox', system: inbox, route: 'search' },
  { name: 'change_threads', title: 'Assign, move, close or reopen threads', system: inbox, route: 'act' },
  { name: 'find_tickets', title: 'Find tickets', system: tickets, route: 'search' },
  { name: 'get_ticket', title: 'Get a ticket', system: tickets, route: 'one' },
  { name: 'create_ticket', title: 'Create a ticket', system: tickets, route: 'create' },
  { name: 'change_tickets', title: 'Change, assign or close tickets', system: tickets, route: 'act' },
  { name: 'forecast_targets', title: 'Forecast missed targets', system: escalations, route: 'forecast' },
  { name: 'find_tasks', title: 'Find tasks', system: tasks, route: 'search' },
  { name: 'create_task', title: 'Create a task', system: tasks, route: 'create' },
  { name: 'find_customers', title: 'Find customers', system: customers, route: 'search' },
  {
    name: 'get_request',
    title: 'See whether a request was confirmed',
    system: assistant,
    route: 'one',
    hint: 'For what answered "waitsForPerson".',
  },
]
