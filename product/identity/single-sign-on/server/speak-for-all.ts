import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { stands } from '#platform/server/system/failpoints.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { canGrant, canGrantScopes, reaches, type Gate } from '#platform/server/system/who.ts'
import { piiActions } from '#product/organization/roles/contract.ts'
import { standardActionIds } from '#product/organization/roles/server/public.ts'
import { singleSignOn } from '../contract.ts'

type Asking = Pick<TenantCtx, 'who' | 'tenantId'>

/** Raises `aboveOwn` for whoever may not say how people are let in by a provider. */
export async function mustSpeakForAll(tx: Pick<Tx, 'db'>, asking: Asking): Promise<void> {
  if (!(await speaksForProvider(tx, asking))) raise(singleSignOn, 'aboveOwn')
}

/**
 * Whoever says how people are let in can be let in as any of them. So they need what everybody has: all that any role gives (never what is
 * privileged, which no provider gives), everybody's locations and personal data.
 */
export async function speaksForAll(tx: Pick<Tx, 'db'>, { who, tenantId }: Asking): Promise<boolean> {
  if (!stands('speaking for all')) return true
  const held = await sql<{ action: string }>`
    select distinct unnest(actions) as action from role where tenant_id = ${tenantId} order by action`.execute(tx.db)
  const above = held.rows.find(({ action }) => standardActionIds.has(action) && !canGrant(who).has(action))
  if (above) return false
  const people = await sql<{ access: string; ids: number[]; pii: string[] }>`
    select location_access as access, location_ids as ids, pii_scopes as pii from users where tenant_id = ${tenantId} and active and not system`.execute(
    tx.db,
  )
  return people.rows.every(
    ({ access, ids, pii }) =>
      pii.every((scope) => canGrantScopes(who).has(scope)) &&
      (who.locationIds === 'all' || (access !== 'ALL' && ids.every((id) => reaches(who, id)))),
  )
}

/** A provider brings people in anew, who see names where their roles let them, and names any location, also one that nobody has yet. */
async function speaksForProvider(tx: Pick<Tx, 'db'>, asking: Asking): Promise<boolean> {
  if (!stands('speaking for all')) return true
  const { who } = asking
  const seesNames = canGrantScopes(who).has('public') || !canGrant(who).has(piiActions.public)
  return who.locationIds === 'all' && seesNames && speaksForAll(tx, asking)
}

/** Whether a person, as they are now, may say how people are let in by a provider; whoever may no longer act there may not. */
export async function personSpeaksForAll(
  tx: Pick<Tx, 'db'>,
  gate: Gate,
  { userId, tenantId }: { userId: number; tenantId: number },
): Promise<boolean> {
  const who = await gate.authorise(userId, tenantId)
  return who !== null && speaksForProvider(tx, { who, tenantId })
}

/** Everybody of the tenant who may do an action, such as to set single sign-on up. */
export async function administratorsOf(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  action = actionOf(singleSignOn, 'edit'),
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct u.id from users u join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id
    where u.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and u.active and not u.system and r.actions @> ${[action]}::text[]`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
