import { sql } from 'kysely'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { ObjectAction } from '#product/organization/object-privileges/contract.ts'
import type { Dashboard, DashboardSummary } from '../../contract.ts'
import type { Tile } from '../../tile.ts'

export type BoardRow = {
  id: number
  user_id: number
  user_name: string
  name: string
  tiles: Tile[]
  filters: FilterClause[]
  version: number
  is_default: boolean
  is_shared: boolean
  updated_at: Date
}

/** Dashboards of a tenant by name, whoever's they are; one where an id is given. */
export async function selectBoards(db: Db, tenantId: number, id?: number): Promise<BoardRow[]> {
  const { rows } = await sql<BoardRow>`
    select d.id, d.user_id, d.name, d.tiles, d.filters, d.version, d.updated_at, d.is_default,
      exists (select from object_privilege p where p.tenant_id = ${tenantId} and p.object_kind = 'customDashboard' and p.object_id = d.id and p.action <> 'none') as is_shared,
      coalesce((select trim(u.first_name || ' ' || u.last_name) from users u where u.id = d.user_id), '') as user_name
    from dashboard d where d.tenant_id = ${tenantId} ${id === undefined ? sql`` : sql`and d.id = ${id}`} order by lower(d.name), d.id`.execute(
    db,
  )
  return rows
}

export function toSummary(row: BoardRow, action: ObjectAction): DashboardSummary {
  const { id, name, user_id, user_name, updated_at, is_shared } = row
  return {
    id,
    name,
    userID: user_id,
    userName: user_name,
    updatedAt: updated_at.toISOString(),
    action,
    isShared: is_shared,
  }
}

export function toDashboard(row: BoardRow, action: ObjectAction): Dashboard {
  const { tiles, filters, version } = row
  return { ...toSummary(row, action), tiles, filters, version }
}

/** What the audit keeps of a dashboard. */
export function toRecord({ name, user_id, tiles, filters }: BoardRow) {
  return { name, user_id, tiles, filters }
}
