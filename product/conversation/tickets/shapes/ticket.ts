import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'
import { sentiment } from '#product/reputation/reviews/contract.ts'
import { secured } from './secured.ts'

/** Document 002 §9: types 0 to 28, which it numbers and does not name. */
export const ticketType = enumeration({
  Review: 0,
  ReviewChanged: 1,
  ReviewRemoved: 2,
  ReviewDispute: 3,
  Survey: 4,
  Question: 5,
  Message: 6,
  SocialComment: 7,
  SocialPost: 8,
  ListingWrong: 9,
  ListingMissing: 10,
  ListingDuplicate: 11,
  ListingClaim: 12,
  LocationData: 13,
  OpeningHours: 14,
  Credential: 15,
  ReplyApproval: 16,
  ReplyFailed: 17,
  PublishingFailed: 18,
  ReviewRequest: 19,
  Complaint: 20,
  Refund: 21,
  Callback: 22,
  Product: 23,
  Billing: 24,
  Safety: 25,
  Legal: 26,
  Privacy: 27,
  Other: 28,
})
export type TicketType = (typeof ticketType)['values'][keyof (typeof ticketType)['values']]

/** Types whose default target is that of listings (document 002 §9). */
export const listingTypes: readonly TicketType[] = [
  ticketType.ListingWrong,
  ticketType.ListingMissing,
  ticketType.ListingDuplicate,
  ticketType.ListingClaim,
]

/** Document 002 §9. */
export const ticketPriority = enumeration({ Low: 0, Medium: 1, High: 2, Urgent: 3 })
/** Document 002 §4. */
export const ticketResponseStatus = enumeration(['Pending', 'Posted', 'Live', 'Failed'])
/** Document 002 §4: the default stages; a stage of the tenant's own is of none of these kinds. */
export const stageKind = enumeration([
  'Open',
  'InProgress',
  'ResponsePending',
  'ResponseFailed',
  'PublishingFailed',
  'Escalated',
  'Closed',
  'Dismissed',
])
export type StageKind = (typeof stageKind)['members'][number]
/** What a clock of a ticket counts to. */
export const clockKind = enumeration(['FirstReply', 'NextReply', 'Resolution'])
export type ClockKind = (typeof clockKind)['members'][number]
/** Why a clock stands still. */
export const stopReason = enumeration(['Postponed', 'ResponsePending', 'Customer'])
export type StopReason = (typeof stopReason)['members'][number]
/** What is written into a ticket's history. */
export const ticketChange = enumeration([
  'Created',
  'Queue',
  'Stage',
  'Close',
  'Reopen',
  'Tag',
  'Postpone',
  'Wait',
  'Note',
  'File',
  'SLA',
  'Escalate',
  'Assign',
  'Priority',
  'Type',
  'Due',
  'Edit',
  'Reply',
  'Merge',
  'Unmerge',
])
export const ticketView = enumeration([
  'Mine',
  'Late',
  'DueToday',
  'Stopped',
  'Unassigned',
  'Open',
  'Escalated',
  'Failed',
  'Closed',
  'All',
])

const named = z.object({ type: z.enum(['User', 'Role', 'Queue']), id: z.int(), name: z.string() })

export const ticket = z.object({
  id: id('ticket'),
  number: z.int(),
  /** What the file that it came in with calls it. */
  externalID: z.string().nullable(),
  /** Null, and a list empty, where the reader's roles hide it: then it stands in `hidden`. */
  type: secured('type', ticketType.schema.nullable()),
  title: secured('title', z.string().nullable(), { untrusted: true }),
  text: secured('text', z.string().nullable(), { untrusted: true }),
  priority: secured('priority', ticketPriority.schema.nullable()),
  stageID: secured('stage', id('ticketStage').nullable()),
  stageSince: secured('stage', instant.nullable()),
  locationID: id('location'),
  locationName: z.string(),
  timezone: z.string(),
  reviewID: secured('review', id('review').nullable()),
  sourceID: secured('review', id('source').nullable()),
  rating: secured('rating', z.int().nullable()),
  nps: secured('nps', z.int().nullable()),
  sentiment: secured('sentiment', sentiment.schema.nullable()),
  reporterName: secured('reporterName', z.string().nullable(), { pii: 'public', untrusted: true }),
  reporterEmail: secured('reporterEmail', z.string().nullable(), { pii: 'sensitive' }),
  reporterPhone: secured('reporterPhone', z.string().nullable(), { pii: 'sensitive' }),
  /** The closest of user, role and queue; null where there is none. */
  assignee: secured('assignee', named.nullable()),
  queueID: secured('queue', id('inboxQueue').nullable()),
  responseStatus: secured('responseStatus', ticketResponseStatus.schema.nullable()),
  /** Set by hand; it counts in place of the target for the resolution. */
  dueAt: secured('dueAt', instant.nullable()),
  /** What is due next; null while no clock runs. */
  targetAt: secured('targetAt', instant.nullable()),
  targetKind: secured('targetAt', clockKind.schema.nullable()),
  /** Why its clocks stand still, and since when; null while they run. */
  stopReason: secured('pause', stopReason.schema.nullable()),
  stoppedAt: secured('pause', instant.nullable()),
  postponedUntil: secured('pause', instant.nullable()),
  openedAt: instant,
  createdByName: z.string().nullable(),
  closedAt: instant.nullable(),
  closedByName: secured('closing', z.string().nullable()),
  /** As they were called when it was closed. */
  closingReason: secured('closing', z.string().nullable()),
  rootCauses: secured('closing', z.array(z.string())),
  closingTags: secured('closing', z.array(z.string())),
  explanation: secured('closing', z.string().nullable()),
  /** Where it was settled outside. */
  url: secured('closing', z.string().nullable()),
  labelIDs: secured('labels', z.array(id('label'))),
  notes: secured('notes', z.int().nullable()),
  /** How many are attached. */
  files: secured('attachments', z.int().nullable()),
  /** The one that goes on for it. */
  mergedInto: secured('closing', z.object({ id: id('ticket'), number: z.int() }).nullable()),
  /** What of it the reader's roles hide. */
  hidden: z.array(z.string()),
  version: z.int(),
})
export type Ticket = z.output<typeof ticket>

export const clockStretch = z.object({
  from: instant,
  to: instant,
  kind: z.enum(['Ran', 'Stopped']),
  reason: stopReason.schema.nullable(),
  /** Working time in it. */
  minutes: z.int(),
})
export const ticketClock = z.object({
  kind: clockKind.schema,
  /** The service level that counts; null: none fits. */
  level: z.string().nullable(),
  /** The calendar by which it counts; null: around the clock. */
  calendar: z.string().nullable(),
  timeZone: z.string(),
  hours: z.int(),
  from: instant,
  /** Null while it stands still. */
  dueAt: instant.nullable(),
  /** When it was due without stops. */
  plainDueAt: instant,
  /** When it ended; null while it goes on. */
  endedAt: instant.nullable(),
  ranMinutes: z.int(),
  /** Negative where it is late. */
  leftMinutes: z.int(),
  stretches: z.array(clockStretch),
})
export type TicketClock = z.output<typeof ticketClock>
