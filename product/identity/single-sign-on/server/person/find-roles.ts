import type { Db } from '#platform/server/database/door.ts'
import { isPrivileged } from '#product/organization/roles/server/public.ts'

export type FoundRoles = {
  items: { id: number; name: string }[]
  unknown: string[]
  /** Roles that hold what only agencies and the platform may give. */
  privileged: string[]
}

/** The tenant's roles that values mean: by external id, by name whatever its case, or by id. */
export async function findRoles(db: Db, tenantId: number, values: readonly string[]): Promise<FoundRoles> {
  const rows = await db
    .selectFrom('role')
    .select(['id', 'name', 'external_id', 'actions'])
    .where('tenant_id', '=', tenantId)
    .execute()
  const found: FoundRoles = { items: [], unknown: [], privileged: [] }
  for (const value of values) {
    const wanted = value.toLowerCase()
    const row =
      rows.find((role) => role.external_id === value) ??
      rows.find((role) => role.name.toLowerCase() === wanted) ??
      rows.find((role) => String(role.id) === value)
    if (!row) found.unknown.push(value)
    else if (isPrivileged(row.actions)) found.privileged.push(row.name)
    else if (!found.items.some(({ id }) => id === row.id)) found.items.push({ id: row.id, name: row.name })
  }
  return found
}
