import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { field, id, instant } from '#platform/contract/field.ts'
import { filterClause, listFields } from '#platform/contract/filter.ts'
import { macroStepKind, outcomeCode } from '#product/conversation/macros/contract.ts'
import { ruleAction, ruleSubtype } from './rule-action.ts'
import { ruleEvent } from './rule-event.ts'

/** What became of a rule's run. `Looped`: it was not begun, because rules had set each other off. */
export const runState = enumeration(['Waiting', 'Done', 'Failed', 'Held', 'OverLimit', 'Looped', 'Cancelled'])
export const stepState = enumeration(['Waiting', 'Done', 'Failed', 'Held'])
/** Why a run was not begun, or an automatic reply was left to users. */
export const holdReason = enumeration([
  'SameRule',
  'TooDeep',
  'RuleOff',
  'NotPossible',
  'Begun',
  'Late',
  'Language',
  'Sensitive',
  'Words',
  'NoTemplate',
  'NearlySame',
  'HasTicket',
  'Merged',
  'ModuleOff',
  'NobodyFits',
])
/** A change by a rule may set off another, and that one a third: so many in a row. */
export const MAX_DEPTH = 5
/** So long runs are kept. */
export const KEPT_DAYS = 180

/** A ticket as a run names it. */
const runTicket = z.object({
  id: id('ticket'),
  number: z.int(),
  /** Null for those who do not see tickets, or their titles. */
  title: field(z.string().nullable(), { secured: 'tickets.title' }),
  hidden: z.array(z.string()),
})

/** A question as a run names it. */
const runQuestion = z.object({
  id: id('question'),
  /** Its first words; null for those who do not see questions. */
  text: field(z.string().nullable(), { untrusted: true }),
})

export const ruleRun = z.object({
  id: id('ruleRun'),
  ruleID: id('rule'),
  ruleName: z.string(),
  number: z.int(),
  event: ruleEvent.schema,
  state: runState.schema,
  /** What it ran on: a review, a ticket or a question. */
  reviewID: id('review').nullable(),
  ticket: runTicket.nullable(),
  question: runQuestion.nullable(),
  locationID: id('location'),
  locationName: z.string(),
  rating: z.int().nullable(),
  /** Whoever wrote the review. */
  customer: field(z.string().nullable(), { pii: 'public', untrusted: true }),
  at: instant,
  done: z.int(),
  steps: z.int(),
})
export type RuleRun = z.output<typeof ruleRun>

export const ruleStep = z.object({
  position: z.int(),
  action: ruleAction,
  /** The step of a macro that it is; null where it is none, or the macro was gone. */
  macro: z.object({ name: z.string(), step: macroStepKind.schema }).nullable(),
  state: stepState.schema,
  reason: holdReason.schema.nullable(),
  /** Why it failed, in the reader's language. */
  error: z.string().nullable(),
  tries: z.int(),
  dueAt: instant,
  doneAt: instant.nullable(),
  /** What it made, as the id of a reply. */
  madeID: z.int().nullable(),
})

const scalar = z.union([z.string(), z.number(), z.boolean()])
/** A value of a field, or several. */
const heldValue = z.union([scalar, z.array(scalar)])

export const ruleRunDetail = ruleRun.extend({
  /** Of its actions together; null while they wait, and where none was tried. */
  outcome: outcomeCode.schema.nullable(),
  reason: holdReason.schema.nullable(),
  ranAsID: id('user').nullable(),
  ranAsName: z.string().nullable(),
  depth: z.int(),
  /** The run whose change set this one off. */
  causedByID: id('ruleRun').nullable(),
  /** Made by a run over history. */
  overHistory: z.boolean(),
  finishedAt: instant.nullable(),
  /** Each condition with what stood there; null where the value is personal, words, or hidden from the reader. */
  conditions: z.array(z.object({ clause: filterClause, held: heldValue.nullable() })),
  trace: z.array(ruleStep),
})
export type RuleRunDetail = z.output<typeof ruleRunDetail>

/** What a rule did to a ticket, or is to do. */
export const ticketImpact = z.object({
  id: id('ruleRun'),
  ruleName: z.string(),
  at: instant,
  state: runState.schema,
  /** What is done. */
  did: z.array(ruleSubtype.schema),
})
export type TicketImpact = z.output<typeof ticketImpact>

export const runFields = listFields({
  at: { type: 'instant', filterable: true, sortable: true, exportable: true },
  rule: { type: 'id', of: 'rule', filterable: true, facetable: true, exportable: true },
  state: { type: 'choice', choices: runState, filterable: true, facetable: true, exportable: true },
  event: { type: 'choice', choices: ruleEvent, filterable: true, facetable: true, exportable: true },
  location: { type: 'id', of: 'location', filterable: true, facetable: true, exportable: true },
  review: { type: 'id', of: 'review', nullable: true, filterable: true, exportable: true },
  ticket: { type: 'id', of: 'ticket', nullable: true, filterable: true, exportable: true },
  question: { type: 'id', of: 'question', nullable: true, filterable: true, exportable: true },
  number: { type: 'integer', exportable: true },
  depth: { type: 'integer', exportable: true },
  finishedAt: { type: 'instant', nullable: true, exportable: true },
})
