import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { dropFiles } from '#product/workspace/files/server/public.ts'

/** Removes for good who reported the tickets about a customer's reviews, and what users noted on them and attached. */
export async function forgetReporters({ db }: Tx, tenantId: number, customerId: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select t.id from ticket t join review r on r.tenant_id = ${tenantId} and r.id = t.review_id
    where t.tenant_id = ${tenantId} and r.customer_id = ${customerId} order by t.id for update of t`.execute(db)
  const ids = rows.map(({ id }) => id)
  await sql`delete from ticket_note where tenant_id = ${tenantId} and ticket_id = any(${ids}::bigint[])`.execute(db)
  await sql`
    update ticket set reporter_name = null, reporter_email = null, reporter_phone = null, notes = 0, files = 0, version = version + 1
    where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db)
  await dropFiles(db, tenantId, { object: 'ticket', ids })
}
