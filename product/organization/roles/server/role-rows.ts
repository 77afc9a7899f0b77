import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { RoleTable } from '#platform/server/database/tables.generated.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'
import { type Role, roleKind } from '../contract.ts'

export type RoleRow = Selectable<RoleTable> & { inherited: string[]; people: number }

/** The roles of a tenant by name, or one of them. */
export async function selectRoles(db: Db, tenantId: number, id?: number): Promise<RoleRow[]> {
  const { rows } = await sql<RoleRow>`
    select r.*, coalesce(p.actions, '{}') as inherited, (select count(*)::int from user_role h join users u on u.id = h.user_id where h.role_id = r.id and not u.removed) as people
    from role r left join role p on p.tenant_id = r.tenant_id and p.id = r.parent_role_id
    where r.tenant_id = ${tenantId} ${id === undefined ? sql`` : sql`and r.id = ${id}`} order by lower(r.name), r.id`.execute(
    db,
  )
  return rows
}

/** Locks all roles of a tenant, so that what one has of another cannot change meanwhile. */
export async function lockRoles(db: Db, tenantId: number): Promise<RoleRow[]> {
  await sql`select from role where tenant_id = ${tenantId} order by id for update`.execute(db)
  return selectRoles(db, tenantId)
}

/** A role's row as others may see it. */
export function toRole(row: RoleRow): Role {
  return {
    id: row.id,
    name: row.name,
    externalID: row.external_id,
    agencyID: row.agency_id,
    tenantID: row.tenant_id,
    level: row.tenant_id !== null ? 'Tenant' : row.agency_id === SUPER_AGENCY_ID ? 'SuperAgency' : 'Agency',
    kind: row.kind as Role['kind'],
    actionIDs: ownOf(row),
    inheritedActionIDs: row.inherited,
    managedRoleIDs: row.managed_role_ids,
    parentRoleID: row.parent_role_id,
    people: row.people,
    version: row.version,
  }
}

/** What a role holds itself; one that was written without saying so holds all it allows. */
export function ownOf({ own_actions, actions }: Pick<RoleRow, 'own_actions' | 'actions'>): string[] {
  return own_actions ?? actions
}

export function isReserved({ kind }: Pick<RoleRow, 'kind'>): boolean {
  return kind !== roleKind.Ordinary
}

/** What the audit keeps of a role. */
export function toRecord(row: RoleRow) {
  const { name, external_id, actions, managed_role_ids, parent_role_id } = row
  return {
    name,
    externalID: external_id,
    actions,
    ownActions: ownOf(row),
    managedRoleIDs: managed_role_ids,
    parentRoleID: parent_role_id,
  }
}
