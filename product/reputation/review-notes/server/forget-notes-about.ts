import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { countNotes } from '#product/reputation/reviews/server/public.ts'

/** Removes for good what people noted on the reviews of a customer who is erased. */
export async function forgetNotesAbout(tx: Tx, tenantId: number, customerId: number): Promise<void> {
  const { rows: places } = await sql<{ tenant_id: number; review_id: number; location_id: number; notes: number }>`
    select tenant_id, id as review_id, location_id, notes from review
    where tenant_id = ${tenantId} and customer_id = ${customerId} order by id for update`.execute(tx.db)
  const ids = places.map(({ review_id }) => review_id)
  await sql`delete from review_note where tenant_id = ${tenantId} and review_id = any(${ids}::bigint[])`.execute(tx.db)
  for (const { notes, ...place } of places) if (notes > 0) await countNotes(tx, place, -notes)
}
