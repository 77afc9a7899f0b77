import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'
import { moduleById } from './catalogue.ts'
import { standModules } from './stand-modules.ts'

/** What the tenant itself says of its modules; what is said above the clone counts there as it does anywhere. */
export const cloneRules: Cloner = {
  take: (db, tenantId) =>
    takeRows(db, sql`select to_jsonb(m) as row from module_rule m where tenant_id = ${tenantId} order by module_id`),
  async give({ db }, { agencyId, tenantId, now }, rows) {
    if (rows.length === 0) return
    await copyRows(db, 'module_rule', rows, {
      set: { agency_id: agencyId, tenant_id: tenantId, updated_at: now },
      without: ['version'],
    })
    await standModules({ db }, tenantId)
  },
  nameOf: ({ module_id }) => moduleById(module_id as number)?.key ?? '',
}
