import { sql } from 'kysely'
import type { IdSlot } from '#platform/contract/id-slots.ts'
import type { AnySystem, RouteSpec } from '#platform/contract/define-system.ts'
import { idSlotsOf } from '#platform/contract/id-slots.ts'
import type { Db } from '../database/door.ts'
import { Fault, platformFault } from './fault.ts'
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

type Where = { owners: IdRegistry; db: Db; tenantId: number }

/** What refuses a body that names a thing which is not the tenant's, by the first such field; null for a route that only reads or names none. Kinds that all tenants share have no owner. */
export function idGuardOf(
  contract: AnySystem,
  route: RouteSpec,
): ((body: unknown, where: Where) => Promise<void>) | null {
  const read = route.at.startsWith('GET ') || route.reads || !route.body ? null : idSlotsOf(route.body)
  if (!read) return null
  const isItem = ({ field }: IdSlot) => route.items !== undefined && field.startsWith(`${route.items}.`)
  return async (body, { owners, db, tenantId }) => {
    const kinds = Map.groupBy(
      read(body).filter((slot) => owners.has(slot.of) && !isItem(slot)),
      ({ of }) => of,
    )
    await Promise.all(
      [...kinds].map(async ([kind, slots]) => {
        const known = new Set(await owners.get(kind)!(db, tenantId, [...new Set(slots.map(({ id }) => id))]))
        const strange = slots.find(({ id }) => !known.has(id))
        if (strange) throw refusalOfStrange(contract, route, strange)
      }),
    )
  }
}

function refusalOfStrange(
  contract: AnySystem,
  { fails = [], strange = {} }: RouteSpec,
  { of, field, id }: IdSlot,
): Fault {
  const detail = { field: field.replace(/\.\d+$/, ''), values: { id, field } }
  const usual = `unknown${of.charAt(0).toUpperCase()}${of.slice(1)}`
  const error = strange[of] ?? fails.find((one) => one === usual)
  return error ? new Fault(contract, error, detail) : platformFault('error.invalid', detail)
}
