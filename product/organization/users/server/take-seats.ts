import { raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { claimRoom } from '#product/organization/tenants/server/public.ts'
import { users } from '../contract.ts'
import { licensedSeats } from './licensed-seats.ts'

/** Makes sure that the license of the tenant has room for so many more users, within the transaction that adds them. Raises `seatsFull`. */
export async function takeSeats({ db }: Pick<Tx, 'db'>, tenantId: number, count = 1): Promise<void> {
  const room = await claimRoom(db, tenantId, licensedSeats)
  if (room && room.left < count) raise(users, 'seatsFull', { values: { limit: room.limit } })
}
