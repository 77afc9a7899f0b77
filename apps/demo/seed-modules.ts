import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { moduleKey, moduleRule } from '#product/organization/modules/contract.ts'
import type { Filling } from './seed-demo.ts'

/** The agency sells no publishing of posts yet and locks it; one of its tenants does without surveys, a location without review requests. */
export async function seedModules({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  await within('platform').tx(async ({ db }) => {
    const { rows } = await sql`select from module_rule limit 1`.execute(db)
    if (rows.length > 0) return
    const found = await sql<{ agency_id: number }>`select agency_id from tenant where id = ${tenantId}`.execute(db)
    const agencyId = found.rows[0]!.agency_id
    await sayOff(db, { agencyId, tenantId: null, module: 'social-publishing', rule: moduleRule.locked, now })
    await sayOff(db, { agencyId, tenantId, module: 'survey', rule: moduleRule.doNotInherit, now })
    await sql`select app.stand_modules(null, null)`.execute(db)
  })
  await within({ tenantId }).tx(async ({ db }) => {
    await sql`
      update location set disabled_modules = array[${moduleKey['request-managing']}::int]
      where tenant_id = ${tenantId} and id = (select max(id) from location where tenant_id = ${tenantId}) and disabled_modules = '{}'`.execute(
      db,
    )
  })
}

type Said = {
  agencyId: number
  tenantId: number | null
  module: keyof typeof moduleKey.values
  rule: number
  now: Date
}

async function sayOff(db: Db, { agencyId, tenantId, module, rule, now }: Said): Promise<void> {
  await sql`
    insert into module_rule (agency_id, tenant_id, module_id, rule, enabled, updated_at)
    values (${agencyId}, ${tenantId}, ${moduleKey[module]}, ${rule}, false, ${now})`.execute(db)
}
