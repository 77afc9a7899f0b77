import { sql } from 'kysely'
import type { IdSlot } from '#platform/contract/id-slots.ts'
import type { Db } from '../database/door.ts'
import { platformFault } from './fault.ts'
import type { ServedSystem } from './serve-system.ts'

/** Which of these ids are things of the tenant. */
export type IdOwner = (db: Db, tenantId: number, ids: readonly number[]) => Promise<readonly number[]>
export type IdRegistry = ReadonlyMap<string, IdOwner>

/** An owner whose things are the rows of one table. */
export function rowsOf(table: string): IdOwner {
  return async (db, tenantId, ids) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where tenant_id = ${tenantId} and id = any(${[...ids]}::bigint[])`.execute(db)
    return rows.map(({ id }) => id)
  }
}

/** Who knows the things of each kind that contracts name ids of. Raises where two systems own the same kind. */
export function registerIds(systems: readonly ServedSystem[]): IdRegistry {
  const owners = new Map<string, IdOwner>()
  for (const { contract, ids } of systems)
    for (const [kind, owner] of Object.entries(ids)) {
      if (owners.has(kind)) throw new Error(`${contract.name} owns ${kind}, which another system owns`)
      owners.set(kind, owner)
    }
  return owners
}

/** Refuses a body as a whole that names a thing which is not the tenant's, by the first such field; kinds that all tenants share have no owner. */
export async function assertKnownIds(
  owners: IdRegistry,
  { db, tenantId }: { db: Db; tenantId: number },
  slots: readonly IdSlot[],
): Promise<void> {
  const kinds = Map.groupBy(slots, ({ of }) => of)
  await Promise.all(
    [...kinds].map(async ([kind, named]) => {
      const owner = owners.get(kind)
      if (!owner) return
      const known = new Set(await owner(db, tenantId, [...new Set(named.map(({ id }) => id))]))
      const strange = named.find(({ id }) => !known.has(id))
      if (strange) throw platformFault('error.invalid', { field: strange.field, values: { field: strange.field } })
    }),
  )
}
