import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'

/** The tenant's word lists. */
export const cloneWordLists: Cloner = {
  take: (db, tenantId) =>
    takeRows(db, sql`select to_jsonb(l) as row from word_list l where tenant_id = ${tenantId} order by id`),
  async give({ db }, { tenantId, now }, rows) {
    await copyRows(db, 'word_list', rows, { set: { tenant_id: tenantId, created_at: now }, without: ['version'] })
  },
  nameOf: ({ name }) => String(name),
}
