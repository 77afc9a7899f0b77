import { slotForOne } from '#platform/server/system/slots.ts'
import type { Licensed } from './room-of-license.ts'

/** Says how many people of a tenant its license counts. */
export const seatCount = slotForOne<Licensed['used']>('tenants.seatCount')
