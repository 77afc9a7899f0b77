import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'


/** What answering a review needs to know of it. */
export type ReviewForReply = {
  id: number
  locationId: number
  locationName: string
  sourceId: number
  sourceUid: string
  rating: number | null
  text: string
  language: string | null
  customerName: string | null
  url: string | null
  vanishedAt: Date | null
  responseState: string | null
  /** The location's name at the source, and the account through which it is reached; null where it is not connected. */
  externalLocation: string | null
  credentialId: number | null
}

/** A review to answer, or null when it does not exist or lies outside the reader's scope (no reader: no scope). */
export async function reviewForReply(db: Db, tenantId: number, reviewId: number, who: Who | null): Promise<ReviewForReply | null> {
  const { rows } = await sql<ReviewForReply>`
    select r.id, r.location_id as "locationId", l.public_name as "locationName", r.source_id as "sourceId", r.source_uid as "sourceUid", r.rating, r.text, r.language,
      c.display_name as "customerName", r.url, r.vanished_at as "vanishedAt", r.response_state as "responseState", s.external_id as "externalLocation", s.credential_id as "credentialId"
    from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
      left join customer c on c.tenant_id = ${tenantId} and c.id = r.customer_id
      left join location_source s on s.tenant_id = ${tenantId} and s.location_id = r.location_id and s.source_id = r.source_id
    where r.tenant_id = ${tenantId} and r.id = ${reviewId}`.execute(db)
  const review = rows[0]
  return review && (!who || reaches(who, review.locationId)) ? review : null
}
