import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'

/** Document 002 §9: it numbers both, and tasks run opposite to tickets. */
export const taskStatus = enumeration({ Open: 1, Closed: 2 })
export const taskPriority = enumeration({ Urgent: 1, High: 2, Medium: 3, Low: 4 })
/** Document 002 §9 prints the first three and "others". */
export const taskType = enumeration([
  'Checkin',
  'ReviewMonitor',
  'Custom',
  'ListingAudit',
  'ProfileUpdate',
  'ReportReview',
  'CustomerCall',
  'ContentApproval',
  'CredentialCheck',
  'Onboarding',
  'Renewal',
])
export const taskView = enumeration(['Mine', 'Late', 'DueToday', 'Unassigned', 'Open', 'Closed'])

/** What became of what a task was created from: `NoAccess` to the reader, who may still see the task. */
export const originState = enumeration(['Here', 'Removed', 'NoAccess'])

export const MOST_ITEMS = 30

/** One line of a checklist; it keeps its id while the words change. */
const checkItem = z.object({
  id: z.int(),
  text: z.string(),
  doneAt: instant.nullable(),
  doneByName: z.string().nullable(),
})
export type CheckItem = z.output<typeof checkItem>

export const task = z.object({
  id: id('task'),
  title: z.string(),
  text: z.string(),
  type: taskType.schema,
  priority: taskPriority.schema,
  status: taskStatus.schema,
  /** Of the agency above the tenant. */
  ownerID: id('agencyUser').nullable(),
  ownerName: z.string().nullable(),
  locationID: id('location').nullable(),
  locationName: z.string().nullable(),
  /** What it was created from, with what became of that; the id is told where the reader may see the thing. */
  reviewID: id('review').nullable(),
  reviewState: originState.schema.nullable(),
  ticketID: id('ticket').nullable(),
  ticketNumber: z.int().nullable(),
  ticketState: originState.schema.nullable(),
  dueAt: instant.nullable(),
  items: z.array(checkItem),
  /** RFC 5545, without DTSTART: its due date is where it begins; null for once. */
  repeatRule: z.string().nullable(),
  repeatZone: z.string().nullable(),
  needsProof: z.boolean(),
  proofText: z.string().nullable(),
  proofUrl: z.string().nullable(),
  /** How many are attached; one is proof, too. */
  files: z.int(),
  createdAt: instant,
  createdByName: z.string(),
  closedAt: instant.nullable(),
  closedByName: z.string().nullable(),
  version: z.int(),
})
export type Task = z.output<typeof task>
