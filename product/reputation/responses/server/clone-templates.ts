import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'

/** The templates of the whole tenant; a clone has other locations. */
export const cloneTemplates: Cloner = {
  take: (db, tenantId) =>
    takeRows(
      db,
      sql`select to_jsonb(t) as row from response_template t where tenant_id = ${tenantId} and level = 'Tenant' order by id`,
    ),
  async give({ db }, { tenantId, now }, rows) {
    await copyRows(db, 'response_template', rows, {
      set: { tenant_id: tenantId, created_at: now },
      without: ['version'],
    })
  },
  nameOf: ({ name }) => String(name),
}
