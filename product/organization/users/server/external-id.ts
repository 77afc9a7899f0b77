import { sql } from 'kysely'
import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { peopleGuard } from '#product/organization/tenants/server/public.ts'
import { users } from '../contract.ts'

type Asking = Pick<TenantCtx, 'services' | 'who' | 'tenantId' | 'now'>
/** An external id and who is to have it; `before` is how they were until now, and missing for somebody new. */
export type Bearing = { wanted: string | null | undefined; before?: { id: number; external_id: string | null } }

/** By their external id a provider finds people, gives them roles, and lets them in: who gives one says who may come as whom. Raises `externalIDAboveOwn` and `externalIDTaken`. */
export async function mustGiveExternalIds(
  tx: Pick<Tx, 'db'>,
  asking: Asking,
  bearings: readonly Bearing[],
): Promise<void> {
  const given = bearings.filter(({ wanted, before }) => wanted && wanted !== before?.external_id)
  if (given.length === 0) return
  if (!(await canGiveExternalIds(tx, asking))) raise(users, 'externalIDAboveOwn', { field: 'externalID' })
  await mustBeOwnExternalIds(tx, asking.tenantId, given)
}

/** Whether somebody has all that a provider could give to anybody who comes by an external id: what everybody of the tenant has, at any location. */
export async function canGiveExternalIds(tx: Pick<Tx, 'db'>, asking: Asking): Promise<boolean> {
  return asking.who.locationIds === 'all' && asking.services.slots.of(peopleGuard).speaksForAll(tx, asking)
}

/** No two people of a tenant have one external id, also of many who get theirs at once. Raises `externalIDTaken`. */
export async function mustBeOwnExternalIds(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  bearings: readonly Bearing[],
): Promise<void> {
  const whole = bearings.filter(({ wanted }) => wanted)
  if (whole.length === 0) return
  await lockUntilCommit(db, `external_id ${tenantId}`)
  const { rows } = await sql`select from users u
    join unnest(${whole.map(({ wanted }) => wanted)}::text[], ${whole.map(({ before }) => before?.id ?? null)}::bigint[]) as b(external_id, id) on b.external_id = u.external_id
    where u.tenant_id = ${tenantId} and not u.removed and u.id is distinct from b.id limit 1`.execute(db)
  if (rows.length > 0) raise(users, 'externalIDTaken', { field: 'externalID' })
}
