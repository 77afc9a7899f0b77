import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'
import { newAddressKey } from '#platform/server/outside/public-address.ts'

/** The widgets of the whole tenant, each with an address of its own and off, since nobody looked at what it would show. */
export const cloneWidgets: Cloner = {
  take: (db, tenantId) =>
    takeRows(
      db,
      sql`select to_jsonb(w) as row from widget w where tenant_id = ${tenantId} and location_ids = '{}' order by id`,
    ),
  async give({ db }, { tenantId, now }, rows) {
    await copyRows(
      db,
      'widget',
      rows.map((row) => ({ ...row, key: newAddressKey() })),
      { set: { tenant_id: tenantId, is_on: false, sites: '{}', created_at: now }, without: ['version'] },
    )
  },
  nameOf: ({ name }) => String(name),
}
