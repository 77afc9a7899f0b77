import type { Services } from '#platform/server/system/services.ts'
import { slotForMany } from '#platform/server/system/slots.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'

type Ending = Pick<Tx, 'db' | 'audit'>
/** `by`: who says it, the person themselves where their provider does; with the key it was said through. */
export type Given = { tenantId: number; userId: number; by: { userId: number; apiKeyId?: number }; now: Date }
/** Ends what works on in the name of a person though they are not there. */
export type EndOfReader = (tx: Ending, given: Given) => Promise<void>

/** Others have changed the address of a person: somebody who looks after people, a directory or a provider. Who read the former one may never have been meant, and has made what works without a session. */
export const addressGiven = slotForMany<EndOfReader>('users.addressGiven')

/** Ends all of it, whatever system keeps it. */
export async function endOfReader(tx: Ending, { slots }: Pick<Services, 'slots'>, given: Given): Promise<void> {
  for (const end of slots.of(addressGiven)) await end(tx, given)
}
