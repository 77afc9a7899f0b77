import { sql } from 'kysely'
import { BY_HAND } from '../by-hand.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'

/** Removes customers that nothing names any more, of those whom only an import brought, or somebody here named; the caller knows that no review does. Who carries a label, or
 * asked to be forgotten, stays. Answers how many are gone. */
export async function removeUnusedCustomers(
  { db }: Pick<Tx, 'db'>,
  tenantId: number,
  ids: readonly number[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numAffectedRows } = await sql`
    delete from customer cu where cu.tenant_id = ${tenantId} and cu.id = any(${ids}::bigint[]) and (cu.import_id is not null or cu.source_uid like ${`${BY_HAND}%`})
      and cu.erased_at is null and cu.forgotten = '{}'
      and not exists (select 1 from customer_label l where l.tenant_id = ${tenantId} and l.item_id = cu.id)`.execute(db)
  return Number(numAffectedRows ?? 0)
}
