import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { UserImport } from '../contract.ts'

export type ImportRecord = {
  id: number
  name: string
  state: UserImport['state']
  failure: UserImport['failure']
  file_key: string | null
  columns: UserImport['columns']
  welcome: boolean
  rows_total: number
  creates: number
  updates: number
  skips: number
  rejects: number
  announced_to: number
  asked_by: number
  asked_by_name: string
  created_at: Date
  finished_at: Date | null
  version: number
}

/** Imports newest first: one by its id, or those before a place. Who looks after some locations sees only their own; null sees all. */
export async function findImports(
  db: Db,
  { tenantId, who }: { tenantId: number; who: Who | null },
  {
    importId = null,
    before = null,
    limit = 1,
    lock = false,
  }: { importId?: number | null; before?: number | null; limit?: number; lock?: boolean },
): Promise<ImportRecord[]> {
  const own = who && who.locationIds !== 'all' ? who.userId : null
  const { rows } = await sql<ImportRecord>`
    select i.*, coalesce(trim(u.first_name || ' ' || u.last_name), '') as asked_by_name from user_import i left join users u on u.id = i.asked_by
    where i.tenant_id = ${tenantId} and (${importId}::bigint is null or i.id = ${importId}::bigint)
      and (${before}::bigint is null or i.id < ${before}::bigint) and (${own}::bigint is null or i.asked_by = ${own}::bigint)
    order by i.id desc limit ${limit} ${lock ? sql`for update of i` : sql``}`.execute(db)
  return rows
}

export function toImport(row: ImportRecord): UserImport {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    failure: row.failure,
    columns: row.columns,
    welcome: row.welcome,
    rows: row.rows_total,
    creates: row.creates,
    updates: row.updates,
    skips: row.skips,
    rejects: row.rejects,
    askedBy: { id: row.asked_by, name: row.asked_by_name },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
    version: row.version,
  }
}
