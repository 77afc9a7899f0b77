import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant } from '#platform/contract/field.ts'
import { sentiment } from '#product/reputation/reviews/contract.ts'
import { ticketPriority, ticketType } from './ticket.ts'

const title = z.string().trim().min(1).max(200)
const text = z.string().trim().max(10_000)
/** Whether nothing of it can pass for a line of its own, as where a mail begins another header. */
export function isOneLine(said: string): boolean {
  return !/\p{Cc}/u.test(said)
}
const oneLine = (most: number) => z.string().trim().max(most).refine(isOneLine)
const reporter = {
  reporterName: oneLine(200).nullable(),
  reporterEmail: z.email().max(254).nullable(),
  reporterPhone: oneLine(40).nullable(),
}
const judged = {
  rating: z.int().min(0).max(5).nullable(),
  nps: z.int().min(0).max(10).nullable(),
  sentiment: sentiment.schema.nullable(),
}
const when = example(instant.nullable(), '2027-03-01T12:00:00Z')
/** What is said of a closed ticket. */
const closing = {
  closingReasonID: example(id('closingReason').nullable(), null).default(null),
  rootCauseIDs: example(z.array(id('rootCause')).max(20), []).default([]),
  /** Of the tags of those root causes. */
  tags: example(z.array(z.string().max(50)).max(50), []).default([]),
  explanation: z.string().trim().max(2000).nullable().default(null),
}
export const closingBody = z.object(closing)

/** One that is created by hand; from a review its location, source, reporter and rating come along. */
export const newTicket = z.object({
  type: ticketType.schema,
  title,
  text: text.default(''),
  /** Null: as its type says, otherwise Medium. */
  priority: ticketPriority.schema.nullable().default(null),
  locationID: id('location').nullable().default(null),
  reviewID: example(id('review').nullable(), null).default(null),
  reporterName: reporter.reporterName.default(null),
  reporterEmail: reporter.reporterEmail.default(null),
  reporterPhone: reporter.reporterPhone.default(null),
  rating: judged.rating.default(null),
  nps: judged.nps.default(null),
  sentiment: judged.sentiment.default(null),
  dueAt: when.default(null),
  userID: example(id('user').nullable(), null).default(null),
  roleID: example(id('role').nullable(), null).default(null),
  /** Where neither a user nor a role has it: null for the queue that its type says. */
  queueID: example(id('inboxQueue').nullable(), null).default(null),
})

/** What is changed at once; what is left out stays. */
export const savedTicket = z
  .object({
    type: ticketType.schema,
    title,
    text,
    priority: ticketPriority.schema,
    stageID: id('ticketStage'),
    dueAt: when,
    userID: id('user').nullable(),
    roleID: id('role').nullable(),
    queueID: id('inboxQueue').nullable(),
    ...reporter,
    ...judged,
  })
  .partial()
  .extend({ closing: closingBody.optional(), version: z.int() })
export type SavedTicket = z.output<typeof savedTicket>

/** What an act writes into many tickets alike; what is left out stays. */
const written = z.object({ title, text, ...reporter, ...judged }).partial()
export type WrittenField = keyof z.output<typeof written>

export const ticketAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('priority'), priority: ticketPriority.schema }),
  z.object({ kind: z.literal('type'), type: ticketType.schema }),
  z.object({ kind: z.literal('due'), dueAt: when }),
  z.object({ kind: z.literal('stage'), stageID: id('ticketStage') }),
  z.object({ kind: z.literal('user'), userID: id('user') }),
  z.object({ kind: z.literal('role'), roleID: id('role') }),
  z.object({ kind: z.literal('queue'), queueID: id('inboxQueue') }),
  z.object({ kind: z.literal('nobody') }),
  /** Until then its clocks stand still; null: no longer. */
  z.object({ kind: z.literal('postpone'), until: when }),
  /** Its clocks stand still until the customer says something, or it is taken back. */
  z.object({ kind: z.literal('wait'), isOn: z.boolean() }),
  z.object({
    kind: z.literal('close'),
    /** The stage Dismissed in place of Closed. */
    isDismissed: z.boolean().default(false),
    /** When it was closed, where that was earlier. */
    closedAt: example(instant.nullable(), null).default(null),
    ...closing,
  }),
  z.object({ kind: z.literal('reopen') }),
  written.extend({ kind: z.literal('edit') }).refine((act) => Object.keys(act).length > 1),
])
export type TicketAct = z.output<typeof ticketAct>

/** Document 002 §4: the execute operations. */
export const ticketOperation = enumeration([
  'respondAndClose',
  'updateReviewResponseState',
  'updateLocation',
  'updateCredential',
  'approveAndClose',
  'saveUrlAndClose',
  'dismissAndClose',
  'escalateAndClose',
])

const reply = {
  text: z.string().trim().min(1).max(20_000),
  anyway: z.boolean().default(false),
  despiteWords: z.boolean().default(false),
}
export const ticketExecution = z.discriminatedUnion('operation', [
  z.object({ operation: z.literal('dismissAndClose'), ...closing }),
  /** A reply to its review; the ticket closes when the reply is at the source. */
  z.object({
    operation: z.literal('respondAndClose'),
    ...reply,
    /** Of the reply that its writer saw; null where there was none. */
    replyVersion: z.int().nullable().default(null),
    ...closing,
  }),
  /** Its reply is approved, changed or as it is; the ticket closes when the reply is at the source. */
  z.object({
    operation: z.literal('approveAndClose'),
    ...reply,
    text: reply.text.optional(),
    ...closing,
  }),
  /** Its reply is sent again, or was posted by hand. */
  z.object({ operation: z.literal('updateReviewResponseState'), state: z.enum(['PendingIntegration', 'Published']) }),
  /** Its location's data. */
  z.object({
    operation: z.literal('updateLocation'),
    publicName: z.string().trim().min(1).max(200).optional(),
    phone: z.string().trim().max(40).optional(),
    street: z.string().trim().max(200).optional(),
    city: z.string().trim().max(100).optional(),
    postalCode: z.string().trim().max(20).optional(),
  }),
  /** Whether the account works by which its source is reached. */
  z.object({ operation: z.literal('updateCredential') }),
  /** Where it was settled outside. */
  z.object({ operation: z.literal('saveUrlAndClose'), url: z.url({ protocol: /^https?$/ }).max(2000), ...closing }),
  /** It goes to a queue, one priority higher, and this work on it is closed as escalated. */
  z.object({
    operation: z.literal('escalateAndClose'),
    queueID: example(id('inboxQueue').nullable(), null).default(null),
    note: z.string().trim().max(2000).nullable().default(null),
  }),
])
export type TicketExecution = z.output<typeof ticketExecution>
