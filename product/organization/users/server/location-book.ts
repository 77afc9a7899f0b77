import type { Db } from '#platform/server/database/door.ts'
import { slotForOne } from '#platform/server/system/slots.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { UserScope } from '../contract.ts'

type Reading = { tenantId: number; read: Db; now(): Date }
/** What this system asks about locations, which lie below it. */
export type LocationBook = {
  /** Short names by id, of those that somebody may see; null sees all. */
  uidsOf(reading: Reading & { who: Who | null }, ids: readonly number[]): Promise<ReadonlyMap<number, string>>
  /** The ids of those that somebody may see, by their short names. */
  idsOf(reading: Reading & { who: Who | null }, uids: readonly string[]): Promise<number[]>
  count(reading: Reading): Promise<number>
  /** The names that a scope may have: places and the tenant's own attributes. */
  scopeNames(reading: Reading): Promise<ReadonlySet<string>>
  /** The locations that fit all of these scopes. */
  fitting(reading: Reading, scopes: readonly UserScope[]): Promise<number[]>
}

/** Who answers for the locations. */
export const locationBook = slotForOne<LocationBook>('users.locations')
