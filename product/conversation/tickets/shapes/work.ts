import * as z from 'zod'
import { id, instant } from '#platform/contract/field.ts'
import { stageKind, ticketChange, ticketType } from './ticket.ts'

const named = <K extends string>(kind: K) => z.object({ id: id(kind), name: z.string() })

/** What can be chosen for a ticket. */
export const ticketChoices = z.object({
  /** Those that are offered where a ticket is created by hand. */
  types: z.array(ticketType.schema),
  stages: z.array(named('ticketStage').extend({ kind: stageKind.schema.nullable() })),
  queues: z.array(named('inboxQueue')),
  reasons: z.array(named('closingReason')),
  causes: z.array(named('rootCause').extend({ tags: z.array(z.string()) })),
  /** What the reader must say to close a ticket about a review. */
  mustSay: z.object({ reason: z.boolean(), tag: z.boolean() }),
  roles: z.array(named('role')),
  users: z.array(named('user')),
})
export type TicketChoices = z.output<typeof ticketChoices>

export const ticketLogLine = z.object({
  id: z.int(),
  at: instant,
  /** Null where the product itself did it. */
  userName: z.string().nullable(),
  change: ticketChange.schema,
  /** As they were called then; a number stands for one of its enumeration. */
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
})
export type TicketLogLine = z.output<typeof ticketLogLine>
