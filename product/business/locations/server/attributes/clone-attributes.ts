import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'

/** The tenant's own attributes, without what locations say to them. */
export const cloneAttributes: Cloner = {
  take: (db, tenantId) =>
    takeRows(db, sql`select to_jsonb(a) as row from location_attribute a where tenant_id = ${tenantId} order by id`),
  async give({ db }, { tenantId, now }, rows) {
    await copyRows(db, 'location_attribute', rows, {
      set: { tenant_id: tenantId, created_at: now },
      without: ['version'],
    })
  },
  nameOf: ({ name }) => String(name),
}
