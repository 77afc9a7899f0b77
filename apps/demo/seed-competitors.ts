import { sql } from 'kysely'
import { bulkInsert } from './bulk-insert.ts'
import type { Filling } from './seed-demo.ts'
import { createRandom, type Random } from './world/create-random.ts'

/** `stars` weighs one to five; `replies` is the share that has one, within `hours`. */
type Rival = { name: string; reviews: number; stars: readonly number[]; replies: number; hours: number }

const GOOGLE = 1
const HOUR_MS = 3_600_000
const DAYS = 330
const MOST_LOCATIONS = 3

const rivals: readonly Rival[] = [
  { name: 'Lakeside Auto Group', reviews: 260, stars: [6, 5, 9, 28, 52], replies: 0.82, hours: 30 },
  { name: 'Summit Motors', reviews: 140, stars: [18, 12, 16, 24, 30], replies: 0.34, hours: 190 },
  { name: 'Riverside Car Center', reviews: 48, stars: [2, 2, 6, 20, 70], replies: 0.95, hours: 12 },
  { name: 'Old Mill Garage', reviews: 7, stars: [1, 0, 1, 2, 3], replies: 0.2, hours: 90 },
]
type Theirs = { id: number; uid: string; rating: number; at: Date; repliedAt: Date | null }

/** Rivals beside the first locations of a tenant, as if files of their reviews had been read. */
export async function seedCompetitors({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  await within({ tenantId }).tx(async ({ db, run }) => {
    const known = await sql`select 1 from competitor where tenant_id = ${tenantId} limit 1`.execute(db)
    if (known.rows.length > 0) return
    const { rows: places } = await sql<{ id: number }>`
      select id from location where tenant_id = ${tenantId} order by id limit ${MOST_LOCATIONS}`.execute(db)
    for (const [at, rival] of rivals.entries()) {
      const page = {
        sourceID: GOOGLE,
        address: `https://maps.example.com/${rival.name.toLowerCase().replaceAll(' ', '-')}`,
      }
      const { id } = await db
        .insertInto('competitor')
        .values({
          tenant_id: tenantId,
          name: rival.name,
          location_ids: [places[at % places.length]!.id],
          pages: JSON.stringify([page]),
          is_active: true,
          created_at: now,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const reviews = reviewsOf(rival, id, now, createRandom(world.seed, 'competitor', rival.name))
      await bulkInsert<Theirs>(run, 'competitor_review', columnsOf(tenantId), reviews)
      const since = reviews.map((one) => one.at.toISOString().slice(0, 10)).toSorted()[0]!
      await sql`
        insert into competitor_read (tenant_id, competitor_id, source_id, first_at, last_at, since)
        values (${tenantId}, ${id}, ${GOOGLE}, ${now}, ${now}, ${since}::date)`.execute(db)
    }
  })
}

function reviewsOf({ reviews, stars, replies, hours }: Rival, id: number, now: Date, random: Random): Theirs[] {
  return Array.from({ length: reviews }, (_, i) => {
    const at = new Date(now.getTime() - random.whole(DAYS * 24) * HOUR_MS)
    const repliedAt = new Date(at.getTime() + (0.2 + random.next() * 1.6) * hours * HOUR_MS)
    const isReplied = random.chance(replies) && repliedAt < now
    return {
      id,
      uid: `demo-${id}-${i}`,
      rating: 1 + random.weighted(stars),
      at,
      repliedAt: isReplied ? repliedAt : null,
    }
  })
}

function columnsOf(tenantId: number) {
  return {
    tenant_id: ['bigint', () => tenantId],
    competitor_id: ['bigint', ({ id }: Theirs) => id],
    source_id: ['int', () => GOOGLE],
    uid: ['text', ({ uid }: Theirs) => uid],
    rating: ['smallint', ({ rating }: Theirs) => rating],
    at: ['timestamptz', ({ at }: Theirs) => at],
    is_replied: ['boolean', ({ repliedAt }: Theirs) => repliedAt !== null],
    replied_at: ['timestamptz', ({ repliedAt }: Theirs) => repliedAt],
  } as const
}
