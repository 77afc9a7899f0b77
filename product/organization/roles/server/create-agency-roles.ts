import type { Tx } from '#platform/server/system/serve-system.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { defaultRolesOf } from './default-roles.ts'

/** Gives a new agency, or the platform itself, its default roles, within the platform's scope, and of each only what is `held` where that is said; answers their ids by name. */
export async function createAgencyRoles(
  tx: Pick<Tx, 'db'>,
  agencyId: number,
  held?: ReadonlySet<string>,
): Promise<Record<string, number>> {
  const wanted = agencyId === SUPER_AGENCY_ID ? 'SuperAgency' : 'Agency'
  const defaults = (await defaultRolesOf(tx.db, agencyId)).filter(({ level, offered }) => level === wanted && offered)
  if (defaults.length === 0) return {}
  const rows = await tx.db
    .insertInto('role')
    .values(
      defaults.map(({ name, actionIDs }) => ({
        agency_id: agencyId,
        name,
        actions: held ? actionIDs.filter((action) => held.has(action)) : actionIDs,
      })),
    )
    .onConflict((conflict) => conflict.columns(['agency_id', 'tenant_id', 'name']).doNothing())
    .returning(['id', 'name'])
    .execute()
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}
