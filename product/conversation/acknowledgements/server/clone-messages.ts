import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'
import { beginOf } from './message-row.ts'

/** The messages of the whole tenant; a clone has other locations. Public ones are off there until somebody of the clone saves them: they go out in their name. */
export const cloneMessages: Cloner = {
  take: (db, tenantId) =>
    takeRows(
      db,
      sql`select to_jsonb(m) as row from ack_message m where tenant_id = ${tenantId} and location_id is null order by id`,
    ),
  async give({ db }, { tenantId, now }, rows) {
    const off = rows.map((row) => ({ ...row, is_active: row['is_active'] && row['config_type'] === 'Private' }))
    await copyRows(db, 'ack_message', off, {
      set: { tenant_id: tenantId, created_at: now, saved_by: null },
      without: ['version'],
    })
  },
  nameOf: ({ texts }) => beginOf({ texts }),
}
