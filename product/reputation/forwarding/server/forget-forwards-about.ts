import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'

/** Removes for good what was said when the reviews of a customer who is erased were forwarded; that they were stays. */
export async function forgetForwardsAbout({ db }: Tx, tenantId: number, customerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    update review_forward f set message = '' from review r
    where f.tenant_id = ${tenantId} and r.tenant_id = ${tenantId} and r.id = f.review_id and r.customer_id = ${customerId} returning f.id`.execute(
    db,
  )
  const ids = rows.map(({ id }) => id)
  await sql`update forward_guest set answer = null where tenant_id = ${tenantId} and forward_id = any(${ids}::bigint[])`.execute(
    db,
  )
}
