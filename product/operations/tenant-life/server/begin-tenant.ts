import type { Selectable } from 'kysely'
import type { TenantTable } from '#platform/server/database/tables.generated.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { stagesOf } from '#product/conversation/tickets/server/public.ts'
import { standModules } from '#product/organization/modules/server/public.ts'
import { insertTenant, type NewTenant } from '#product/organization/tenants/server/public.ts'

/** A tenant with what those above it say of its modules, and the default ticket stages, within its own scope under its agency: the one way to make one. Breaks `INTERNAL_NAME_KEY` for a name that is taken. */
export async function beginTenant(
  tx: Tx,
  tenantId: number,
  made: NewTenant,
  now: Date,
): Promise<Selectable<TenantTable>> {
  await insertTenant(tx, tenantId, made, now)
  await standModules(tx, tenantId)
  await stagesOf(tx.db, tenantId, now)
  return tx.db.selectFrom('tenant').selectAll().where('id', '=', tenantId).executeTakeFirstOrThrow()
}
