import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import type { SubRatings } from '#product/business/sources/contract.ts'
import { reviews } from '../../contract.ts'

export type LockedReview = {
  id: number
  location_id: number
  source_id: number
  customer_id: number | null
  customer_name: string | null
  timezone: string
  rating: number | null
  source_rating: number | null
  title: string | null
  text: string
  date: Date
  date_precision: string
  source_updated_at: Date | null
  url: string | null
  sub_ratings: SubRatings
  by_hand: boolean
  response_state: string | null
  revision: number
}

/** A review that somebody entered, locked. Raises `notFound` out of the caller's locations, and `notByHand` for what a source or an import brought. */
export async function lockEntered(ctx: TenantCtx, tx: Tx, reviewId: number): Promise<LockedReview> {
  const { rows } = await sql<LockedReview>`
    select r.id, r.location_id, r.source_id, r.customer_id, r.rating, r.source_rating, r.title, r.text, r.date, r.date_precision, r.source_updated_at, r.url, r.sub_ratings, r.by_hand, r.response_state, r.revision,
      l.timezone, (select c.display_name from customer c where c.tenant_id = ${ctx.tenantId} and c.id = r.customer_id) as customer_name
    from review r join location l on l.tenant_id = ${ctx.tenantId} and l.id = r.location_id
    where r.tenant_id = ${ctx.tenantId} and r.id = ${reviewId} for update of r`.execute(tx.db)
  const review = rows[0]
  if (!review || !reaches(ctx.who, review.location_id)) return raise(reviews, 'notFound')
  if (!review.by_hand) return raise(reviews, 'notByHand')
  return review
}
