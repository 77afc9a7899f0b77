import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { BY_HAND, removeUnusedCustomers, upsertCustomers } from '#product/business/customers/server/public.ts'

/** Somebody of that name, as one more customer: who only sounds alike is another person, as in an import. */
export async function addReviewer(
  tx: Tx,
  tenantId: number,
  { sourceId, name, at }: { sourceId: number; name: string | null; at: Date },
): Promise<number | null> {
  if (!name) return null
  const person = { sourceId, sourceUid: BY_HAND + randomUUID(), displayName: name, firstSeenAt: at }
  const [id] = await upsertCustomers(tx, tenantId, [person])
  return id!
}

/** Lets somebody go whom a review named and none names any more. */
export async function dropReviewer(tx: Tx, tenantId: number, customerId: number | null): Promise<void> {
  if (customerId === null) return
  const { rows } = await sql`
    select from review where tenant_id = ${tenantId} and customer_id = ${customerId} limit 1`.execute(tx.db)
  if (rows.length === 0) await removeUnusedCustomers(tx, tenantId, [customerId])
}
