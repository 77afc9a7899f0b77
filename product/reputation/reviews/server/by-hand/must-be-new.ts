import { randomUUID, hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { raise } from '#platform/server/system/fault.ts'
import { BY_HAND } from '#product/business/customers/server/public.ts'
import { reviews } from '../../contract.ts'
import type { Entered } from './read-entered.ts'

/** What makes a review the same as another: where it is, who wrote it and what it says. */
export type Sameness = Entered & { locationId: number; sourceId: number; reviewer: string | null }

const DAY_MS = 86_400_000

/** A name of the review at its source, made from what it says. Who enters the same at the same moment gets the same one; of stars alone, without words and a
 * name, there can be several. */
export function uidOf(one: Sameness): string {
  if (!isTelling(one)) return BY_HAND + randomUUID()
  const { locationId, sourceId, reviewer, rating, sourceRating, title, text, date } = one
  const day = date.toISOString().slice(0, 10)
  const parts = [locationId, sourceId, reviewer, sourceRating ?? rating, title, text, day]
  return BY_HAND + hash('sha256', JSON.stringify(parts)).slice(0, 32)
}

/** Raises `same` where such a review of the same day is there already, however it came. */
export async function mustBeNew(db: Db, tenantId: number, one: Sameness, reviewId?: number): Promise<void> {
  if (!isTelling(one)) return
  const { rows } = await sql<{ id: number }>`
    select r.id from review r left join customer c on c.tenant_id = ${tenantId} and c.id = r.customer_id
    where r.tenant_id = ${tenantId} and r.location_id = ${one.locationId} and r.source_id = ${one.sourceId}
      and r.date > ${new Date(one.date.getTime() - DAY_MS)} and r.date < ${new Date(one.date.getTime() + DAY_MS)}
      and r.text = ${one.text} and coalesce(r.title, '') = ${one.title ?? ''} and r.rating is not distinct from ${one.rating}::smallint
      and r.source_rating is not distinct from ${one.sourceRating}::float8
      and c.display_name is not distinct from ${one.reviewer}::text and r.id <> ${reviewId ?? 0} limit 1`.execute(db)
  if (rows[0]) raiseSame(one)
}

/** Says so at the field that shows it. */
export function raiseSame({ text, title }: Sameness): never {
  return raise(reviews, 'same', { field: text ? 'text' : title ? 'title' : 'reviewer' })
}

function isTelling({ text, title, reviewer }: Sameness): boolean {
  return Boolean(text || title || reviewer)
}
