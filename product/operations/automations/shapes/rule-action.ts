import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id } from '#platform/contract/field.ts'
import { ticketPriority, ticketType } from '#product/conversation/tickets/contract.ts'
import { type RuleSubject, ruleSubject } from './rule-event.ts'

/** What a rule does: the printed sub types (document 001 §9), and what stands beside them. */
export const ruleSubtype = enumeration([
  'AutoRespond',
  'Ticket',
  'FollowUpRequest',
  'PubSub',
  'Survey',
  'Assign',
  'Queue',
  'Label',
  'Flag',
  'Stage',
  'Notify',
  'Stop',
  'Role',
  'Priority',
  'TicketStage',
  'Postpone',
  'Note',
  'Close',
  'Reopen',
  'Type',
  'Due',
  'Macro',
  'LeastBusy',
])

/** An automatic reply waits so long at least, so that users can step in, and no action waits longer than a day. */
export const WAIT_MINUTES = { leastForReplies: 5, most: 1440 } as const
/** A ticket is postponed for 90 days at most. */
export const MAX_POSTPONE_HOURS = 2160
/** A ticket is due in so many hours at most. */
export const MAX_DUE_HOURS = 2160
/** So many actions a rule has at most. */
export const MAX_ACTIONS = 10

const waits = {
  waitMinutes: z.int().min(0).max(WAIT_MINUTES.most).default(0),
  /** Where its time is outside working time, it waits for the next that begins. */
  workingTime: z.boolean().default(false),
}
const ids = (kind: string, most: number) => z.array(id(kind)).max(most).default([])

export const ruleAction = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('AutoRespond'),
    /** One after the other; what does not fit a review, or is nearly what was said there last, is passed over. */
    templateIDs: z.array(id('template')).min(1).max(20),
    /** Otherwise it is kept as a draft. */
    send: z.boolean().default(true),
    ...waits,
  }),
  z.object({
    kind: z.literal('Ticket'),
    type: ticketType.schema.default(ticketType.Review),
    title: z.string().trim().min(1).max(200),
    priority: ticketPriority.schema.default(ticketPriority.Medium),
    queueID: example(id('inboxQueue').nullable(), null).default(null),
    ...waits,
  }),
  z.object({ kind: z.literal('PubSub'), ...waits }),
  z.object({ kind: z.literal('Assign'), userID: id('user'), ...waits }),
  /** To whoever may see it and has the least open; where it is said, of a role, and with a skill of the skill jar. */
  z.object({
    kind: z.literal('LeastBusy'),
    roleID: example(id('role').nullable(), null).default(null),
    skill: example(z.string().trim().min(1).max(40).nullable(), null).default(null),
    ...waits,
  }),
  z.object({ kind: z.literal('Queue'), queueID: id('inboxQueue'), ...waits }),
  z.object({ kind: z.literal('Label'), add: ids('label', 50), remove: ids('label', 50), ...waits }),
  z.object({ kind: z.literal('Flag'), value: z.boolean().default(true), ...waits }),
  z.object({ kind: z.literal('Stage'), stageID: id('inboxStage'), ...waits }),
  z.object({ kind: z.literal('Role'), roleID: id('role'), ...waits }),
  z.object({ kind: z.literal('Priority'), priority: ticketPriority.schema, ...waits }),
  z.object({ kind: z.literal('Type'), type: ticketType.schema, ...waits }),
  z.object({ kind: z.literal('TicketStage'), stageID: id('ticketStage'), ...waits }),
  /** Its clocks stand still for so many hours from when this is done. */
  z.object({ kind: z.literal('Postpone'), hours: z.int().min(1).max(MAX_POSTPONE_HOURS), ...waits }),
  /** Due so many hours from when this is done. */
  z.object({
    kind: z.literal('Due'),
    hours: z.int().min(1).max(MAX_DUE_HOURS),
    /** Counted in the working time by which the ticket's clocks count. */
    inWorkingTime: z.boolean().default(false),
    ...waits,
  }),
  /** A private note, in the name of whoever the rule runs as. */
  z.object({ kind: z.literal('Note'), text: z.string().trim().min(1).max(4000), ...waits }),
  z.object({
    kind: z.literal('Close'),
    /** At the stage Dismissed in place of Closed. */
    isDismissed: z.boolean().default(false),
    closingReasonID: example(id('closingReason').nullable(), null).default(null),
    rootCauseIDs: ids('rootCause', 20),
    /** Of the tags of those root causes. */
    tags: example(z.array(z.string().max(50)).max(50), []).default([]),
    explanation: z.string().trim().max(2000).nullable().default(null),
    ...waits,
  }),
  z.object({ kind: z.literal('Reopen'), ...waits }),
  z.object({
    kind: z.literal('Macro'),
    /** One of the two. */
    macroID: id('reviewMacro').nullable().default(null),
    systemMacroID: id('systemMacro').nullable().default(null),
    ...waits,
  }),
  z.object({ kind: z.literal('Notify'), userIDs: ids('user', 100), roleIDs: ids('role', 20), ...waits }),
  /** No later rule runs on this thing for this event. */
  z.object({ kind: z.literal('Stop') }),
])
export type RuleAction = z.output<typeof ruleAction>
export type RuleActionKind = RuleAction['kind']

/** On what each action makes sense. */
export const actionSubjects: Readonly<Record<RuleActionKind, readonly RuleSubject[]>> = {
  AutoRespond: ['Review'],
  Ticket: ['Review'],
  Assign: ['Review', 'Ticket', 'Question'],
  LeastBusy: ['Review', 'Ticket', 'Question'],
  Role: ['Ticket'],
  Queue: ['Review', 'Ticket'],
  Stage: ['Review'],
  TicketStage: ['Ticket'],
  Priority: ['Ticket'],
  Type: ['Ticket'],
  Due: ['Ticket'],
  Postpone: ['Ticket'],
  Label: ['Review', 'Ticket'],
  Flag: ['Review', 'Question'],
  Note: ['Ticket'],
  Close: ['Ticket'],
  Reopen: ['Ticket'],
  Macro: ['Review'],
  Notify: ruleSubject.members,
  PubSub: ruleSubject.members,
  Stop: ruleSubject.members,
}

/** What no action does yet, by the system that will. */
export const laterSubtypes: Readonly<Record<string, readonly (typeof ruleSubtype)['members'][number][]>> = {
  requests: ['FollowUpRequest'],
  surveys: ['Survey'],
}
