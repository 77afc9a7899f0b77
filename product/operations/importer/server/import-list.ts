import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { ListReader, ServedList } from '#platform/server/list/served-list.ts'
import type { importFields } from '../contract.ts'
import type { ImportJobRecord } from './import-lease.ts'

export type NamedJob = ImportJobRecord & { created_by_name: string | null; committed_by_name: string | null }

/** Imports of a tenant. Who looks after some locations only sees the imports they made themselves. */
export const importList: ServedList<typeof importFields> = {
  from: sql`import_job j left join users c on c.id = j.created_by left join users m on m.id = j.committed_by`,
  within: areSeen,
  id: sql`j.id`,
  columns: () => ({
    name: sql`j.name`,
    status: sql`case j.validation_status when 'Completed' then j.commit_status else j.validation_status end`,
    createdBy: sql`j.created_by`,
    createdAt: sql`j.created_at`,
  }),
  sorts: { name: sql`lower(j.name)` },
}

/** What a job is shown with, over the list. */
export const jobColumns = sql`j.*, ${nameOf('c')} as created_by_name, ${nameOf('m')} as committed_by_name`

function areSeen({ tenantId, who }: Pick<ListReader, 'tenantId' | 'who'>) {
  const isOwn = who && who.locationIds !== 'all' ? sql`j.created_by = ${who.userId}` : sql`true`
  return sql`j.tenant_id = ${tenantId} and j.deleted_at is null and ${isOwn}`
}

/** The jobs somebody may see that a condition over `j` leaves, with the names of people. */
export async function findJobs(
  db: Db,
  reader: Pick<ListReader, 'tenantId' | 'who'>,
  condition: RawBuilder<unknown>,
): Promise<NamedJob[]> {
  const { rows } = await sql<NamedJob>`
    select ${jobColumns} from ${importList.from} where ${areSeen(reader)} and ${condition}`.execute(db)
  return rows
}

function nameOf(table: 'c' | 'm') {
  return sql`nullif(trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)}), '')`
}
