import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { allSources } from '#product/business/sources/server/public.ts'
import { locationsToMatch } from '#product/business/locations/server/public.ts'
import {
  createLocationMatcher,
  createRowReader,
  guessColumns,
  type LocationMatch,
  type ReadReview,
  rowIdentities,
} from '#product/operations/importer/server/public.ts'
import { type ColumnMapping, reviewField } from '#product/operations/importer/contract.ts'
import { type FeedColumns, type FeedTrouble, reviewUpdateReason, type ReviewUpdateReason } from '../contract.ts'
import type { FeedRow } from './feed-row.ts'
import type { FeedRecord, FeedTable } from './feed-table.ts'
import { type Fetched, failed } from './fetch-feed.ts'
import type { KeptRecord } from './kept-record.ts'
import type { NewUpdate } from './save-updates.ts'

export type Read = { updates: NewUpdate[]; columns: string[]; meanings: FeedColumns }

const SAMPLE_ROWS = 200

/** Reads the records of a feed as reviews, each of a location once; where the columns do not say enough, nothing of it. */
export async function readRows(
  ctx: JobCtx,
  feed: FeedRow,
  { columns, rows }: FeedTable,
): Promise<Read | Extract<Fetched, { code: 'Error' }>> {
  const mapping = mappingOf(feed, columns, rows, ctx.now())
  const meanings = Object.fromEntries(Object.entries(mapping).map(([field, at]) => [field, columns[at]!]))
  const lacking = (trouble: FeedTrouble) => ({ ...failed(trouble, ''), found: { columns, meanings } })
  if (rows.length > 0) {
    const has = (field: keyof ColumnMapping) => mapping[field] !== undefined
    if (!has('date')) return lacking('noDate')
    if (!has('rating') && !has('sourceRating') && !has('text')) return lacking('noRating')
    if (feed.location_id === null && !has('locationKey') && !has('locationName')) return lacking('noLocation')
  }
  const readOne = await createReader(ctx, feed, columns, mapping)
  const updates = new Map<string, NewUpdate>()
  for (const row of rows) {
    const update = readOne(row)
    const key = JSON.stringify([update.locationKey, update.uid])
    // of one that stands there twice the first is the newer one, as lists begin with the newest
    if (!updates.has(key)) updates.set(key, update)
  }
  return { updates: [...updates.values()], columns, meanings }
}

/** As people said, or as names and values suggest; a feed is of one source, whatever its records say. */
function mappingOf(feed: FeedRow, columns: string[], rows: readonly FeedRecord[], now: Date): ColumnMapping {
  const said = Object.entries(feed.columns as FeedColumns)
  const places = said.flatMap(([field, name]) => {
    const at = columns.indexOf(name)
    return at < 0 ? [] : [[field, at] as const]
  })
  if (said.length > 0) return Object.fromEntries(places.filter(([field]) => field !== 'source'))
  const sample = rows.filter(({ isRecord }) => isRecord).slice(0, SAMPLE_ROWS)
  const guesses = guessColumns(
    columns,
    sample.map(({ cells }) => cells),
    now,
  )
  return Object.fromEntries(
    reviewField.members.flatMap((field) =>
      guesses[field] && field !== 'source' ? [[field, guesses[field].column]] : [],
    ),
  )
}

async function createReader(ctx: JobCtx, feed: FeedRow, columns: string[], mapping: ColumnMapping) {
  const readRow = createRowReader({
    columns,
    mapping,
    sources: await allSources(ctx.services),
    options: {
      sourceID: feed.source_id,
      locationID: feed.location_id,
      createLocations: false,
      baseDate: ctx.now().toISOString(),
      timezone: feed.timezone,
      dayFirst: feed.day_first,
      rounding: 'Nearest',
      inTenths: false,
      oldAreDue: false,
      equalRowsOnce: false,
    },
  })
  const match = createLocationMatcher(await locationsToMatch(ctx.read, ctx.tenantId, 'all'))
  const identities = rowIdentities()
  const history = feed.content_hash === null // the first of it that is read

  return ({ line, isRecord, ...row }: FeedRecord): NewUpdate => {
    const unread = { uid: `line:${line}`, locationKey: '', locationId: null, line, rating: null, record: null }
    if (!isRecord) return { ...unread, excerpt: '', reason: 'noRecord' }
    const reading = readRow(row)
    if ('rejected' in reading) {
      const { reason, rating, text } = reading.rejected
      return { ...unread, rating, excerpt: text, reason: reasonOf(reason) }
    }
    const { review } = reading
    const { locationKey, ...place } = placeOf(feed, review, match)
    const uid = uidOf(feed, review, locationKey, identities)
    return {
      uid,
      locationKey,
      ...place,
      line,
      rating: review.exactRating ?? review.rating,
      excerpt: review.text || review.title || '',
      record: toRecord(review, `${locationKey}:${uid}`, history),
    }
  }
}

function placeOf(feed: FeedRow, { location, sourceId }: ReadReview, match: ReturnType<typeof createLocationMatcher>) {
  const locationKey = (location.key || location.name || location.address).slice(0, 300)
  if (feed.location_id !== null) return { locationKey, locationId: feed.location_id, reason: null }
  const found: LocationMatch = match(sourceId, location)
  if ('locationId' in found) return { locationKey, locationId: found.locationId, reason: null }
  return { locationKey, locationId: null, reason: 'reason' in found ? reasonOf(found.reason) : null }
}

/** Its id there, or what it says: a feed that tells ages instead of dates says another date each time. */
function uidOf(
  feed: FeedRow,
  review: ReadReview,
  location: string,
  identities: ReturnType<typeof rowIdentities>,
): string {
  const { reviewId, reviewerId, reviewerName, rating, title, text } = review
  const { key } = identities.next({
    source: String(feed.source_id),
    location,
    reviewerId: reviewerId ?? undefined,
    reviewerName: reviewerName ?? undefined,
    rating,
    title: title ?? undefined,
    text,
    dateText: '',
  })
  return reviewId ?? key
}

function toRecord(review: ReadReview, name: string, history: boolean): KeptRecord {
  const { rating, exactRating, title, text, date, reviewerId, reviewerName, url, reply, medias, subRatings } = review
  return {
    rating,
    exactRating,
    title,
    text,
    createdAt: date.toISOString(),
    updatedAt: date.toISOString(),
    writer: reviewerName === null ? null : { uid: reviewerId ?? `review:${name}`, name: reviewerName },
    url,
    ...(medias && { medias }),
    ...(subRatings && { subRatings }),
    ...(reply ? { reply: { text: reply.text, at: reply.at.toISOString() } } : {}),
    history,
  }
}

/** Why the importer would not take a row, in the words of updates. */
function reasonOf(reason: string): ReviewUpdateReason {
  if (reason === 'ratingMissing') return 'nothingSaid'
  if (reason === 'ratingNotWhole') return 'ratingUnreadable'
  return reviewUpdateReason.members.find((one) => one === reason) ?? 'noRecord'
}
