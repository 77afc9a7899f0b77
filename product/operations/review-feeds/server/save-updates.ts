import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import type { ReviewUpdateReason } from '../contract.ts'
import type { KeptRecord } from './kept-record.ts'

export type NewUpdate = {
  uid: string
  /** As it is called where it comes from. */
  locationKey: string
  locationId: number | null
  line: number | null
  rating: number | null
  excerpt: string
  /** What is taken in; null where the record cannot be read. */
  record: KeptRecord | null
  reason: ReviewUpdateReason | null
}
export type From = { feedId: number | null; sourceId: number }

const EXCERPT = 200

/** Keeps what came: what can be taken in stands in line, what cannot be is invalid. What says the same as before, and was taken in or refused for good then, is left alone.
 * Answers the ids of those that are new or say something new. Give each review of a location once, and have them taken in after: also what was only looked at is held until the transaction ends,
 * and passed over meanwhile. */
export async function saveUpdates(
  { db }: Pick<Tx, 'db'>,
  { tenantId, now }: { tenantId: number; now: Date },
  { feedId, sourceId }: From,
  given: readonly NewUpdate[],
): Promise<number[]> {
  if (given.length === 0) return []
  // in one order, so that two who bring the same wait for each other instead of deadlocking
  const updates = given.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
  const column = <T>(of: (one: NewUpdate) => T) => updates.map(of)
  const { rows } = await sql<{ id: number }>`
    insert into review_update (tenant_id, origin, feed_id, source_id, received_at, uid, location_key, location_id, line, rating, excerpt, hash, status, reason, record)
    select ${tenantId}::bigint, ${originOf({ feedId, sourceId })}::text, ${feedId}::bigint, ${sourceId}::int, ${now}::timestamptz, u.*
    from unnest(${column((u) => u.uid)}::text[], ${column((u) => u.locationKey)}::text[], ${column((u) => u.locationId)}::bigint[], ${column((u) => u.line)}::int[],
      ${column((u) => u.rating)}::float8[], ${column((u) => u.excerpt.slice(0, EXCERPT).toWellFormed())}::text[], ${column(hashOf)}::text[],
      ${column((u) => (u.reason === null ? 'queued' : 'invalid'))}::text[], ${column((u) => u.reason)}::text[], ${column((u) => u.record && JSON.stringify(u.record))}::jsonb[]) u
    on conflict (tenant_id, origin, location_key, uid) do update set
      received_at = excluded.received_at, location_id = excluded.location_id, line = excluded.line, rating = excluded.rating, excerpt = excluded.excerpt, hash = excluded.hash,
      status = excluded.status, reason = excluded.reason, record = excluded.record, done_at = null, version = review_update.version + 1
    where review_update.hash <> excluded.hash or review_update.status in ('saved', 'failed')
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

const keyOf = ({ locationKey, uid }: NewUpdate) => `${locationKey}\n${uid}`

export function originOf({ feedId, sourceId }: From): string {
  return feedId === null ? `push:${sourceId}` : `feed:${feedId}`
}

/** Of what it says; whether that is from before is of the read that brought it first. */
function hashOf({ record, reason, excerpt, rating }: NewUpdate): string {
  const said = record ? { ...record, history: undefined } : [reason, excerpt, rating]
  return hash('sha256', JSON.stringify(said)).slice(0, 32)
}
