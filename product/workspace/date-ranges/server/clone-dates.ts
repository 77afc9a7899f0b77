import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'
import { keepDefaultDateRange } from '#product/organization/tenants/server/public.ts'

/** Weeks, the fiscal year and the period that pages begin with. */
export const cloneDates: Cloner = {
  take: (db, tenantId) =>
    takeRows(
      db,
      sql`select to_jsonb(d) || jsonb_build_object('default_date_range', t.default_date_range) as row
        from date_setting d join tenant t on t.id = d.tenant_id where d.tenant_id = ${tenantId}`,
    ),
  async give({ db }, { tenantId, now }, rows) {
    await copyRows(db, 'date_setting', rows, { set: { tenant_id: tenantId, updated_at: now }, without: ['version'] })
    for (const { default_date_range } of rows)
      await keepDefaultDateRange(db, tenantId, default_date_range as string | null)
  },
  nameOf: () => '',
}
