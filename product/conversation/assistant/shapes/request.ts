import * as z from 'zod'
import { enumeration } from '#platform/contract/enumeration.ts'
import { id, instant } from '#platform/contract/field.ts'

/** Running: somebody confirmed it, and it is being done. Unknown: the server went away meanwhile, and nobody heard what came of it. */
export const assistantRequestState = enumeration([
  'Waiting',
  'Running',
  'Done',
  'Failed',
  'Declined',
  'Expired',
  'Unknown',
])

export const assistantRequest = z.object({
  id: id('assistantRequest'),
  state: assistantRequestState.schema,
  /** What was called, as `<system>.<route>`, and what it does. */
  route: z.string(),
  does: z.string(),
  /** The program, as it calls itself. */
  program: z.string(),
  keyName: z.string(),
  /** Whose key it is. */
  makerID: id('user'),
  makerName: z.string(),
  /** What would be sent, word for word; null where it is no text. */
  text: z.string().nullable(),
  /** All else that it is called with. */
  details: z.array(z.object({ name: z.string(), value: z.string() })),
  reviewID: id('review').nullable(),
  /** When the assistant had read what people outside wrote, within the day before; null where it had not. */
  readOutsideAt: instant.nullable(),
  madeAt: instant,
  expiresAt: instant,
  decidedByName: z.string().nullable(),
  decidedAt: instant.nullable(),
  /** Why it could not be done, as its route says. */
  failure: z.string().nullable(),
})
export type AssistantRequest = z.output<typeof assistantRequest>
