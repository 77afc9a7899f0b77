import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'

/** The tenant's working time calendars. */
export const cloneCalendars: Cloner = {
  take: (db, tenantId) =>
    takeRows(db, sql`select to_jsonb(c) as row from working_calendar c where tenant_id = ${tenantId} order by id`),
  async give({ db }, { tenantId, now }, rows) {
    await copyRows(db, 'working_calendar', rows, {
      set: { tenant_id: tenantId, created_at: now },
      without: ['version'],
    })
  },
  nameOf: ({ name }) => String(name),
}
