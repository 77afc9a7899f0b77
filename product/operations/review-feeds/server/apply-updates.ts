import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#platform/server/database/door.ts'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { BY_HAND } from '#product/business/customers/server/public.ts'
import { isModuleOff } from '#product/business/locations/server/public.ts'
import { sourcesReadWhole } from '#product/business/sources/server/public.ts'
import { moduleKey } from '#product/organization/modules/contract.ts'
import { type Arrived, applyReviewsIn } from '#product/reputation/reviews/server/public.ts'
import { reviewFeeds, type ReviewUpdate } from '../contract.ts'
import { type KeptRecord, toSourceReview } from './kept-record.ts'
import { openFinder } from './open-finder.ts'
import { placesElsewhere } from './places-elsewhere.ts'
import { type Elsewhere, takeElsewhere } from './take-elsewhere.ts'

/** So many are taken in together. */
const BATCH = 200
/** The name of what has none of its own, see `rowIdentities`. */
const CONTENT_KEY = '^[0-9a-f]{32}$'

type Waiting = {
  id: number
  source_id: number
  location_key: string
  location_id: number | null
  uid: string
  record: KeptRecord
}
type Outcome = Pick<ReviewUpdate, 'status' | 'reason' | 'reviewID' | 'locationID'> & {
  id: number
  /** It is of a place that is not ours: of its words nothing is kept. */
  isElsewhere?: true
}
type Placed = Waiting & { locationId: number }

/** Takes in what stands in line, in the order in which it came; what is done is marked in the same transaction, so that nothing is taken in twice or lost. */
export const applyUpdates = defineJob({
  queue: 'review-feeds.apply',
  data: z.object({}),
  retries: 8,
  retryDelaySeconds: 2,
  expireSeconds: 1800,
  async run(ctx) {
    while ((await applyBatch(ctx)) === BATCH);
  },
})

async function applyBatch(ctx: JobCtx): Promise<number> {
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const { rows } = await sql<Waiting>`
      select id, source_id, location_key, location_id, uid, record from review_update
      where tenant_id = ${tenantId} and status = 'queued' order by id limit ${BATCH} for update skip locked`.execute(
      tx.db,
    )
    if (rows.length === 0) return 0
    const outcomes = await outcomesOf(tx, ctx, rows)
    await markDone(tx, ctx, outcomes)
    await tx.emit(reviewFeeds, 'applied', { updates: rows.length })
    return rows.length
  })
}

async function outcomesOf(tx: Tx, ctx: JobCtx, rows: readonly Waiting[]): Promise<Outcome[]> {
  const { placed, elsewhere, lost } = await place(tx, ctx, rows)
  const outcomes = lost.map((row) => ended(row, null, 'failed', 'unknownLocation'))
  for (const one of await takeElsewhere(tx, ctx, elsewhere))
    outcomes.push({ ...one, reviewID: null, locationID: null, isElsewhere: true })
  const [closed, sames] = await Promise.all([closedPlaces(tx.db, ctx, placed), sameThere(tx.db, ctx, placed)])
  const open: Placed[] = []
  const readByUs = new Set(sourcesReadWhole())
  for (const row of placed) {
    const same = sames.get(row.id)
    if (readByUs.has(row.source_id)) outcomes.push(ended(row, row.locationId, 'invalid', 'readFromSource'))
    else if (closed.has(placeOf(row))) outcomes.push(ended(row, row.locationId, 'saved', 'notMonitored'))
    else if (same !== undefined) outcomes.push(ended(row, row.locationId, 'duplicate', 'sameThere', same))
    else open.push(row)
  }
  const groups = Map.groupBy(open, ({ source_id, record }) => `${source_id} ${record.history}`)
  for (const group of groups.values()) outcomes.push(...(await takeIn(tx, ctx, group)))
  return outcomes
}

/** Whose each is: of a location of ours, else of a place that is not ours, else of none that anybody knows. */
async function place(tx: Tx, { services, tenantId }: JobCtx, rows: readonly Waiting[]) {
  const placed: Placed[] = []
  const elsewhere: Elsewhere<Waiting>[] = []
  const lost: Waiting[] = []
  const isPlaced = rows.every((row) => row.location_id !== null)
  const locationOf = isPlaced ? () => undefined : await openFinder({ tenantId, read: tx.db })
  const others = isPlaced ? null : await services.slots.of(placesElsewhere).open({ tenantId, read: tx.db, who: null })
  for (const row of rows) {
    const locationId = row.location_id ?? locationOf(row)
    const placeId = locationId === undefined ? others?.at(row.source_id, row.location_key) : undefined
    if (locationId !== undefined) placed.push({ ...row, locationId })
    else if (placeId !== undefined) elsewhere.push({ ...row, placeId })
    else lost.push(row)
  }
  return { placed, elsewhere, lost }
}

/** Reviews of one source, all of them from before or all of them news. */
async function takeIn(tx: Tx, ctx: JobCtx, group: readonly Placed[]): Promise<Outcome[]> {
  const { source_id, record } = group[0]!
  const page = group.map(({ locationId, uid, record }): Arrived => ({
    locationId,
    review: toSourceReview(uid, record),
  }))
  const done = await applyReviewsIn(tx, ctx, source_id, page, { askedAt: ctx.now(), isFirst: record.history })
  return group.map((row, at) => {
    const { id, isNews } = done[at]!
    return isNews
      ? ended(row, row.locationId, 'success', null, id)
      : ended(row, row.locationId, 'duplicate', 'alreadyThere', id)
  })
}

function ended(
  { id }: Waiting,
  locationID: number | null,
  status: Outcome['status'],
  reason: Outcome['reason'],
  reviewID: number | null = null,
): Outcome {
  return { id, locationID, status, reason, reviewID }
}

function placeOf({ locationId, source_id }: Placed): string {
  return `${locationId} ${source_id}`
}

/** Where the monitoring of reviews is off. */
async function closedPlaces(db: Db, { tenantId }: JobCtx, rows: readonly Placed[]): Promise<Set<string>> {
  const off = isModuleOff(moduleKey['review-monitoring'], sql`u.source_id`)
  const { rows: found } = await sql<{ location_id: number; source_id: number }>`
    select u.location_id, u.source_id from tenant t join location l on l.tenant_id = t.id
      join unnest(${rows.map((r) => r.locationId)}::bigint[], ${rows.map((r) => r.source_id)}::int[]) u(location_id, source_id) on u.location_id = l.id
    where t.id = ${tenantId} and l.tenant_id = ${tenantId} and ${off}`.execute(db)
  return new Set(found.map((one) => `${one.location_id} ${one.source_id}`))
}

/** Reviews that a person or a file brought under another name, or a feed before it told ids: of the same place and day, with the same words and stars. By the ids of what waits. */
async function sameThere(db: Db, { tenantId }: JobCtx, rows: readonly Placed[]): Promise<Map<number, number>> {
  const telling = rows.filter(({ record }) => record.text !== '')
  if (telling.length === 0) return new Map()
  const column = <T>(of: (row: Placed) => T) => telling.map(of)
  const { rows: found } = await sql<{ id: number; review: number }>`
    select u.id, r.id as review
    from unnest(${column((r) => r.id)}::bigint[], ${column((r) => r.source_id)}::int[], ${column((r) => r.locationId)}::bigint[], ${column((r) => r.uid)}::text[],
      ${column((r) => r.record.text)}::text[], ${column((r) => r.record.rating)}::int[], ${column((r) => r.record.createdAt)}::timestamptz[]) u(id, source_id, location_id, uid, text, rating, at)
    cross join lateral (select r.id from review r where r.tenant_id = ${tenantId} and r.location_id = u.location_id and r.source_id = u.source_id
      and r.date > u.at - interval '1 day' and r.date < u.at + interval '1 day' and r.text = u.text and r.rating is not distinct from u.rating
      and r.source_uid <> u.uid and (r.by_hand or r.import_id is not null or starts_with(r.source_uid, ${BY_HAND}) or (r.source_uid ~ ${CONTENT_KEY} and u.uid !~ ${CONTENT_KEY})) order by r.id limit 1) r`.execute(
    db,
  )
  return new Map(found.map(({ id, review }) => [id, review]))
}

/** What was taken in is kept by the review alone. */
async function markDone({ db }: Tx, { tenantId, now }: JobCtx, outcomes: readonly Outcome[]): Promise<void> {
  const column = <T>(of: (outcome: Outcome) => T) => outcomes.map(of)
  await sql`
    update review_update r set status = u.status, reason = u.reason, review_id = u.review_id, location_id = coalesce(u.location_id, r.location_id), done_at = ${now()}::timestamptz,
      record = case when u.status in ('saved', 'failed') then r.record end, elsewhere = u.elsewhere, excerpt = case when u.elsewhere then '' else r.excerpt end, version = r.version + 1
    from unnest(${column((o) => o.id)}::bigint[], ${column((o) => o.status)}::text[], ${column((o) => o.reason)}::text[], ${column((o) => o.reviewID)}::bigint[], ${column((o) => o.locationID)}::bigint[],
      ${column((o) => o.isElsewhere ?? false)}::boolean[]) u(id, status, reason, review_id, location_id, elsewhere)
    where r.tenant_id = ${tenantId} and r.id = u.id`.execute(db)
}
