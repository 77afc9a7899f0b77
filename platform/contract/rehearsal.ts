import * as z from 'zod'
import { field, instant } from './field.ts'

/** Leaves the installation: `mail` and `sms` are predicted as delivered, what a `call` would be answered nobody knows beforehand. */
const outward = z.object({
  kind: z.enum(['mail', 'sms', 'call']),
  /** An address of mail, a number, or of a call the method and the origin; null where it is not shown. */
  to: field(z.string().nullable(), { pii: 'sensitive' }),
  /** The subject of a mail. */
  about: field(z.string().nullable(), { pii: 'sensitive' }),
  /** What is paid for: the parts of a text message, else 1. */
  units: z.int(),
  /** The job that does it after the commit; null for what the call does itself. */
  by: z.string().nullable(),
})

/** What a writing call would do, as `Prefer: rehearse` answers it: the real handler ran in a transaction that was rolled back. */
export const rehearsal = z.object({
  rehearsed: z.literal(true),
  /** What the call would answer, its ids, times and secrets made up; null where it must first hear from outside. */
  answer: z.unknown(),
  /** Where it must first hear from outside: what follows is not foreseen. */
  waitsFor: z.string().nullable(),
  /** What the audit would say, in its order; the values only of what the call does itself. */
  changes: z.array(
    z.object({
      action: z.string(),
      entity: z.string(),
      entityID: z.int().nullable(),
      before: field(z.unknown(), { pii: 'sensitive' }),
      after: field(z.unknown(), { pii: 'sensitive' }),
    }),
  ),
  /** Rows by table, without what the audit, the events and the queue keep. */
  rows: z.array(z.object({ table: z.string(), inserted: z.int(), updated: z.int(), deleted: z.int() })),
  events: z.array(z.object({ event: z.string(), count: z.int() })),
  /** What would follow after the commit, most often first; `isRehearsed` where that was tried as well, so that what leaves and who is told hold it. */
  jobs: z.array(z.object({ job: z.string(), count: z.int(), at: instant.nullable(), isRehearsed: z.boolean() })),
  /** What would leave the installation: predicted. */
  outward: z.array(outward),
  /** Users who would be told in the product: predicted. */
  notified: z.array(z.int()),
})

export type Rehearsal = z.infer<typeof rehearsal>
export type Outward = z.infer<typeof outward>
