import type { Tx } from '#platform/server/system/serve-system.ts'
import { standardActions } from '../catalogue/actions.ts'
import { rolePresets } from '../presets.ts'
import { isNameTaken } from './check-keys.ts'

/** Gives a tenant the preset roles that it has not, within the tenant's scope; one by whose name another is meant stays away. Answers the ids of those it made. */
export async function completePresetRoles(
  { db }: Pick<Tx, 'db'>,
  agencyId: number,
  tenantId: number,
): Promise<Record<string, number>> {
  const known = await db
    .selectFrom('role')
    .select(['id', 'name', 'external_id'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const missing = Object.entries(rolePresets).filter(([name]) => !isNameTaken(known, name))
  if (missing.length === 0) return {}
  const rows = await db
    .insertInto('role')
    .values(
      missing.map(([name, actions]) => ({
        agency_id: agencyId,
        tenant_id: tenantId,
        name,
        actions: [...(actions === 'all' ? standardActions : actions)],
      })),
    )
    .returning(['id', 'name'])
    .execute()
  return Object.fromEntries(rows.map(({ id, name }) => [name, id]))
}
