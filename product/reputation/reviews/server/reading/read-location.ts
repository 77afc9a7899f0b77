import { sql } from 'kysely'
import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { openAccount } from '#product/business/credentials/server/public.ts'
import { endless, reviewSource, type SourceReview, type Unreadable } from '#product/business/sources/server/public.ts'
import { noteReading } from '#product/business/locations/server/public.ts'
import { sayReviews, type ToldReview } from '../say-reviews.ts'
import { reviews } from '../../contract.ts'
import { applyReviews } from './apply-reviews.ts'
import { keepUnreadable } from './keep-unreadable.ts'
import { nextPoll } from './next-poll.ts'
import { noteDrop } from './note-drop.ts'

const IDS_IN_AUDIT = 500
/** Sources answer few at a time; so many are written at once, for what a statement costs hardly grows with its rows. */
const WRITTEN_AT_ONCE = 200
/** Up to when a location was read that has no reviews: it was read all the same. */
const NOTHING_YET = new Date(0)

export type Place = {
  location_id: number
  source_id: number
  external_id: string
  credential_id: number
  synced_to: Date | null
}

/** Reads one location's reviews, newest change first: to the end when `full` or never read before, which is how vanished ones are noticed; else down to what is known.
 * Answers whether the source counts otherwise than we do, which only a read to the end can explain: of a removed review it says nothing else. */
export async function readLocation(
  ctx: UseCaseCtx,
  place: Place,
  full: boolean,
  account = openAccount(ctx, place.credential_id),
): Promise<{ differs: boolean }> {
  const { location_id: locationId, source_id: sourceId } = place
  const reading = reviewSource(sourceId)!.reviews!
  const startedAt = ctx.now()
  const isFirst = place.synced_to === null
  const wholePass = full || isFirst
  const readable: string[] = []
  const unreadable: Unreadable[] = []
  let newest = place.synced_to
  let pageToken: string | undefined
  let isComplete = false
  let total: number | null = null
  const asked = new Set<string>()
  const writing = openWriting(ctx, place, { isFirst, keepsHours: reading.keepsHours })
  try {
    do {
      const askedAt = ctx.now()
      const answer = await reading.read(account, place.external_id, pageToken)
      total = answer.total
      await writing.add(answer.reviews, askedAt)
      readable.push(...answer.reviews.map(({ uid }) => uid))
      unreadable.push(...answer.unreadable)
      for (const { updatedAt } of answer.reviews) if (!newest || updatedAt > newest) newest = updatedAt
      pageToken = answer.nextPageToken
      if (pageToken && asked.has(pageToken)) throw endless()
      if (pageToken) asked.add(pageToken)
      isComplete = pageToken === undefined
      const oldest = answer.reviews.at(-1)?.updatedAt
      if (!wholePass && place.synced_to && oldest && oldest < place.synced_to) break
    } while (pageToken)
  } finally {
    await writing.end() // what was read before a page failed is kept
  }
  const isWhole = wholePass && isComplete
  const shown = [...readable, ...unreadable.map(({ sourceUid }) => sourceUid)]
  if (isWhole && !reading.isWindow) await markVanished(ctx, place, shown, startedAt)
  return noteRead(ctx, { locationId, sourceId, newest, total, isWhole, readable, unreadable })
}

type Writing = { isFirst: boolean; keepsHours: number | undefined }

/** Writes what is read once it is enough. All of it counts as asked for with the oldest page of it; what two pages showed is as the later one did. */
function openWriting(ctx: UseCaseCtx, { location_id: locationId, source_id: sourceId }: Place, how: Writing) {
  let waiting = new Map<string, SourceReview>()
  let since: Date | null = null
  const end = async () => {
    if (!since) return
    const page = [...waiting.values()].map((review) => ({ locationId, review }))
    const askedAt = since
    waiting = new Map()
    since = null
    await applyReviews(ctx, sourceId, page, { askedAt, ...how })
  }
  return {
    async add(read: readonly SourceReview[], askedAt: Date) {
      if (read.length) since ??= askedAt
      for (const review of read) waiting.set(review.uid, review)
      if (waiting.size >= WRITTEN_AT_ONCE) await end()
    },
    end,
  }
}

/** What a whole pass did not show is gone at the source: kept and marked. Reviews written while the pass ran, imported ones, and those entered by hand are none of its business. */
async function markVanished(
  ctx: UseCaseCtx,
  { location_id: locationId, source_id: sourceId }: Place,
  seen: readonly string[],
  startedAt: Date,
) {
  await ctx.tx(async (tx) => {
    const { rows } =
      await sql<ToldReview>`update review set vanished_at = ${ctx.now()}, lost_at = ${ctx.now()}, version = version + 1,
      last_seen_at = greatest(created_at, (select s.whole_at from location_source s where s.tenant_id = ${ctx.tenantId} and s.location_id = ${locationId} and s.source_id = ${sourceId}))
      where tenant_id = ${ctx.tenantId} and location_id = ${locationId} and source_id = ${sourceId} and vanished_at is null and import_id is null and not by_hand and created_at < ${startedAt}
        and source_uid <> all(${seen}::text[]) returning id, location_id`.execute(tx.db)
    if (!rows.length) return
    await tx.audit(reviews, {
      action: 'review.vanish',
      entityId: locationId,
      after: { count: rows.length, reviewIds: rows.slice(0, IDS_IN_AUDIT).map(({ id }) => id) },
    })
    await sayReviews(tx, 'changed', rows)
    await noteDrop(tx, ctx, { locationId, sourceId })
  })
}

type Read = {
  locationId: number
  sourceId: number
  newest: Date | null
  /** Null where the source does not count. */
  total: number | null
  isWhole: boolean
  readable: readonly string[]
  unreadable: readonly Unreadable[]
}

/** How far it was read, and how our count stands to the source's: by how many they differ after a whole read is remembered, since a source counts some that it never lists. */
async function noteRead(
  ctx: UseCaseCtx,
  { locationId, sourceId, newest, total, isWhole, ...shown }: Read,
): Promise<{ differs: boolean }> {
  const { tenantId } = ctx
  return ctx.tx(async ({ db }: Tx) => {
    const unreadable = await keepUnreadable(
      { db },
      { tenantId, locationId, sourceId, ...shown },
      { isWhole, now: ctx.now() },
    )
    const over = total === null ? 0 : (await liveCount(db, { tenantId, locationId, sourceId })) - total
    const off = await noteReading(
      db,
      { tenantId, locationId, sourceId },
      {
        at: ctx.now(),
        next: nextPoll(ctx.now(), 'read', reviewSource(sourceId)!.reviews!.pollMinutes),
        to: newest ?? (isWhole ? NOTHING_YET : null),
        unreadable,
        off: isWhole ? over : undefined,
      },
    )
    return { differs: off !== undefined && off !== over }
  })
}

async function liveCount(
  db: Tx['db'],
  { tenantId, locationId, sourceId }: { tenantId: number; locationId: number; sourceId: number },
): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*)::int as n from review
    where tenant_id = ${tenantId} and location_id = ${locationId} and source_id = ${sourceId} and vanished_at is null and import_id is null and not by_hand`.execute(
    db,
  )
  return rows[0]!.n
}
