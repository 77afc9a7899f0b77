import { type RawBuilder, sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import { holdersAt, holdersOf } from '#product/organization/users/server/public.ts'
import { actionPlans } from '../contract.ts'

type Named = { id: number; name: string }
type At = { tenantId: number; locationId: number | null }

/** The users who see a plan, so that they can own it: of the whole organization everybody who sees any. */
export function seersOf(db: Db, { tenantId, locationId }: At): Promise<number[]> {
  const action = actionOf(actionPlans, 'view')
  return locationId === null ? holdersOf(db, tenantId, action) : holdersAt(db, tenantId, action, locationId)
}

/** The users who can approve a plan, without some one: of the whole organization those of all locations. */
export async function approversOf(db: Db, { tenantId, locationId }: At, without: number | null): Promise<number[]> {
  const action = actionOf(actionPlans, 'approve')
  const seers = new Set(await seersOf(db, { tenantId, locationId }))
  const holders =
    locationId === null ? await ofAllLocations(db, tenantId, action) : await holdersAt(db, tenantId, action, locationId)
  return holders.filter((id) => id !== without && seers.has(id))
}

async function ofAllLocations(db: Db, tenantId: number, action: string): Promise<number[]> {
  const holders = await holdersOf(db, tenantId, action)
  const { rows } = await sql<{ id: number }>`
    select u.id from users u where u.tenant_id = ${tenantId} and u.id = any(${holders}::bigint[]) and u.location_access = 'ALL' order by u.id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** Users by name, those of a condition over `users u`. */
export async function namedUsers(
  db: Db,
  tenantId: number,
  { ids, and = sql`true`, most }: { ids: readonly number[]; and?: RawBuilder<unknown>; most: number },
): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select u.id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name from users u
    where u.tenant_id = ${tenantId} and u.id = any(${[...ids]}::bigint[]) and ${and} order by 2, 1 limit ${most}`.execute(
    db,
  )
  return rows
}
