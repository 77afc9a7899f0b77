import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ListReader, ServedList } from '#platform/server/list/served-list.ts'
import type { UserImport, userImportFields } from '../contract.ts'

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

/** Imports of people. Who looks after some locations sees only their own; null sees all. */
export const importList: ServedList<typeof userImportFields> = {
  from: sql`user_import i left join users u on u.id = i.asked_by`,
  within: areSeen,
  id: sql`i.id`,
  columns: () => ({
    name: sql`i.name`,
    state: sql`i.state`,
    askedBy: sql`i.asked_by`,
    createdAt: sql`i.created_at`,
  }),
  sorts: { name: sql`lower(i.name)` },
}

/** What an import is shown with, over the list. */
export const importColumns = sql`i.*, coalesce(trim(u.first_name || ' ' || u.last_name), '') as asked_by_name`

type Reader = Pick<ListReader, 'tenantId' | 'who'>

function areSeen({ tenantId, who }: Reader) {
  const isOwn = who && who.locationIds !== 'all' ? sql`i.asked_by = ${who.userId}` : sql`true`
  return sql`i.tenant_id = ${tenantId} and ${isOwn}`
}

/** One import, with `lock` until the transaction ends. */
export async function findImport(
  db: Db,
  reader: Reader,
  importId: number,
  { lock = false }: { lock?: boolean } = {},
): Promise<ImportRecord | undefined> {
  const { rows } = await sql<ImportRecord>`
    select ${importColumns} from ${importList.from} where ${areSeen(reader)} and i.id = ${importId}
    ${lock ? sql`for update of i` : sql``}`.execute(db)
  return rows[0]
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
