import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, field, id, instant } from '#platform/contract/field.ts'
import { listedReview } from '#product/reputation/reviews/contract.ts'

/** Document 001 §8: whom a thread is given to. */
export const assigneeType = enumeration(['User', 'Role', 'Queue'])
/** Document 001 §8: in what a due time is counted. */
export const dueUnit = enumeration(['Hour', 'Day', 'Week', 'Month'])
/** Where threads come from. Each but the first is joined by its own system, which fills the slot `inbox.channels`. */
export const inboxChannel = enumeration(['Review', 'Question'])
export type ChannelName = (typeof inboxChannel)['members'][number]
export const inboxView = enumeration(['Mine', 'Unassigned', 'All', 'Mentioned', 'Snoozed', 'Closed'])

/** What a thread is about, as every channel says it. */
export const threadSubject = z.object({
  /** By the kind of its channel: of a review, of a question. */
  id: z.int(),
  locationID: id('location'),
  locationName: z.string(),
  sourceID: id('source'),
  authorName: field(z.string().nullable(), { pii: 'public', untrusted: true }),
  title: field(z.string().nullable(), { untrusted: true }),
  text: field(z.string(), { untrusted: true }),
  /** Null where nobody gives any. */
  rating: z.int().nullable(),
  date: instant,
})
export type ThreadSubject = z.output<typeof threadSubject>

export const inboxThread = z.object({
  id: id('inboxThread'),
  channel: inboxChannel.schema,
  subject: threadSubject,
  /** Of the channel of reviews; null in others. */
  review: listedReview.nullable(),
  /** Something happened since the reader last looked; of closed threads nothing is said. */
  isUnread: z.boolean(),
  /** The closest of user, role and queue; null where there is none. */
  assignee: z.object({ type: assigneeType.schema, id: z.int(), name: z.string() }).nullable(),
  queueID: id('inboxQueue').nullable(),
  stageID: id('inboxStage').nullable(),
  /** Since when it is at its stage. */
  stageSince: instant.nullable(),
  /** By when it was asked to be done. */
  dueAt: instant.nullable(),
  /** The earlier of that and of when its reply is due; null where neither is. */
  nextDueAt: instant.nullable(),
  /** When it goes back from its user; null: it does not. */
  returnAt: instant.nullable(),
  /** When it last went back, and whose it was; null once it is given to somebody. */
  returnedAt: instant.nullable(),
  returnedFromName: z.string().nullable(),
  lastAt: instant,
  closedAt: instant.nullable(),
  /** Null where its reply closed it. */
  closedByName: z.string().nullable(),
  /** As they were called when it was closed. */
  closingReason: z.string().nullable(),
  rootCauses: z.array(z.string()),
  closingTags: z.array(z.string()),
  /** When something new opened it again. */
  reopenedAt: instant.nullable(),
})
export type InboxThread = z.output<typeof inboxThread>

/** What can happen to a thread beside what is written. */
export const inboxChange = enumeration(['Assignee', 'Stage', 'Snooze', 'Closing'])
export const inboxEntry = z.object({
  id: z.int(),
  at: instant,
  change: inboxChange.schema,
  /** Who did it; null where a reply or the reviewer did, or what the product does by itself. */
  userName: z.string().nullable(),
  /** What it became by name: assignee, stage, until when (as the database writes a moment), the closing reason; null where that is gone or none. */
  value: z.string().nullable(),
  /** It ended: nobody has it, it is at no stage, awake, or open again. */
  isOver: z.boolean(),
})
export type InboxEntry = z.output<typeof inboxEntry>

/** So many units away a due time may be. */
const MAX_DUE = 1000
const due = z
  .object({ unit: dueUnit.schema, count: z.int().min(1).max(MAX_DUE) })
  .nullable()
  .default(null)

/** Why a thread is closed. */
const closingWords = {
  closingReasonID: example(id('closingReason').nullable(), null).default(null),
  rootCauseIDs: example(z.array(id('rootCause')).max(20), []).default([]),
  /** Of the tags of those root causes. */
  tags: example(z.array(z.string().max(50)).max(50), []).default([]),
}
export const askedClosing = z.object(closingWords)

export const inboxAct = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('user'), userID: id('user'), due }),
  z.object({ kind: z.literal('role'), roleID: id('role'), due }),
  z.object({ kind: z.literal('queue'), queueID: id('inboxQueue'), due }),
  z.object({ kind: z.literal('nobody') }),
  z.object({ kind: z.literal('stage'), stageID: id('inboxStage').nullable() }),
  z.object({ kind: z.literal('close'), ...closingWords }),
  z.object({ kind: z.literal('reopen') }),
])
export type InboxAct = z.output<typeof inboxAct>

const named = <K extends string>(kind: K) => z.object({ id: id(kind), name: z.string() })
/** What a thread says of itself once its reply closes it. */
export const nextClosing = z.object({
  reason: named('closingReason').nullable(),
  causes: z.array(named('rootCause')),
  tags: z.array(z.string()),
})
export type NextClosing = z.output<typeof nextClosing>

/** What can be chosen for a thread. */
export const inboxChoices = z.object({
  queues: z.array(named('inboxQueue')),
  stages: z.array(named('inboxStage')),
  reasons: z.array(named('closingReason')),
  causes: z.array(z.object({ id: id('rootCause'), name: z.string(), tags: z.array(z.string()) })),
  roles: z.array(named('role')),
  users: z.array(named('user')),
  /** What the reader must say to close a thread. */
  mustSay: z.object({ reason: z.boolean(), tag: z.boolean() }),
})
export type InboxChoices = z.output<typeof inboxChoices>
