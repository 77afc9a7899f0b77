import { slotForMany } from '#platform/server/system/slots.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'

export type Given = { tenantId: number; userId: number; who: Who; now: Date }
/** Ends what works on in the name of a person though they are not there. */
export type EndOfReader = (tx: Pick<Tx, 'db' | 'audit'>, given: Given) => Promise<void>

/** Somebody has corrected the address of another: who read the former one may never have been meant, and has made what works without a session. What a directory or a provider says of an address is the company’s own word and ends nothing of this. */
export const addressGiven = slotForMany<EndOfReader>('users.addressGiven')
