import { sql } from 'kysely'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { Db } from '#platform/server/database/door.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { personOf, type Who } from '#platform/server/system/who.ts'
import { type SavedView, savedViews } from '../contract.ts'

export type ViewRow = {
  id: number
  page: string
  name: string
  user_id: number
  user_name: string
  owner: string
  filters: FilterClause[]
  sort: string | null
  columns: string[] | null
  version: number
  deleted_at: Date | null
  role_ids: number[]
  default_role_ids: number[]
}

/** Who asks, with the roles through which views reach them. */
export type ViewReader = { who: Who; roleIds: readonly number[] }

/** Views of a tenant with the roles they are shared with, deleted ones among them. */
export async function selectViews(
  db: Db,
  tenantId: number,
  where: { page: string } | { id: number },
): Promise<ViewRow[]> {
  const which = 'page' in where ? sql`v.page = ${where.page} and v.deleted_at is null` : sql`v.id = ${where.id}`
  const { rows } = await sql<ViewRow>`
    select v.id, v.page, v.name, v.user_id, v.owner, v.filters, v.sort, v.columns, v.version, v.deleted_at,
      coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = v.user_id), '') as user_name,
      array(select r.role_id from saved_view_role r where r.tenant_id = ${tenantId} and r.view_id = v.id order by 1) as role_ids,
      array(select d.role_id from saved_view_default d where d.tenant_id = ${tenantId} and d.view_id = v.id order by 1) as default_role_ids
    from saved_view v where v.tenant_id = ${tenantId} and ${which} order by lower(v.name), v.id`.execute(db)
  return rows
}

/** Whether a view reaches somebody: their own, one of a role of theirs, or, for those who look after the tenant's, any that is shared. */
export function reachesView({ who, roleIds }: ViewReader, view: ViewRow): boolean {
  if (view.owner === 'User' && view.user_id === personOf(who)) return true
  if (view.role_ids.some((id) => roleIds.includes(id))) return true
  return looksAfter(who) && (view.owner === 'Admin' || view.role_ids.length > 0)
}

/** A person's view is theirs alone to change; the tenant's, of those who hold the right. */
export function mayEdit(who: Who, view: Pick<ViewRow, 'owner' | 'user_id'>): boolean {
  return view.owner === 'User' ? view.user_id === personOf(who) : looksAfter(who)
}

/** Whoever looks after the tenant's views may also end the sharing of one whose owner is gone, or take it over. */
export function mayShare(who: Who, view: Pick<ViewRow, 'owner' | 'user_id' | 'role_ids'>): boolean {
  return holds(who, 'share') && (mayEdit(who, view) || (looksAfter(who) && view.role_ids.length > 0))
}

export function looksAfter(who: Who): boolean {
  return holds(who, 'edit')
}

export function holds(who: Who, permission: keyof (typeof savedViews)['permissions']): boolean {
  return who.actions.has(actionOf(savedViews, permission))
}

/** A view as one person sees it; roles that do not concern them stay unnamed. */
export function toView({ who, roleIds }: ViewReader, row: ViewRow, opens: number | null): SavedView {
  const isTheirs = mayEdit(who, row) || mayShare(who, row)
  const seen = (ids: readonly number[]) => (isTheirs ? [...ids] : ids.filter((id) => roleIds.includes(id)))
  return {
    id: row.id,
    name: row.name,
    userID: row.user_id,
    userName: row.user_name,
    owner: { kind: row.owner as SavedView['owner']['kind'] },
    pages: [row.page],
    sharedRoleIds: seen(row.role_ids),
    defaultObject: { isMine: opens === row.id, roleIDs: seen(row.default_role_ids) },
    filters: row.filters,
    sort: row.sort,
    columns: row.columns,
    mayEdit: mayEdit(who, row),
    mayShare: mayShare(who, row),
    version: row.version,
  }
}

/** What the audit keeps of a view. */
export function toRecord({ page, name, user_id, owner, filters, sort, columns, role_ids, default_role_ids }: ViewRow) {
  return { page, name, user_id, owner, filters, sort, columns, role_ids, default_role_ids }
}
