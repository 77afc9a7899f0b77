import { sql } from 'kysely'
import type { AuditAction } from '#platform/contract/define-system.ts'
import { violates } from '#platform/server/database/violates.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { actionsOfRoles } from '#product/organization/roles/server/public.ts'
import { savedViews } from '../contract.ts'
import { selectViews, toRecord, type ViewRow } from './view-row.ts'

/** Does a write and says `nameTaken` where another view of the page has the name already. */
export async function withFreeName<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write()
  } catch (error) {
    if (violates(error, 'saved_view_own_name') || violates(error, 'saved_view_admin_name'))
      raise(savedViews, 'nameTaken', { field: 'name' })
    throw error
  }
}

/** A view within a transaction that will change it; nobody else changes it meanwhile. */
export async function lockView({ db }: Pick<Tx, 'db'>, tenantId: number, id: number): Promise<ViewRow | undefined> {
  await sql`select from saved_view where tenant_id = ${tenantId} and id = ${id} for update`.execute(db)
  const [row] = await selectViews(db, tenantId, { id })
  return row
}

/** Replaces the roles a view is shared with, and those for which it opens its page. Raises `unknownRole` for one of another tenant. */
export async function setRoles(
  tx: Pick<Tx, 'db'>,
  tenantId: number,
  { id, page }: Pick<ViewRow, 'id' | 'page'>,
  { shared, defaults }: { shared: readonly number[]; defaults: readonly number[] },
): Promise<void> {
  const known = await actionsOfRoles(tx, tenantId, shared)
  if (shared.some((role) => !known.has(role)) || defaults.some((role) => !shared.includes(role)))
    raise(savedViews, 'unknownRole', { field: 'sharedRoleIds' })
  await sql`delete from saved_view_role where tenant_id = ${tenantId} and view_id = ${id}`.execute(tx.db)
  await sql`delete from saved_view_default where tenant_id = ${tenantId} and view_id = ${id}`.execute(tx.db)
  await sql`insert into saved_view_role (tenant_id, view_id, role_id) select distinct ${tenantId}::bigint, ${id}::bigint, role from unnest(${[...shared]}::bigint[]) as role on conflict do nothing`.execute(
    tx.db,
  )
  await sql`insert into saved_view_default (tenant_id, page, role_id, view_id) select distinct ${tenantId}::bigint, ${page}, role, ${id}::bigint from unnest(${[...defaults]}::bigint[]) as role
    on conflict (tenant_id, page, role_id) do update set view_id = excluded.view_id`.execute(tx.db)
}

/** Writes what happened into the audit and tells open browsers. */
export async function tell(
  tx: Pick<Tx, 'audit' | 'emit'>,
  action: AuditAction<typeof savedViews>,
  before: ViewRow | undefined,
  after: ViewRow | undefined,
): Promise<void> {
  const { id, page } = (after ?? before)!
  await tx.audit(savedViews, {
    action,
    entityId: id,
    before: before && toRecord(before),
    after: after && toRecord(after),
  })
  await tx.emit(savedViews, 'changed', { page, savedViewIDs: [id] })
}
