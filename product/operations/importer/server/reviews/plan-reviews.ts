import { setImmediate as otherWork } from 'node:timers/promises'
import type { BatchToPlan, ImportFile, PlannedBatch } from '#platform/server/imports/import-kind.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { storableText } from '#platform/server/database/storable-text.ts'
import type { TableRow } from '#platform/server/tables/table-row.ts'
import { locationsToMatch } from '#product/business/locations/server/public.ts'
import { allSources } from '#product/business/sources/server/public.ts'
import { countTargets, knownReviews } from '#product/reputation/reviews/server/public.ts'
import type { ColumnMapping, ImportOptions } from '../../shapes/import-plan.ts'
import { type LocationMatch, createLocationMatcher } from '../match-location.ts'
import { SLICE_ROWS } from '../open-import-file.ts'
import type { RowReason } from '../row-reason.ts'
import type { StoredRow } from '../stored-row.ts'
import { type RowIdentity, rowIdentities } from '../values/row-identity.ts'
import { decideRow, type Decision } from './decide-row.ts'
import { namedLocations, type NewLocation, writeMissing } from './new-locations.ts'
import { createRowReader, type ReadReview } from './read-row.ts'
import { type ReadRow, rowsElsewhere } from './rows-elsewhere.ts'
import { type EarlierRow, rowsOfEarlier } from './rows-of-earlier.ts'

type Candidate = Omit<ReadRow, 'reviewId'> & { match: LocationMatch }

const EXCERPT = 80
/** The id of no location: what is still to be created has no service level of its own yet. */
const NEW_LOCATION = 0

/** What happens to the reviews of a file, batch after batch. */
export async function planReviews(
  ctx: JobCtx,
  file: ImportFile,
): Promise<(batch: BatchToPlan) => Promise<PlannedBatch<StoredRow>>> {
  const job = await ctx.read
    .selectFrom('import_job')
    .select(['tenant_id', 'id', 'type', 'file_hash', 'guesses'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow()
  const mapping = file.mapping as ColumnMapping
  const options = file.options as ImportOptions
  const { columns } = file
  const scope = ctx.who?.locationIds ?? 'all'
  const readRow = createRowReader({ columns, mapping, options, sources: await allSources(ctx.services) })
  const matchLocation = createLocationMatcher(await locationsToMatch(ctx.read, ctx.tenantId, scope))
  const identities = rowIdentities({ equalRowsOnce: options.equalRowsOnce })
  const named = await namedLocations(ctx, job.id)
  const { locationID } = options
  const unmappedIdOf = unmappedIds(job.guesses, new Set(Object.values(mapping)))
  const isInScope = locationID !== null && (scope === 'all' || scope.includes(locationID))
  const fixed: LocationMatch = isInScope ? { locationId: locationID } : { reason: 'unknownLocation' }

  return async ({ rows: batch, at, hash, done }) => {
    const rows: StoredRow[] = []
    const candidates: Candidate[] = []
    const missing: NewLocation[] = []
    const span = { from: batch[0]!.number, to: batch.at(-1)!.number }
    const read: ReadRow[] = []
    for (const row of batch) {
      if (row.number % SLICE_ROWS === 0) await otherWork()
      const reading = readRow(row)
      if ('rejected' in reading) {
        const { reason, column, rating, text } = reading.rejected
        if (row.number > done) rows.push(rejected(row.number, reason, { column, rating, text }))
        continue
      }
      const { review } = reading
      const identity = identities.next(identityParts(review, locationID))
      const reviewId = identity.byId ? review.reviewId : unmappedIdOf(row)
      if (row.number > done) read.push({ number: row.number, review, identity, reviewId })
    }
    const earlier = new Map([
      ...(await rowsElsewhere(ctx, scope, read)),
      ...(span.to > done ? await rowsOfEarlier(ctx.read, job, scope, { at, hash, ...span }) : []),
    ])
    for (const { number, review, identity } of read) {
      const found = locationID === null ? matchLocation(review.sourceId, review.location) : fixed
      const before = earlier.get(number)
      const match = before && 'missingKey' in found ? { locationId: before.locationId } : found
      if ('reason' in match || ('missingKey' in match && !options.createLocations)) {
        const column = mapping.locationKey ?? mapping.locationName ?? null
        const reason = 'reason' in match ? match.reason : 'unknownLocation'
        rows.push(rejected(number, reason, { column, rating: review.rating, text: review.text, review }))
        continue
      }
      if ('missingKey' in match) {
        const key = match.missingKey
        const { isNew, isBeyond } = named.take(key)
        if (isNew) missing.push({ key, review, isBeyond })
        if (isBeyond) {
          const { rating, text } = review
          rows.push({
            ...rejected(number, 'locationsFull', { column: null, rating, text, review }),
            locationKey: key,
          })
          continue
        }
      }
      candidates.push({ number, review, identity, match })
    }
    rows.push(...(await decide(ctx, candidates, mapping, earlier)))
    return { rows, write: (tx) => writeMissing(tx.db, ctx.tenantId, job.id, missing) }
  }
}

/** The id of a row's review where the column that looks like ids is left out: a review that is here is known by it all the same. */
function unmappedIds(guesses: unknown, meant: ReadonlySet<number>): (row: TableRow) => string | null {
  const guessed = (guesses as { field: string; column: number }[]).find(({ field }) => field === 'sourceReviewId')
  if (!guessed || meant.has(guessed.column)) return () => null
  return ({ cells }) => storableText(cells[guessed.column] ?? '').trim() || null
}

async function decide(
  ctx: JobCtx,
  candidates: Candidate[],
  mapping: ColumnMapping,
  earlier: ReadonlyMap<number, EarlierRow>,
): Promise<StoredRow[]> {
  const located = candidates.filter((c): c is Candidate & { match: { locationId: number } } => 'locationId' in c.match)
  const known = await knownReviews(
    ctx.read,
    ctx.tenantId,
    located.map(({ review, identity, match }) => ({
      sourceId: review.sourceId,
      locationId: match.locationId,
      sourceUid: uidOf(review, identity),
    })),
  )
  const targets = await countTargets(
    ctx.read,
    ctx.tenantId,
    candidates.map(({ review: { sourceId, rating, date }, match }) => ({
      locationId: 'locationId' in match ? match.locationId : NEW_LOCATION,
      sourceId,
      rating,
      date,
    })),
  )
  const knownOf = new Map(located.map((candidate, at) => [candidate.number, known[at]]))
  return candidates.map(({ number, review, identity, match }, at) => {
    const existing = knownOf.get(number)
    const decided = decideRow({ review, byId: identity.byId, repeated: identity.repeated }, existing, mapping)
    const before = decided.outcome === 'create' ? earlier.get(number) : undefined
    const decision: Decision = before ? { outcome: 'skip', reason: 'alreadyThere', diff: null } : decided
    return {
      number,
      ...decision,
      column: null,
      rating: review.rating,
      date: review.date,
      excerpt: excerptOf(review.text),
      uid: uidOf(review, identity),
      sourceId: review.sourceId,
      locationId: 'locationId' in match ? match.locationId : null,
      locationKey: 'missingKey' in match ? match.missingKey : null,
      thingId: existing?.id ?? before?.reviewId ?? null,
      version: null,
      isOld: review.reply === null && targets[at]!.dueAt < ctx.now(),
      isRounded: review.isRounded,
      replies: decision.outcome === 'create' ? review.reply !== null : decision.diff?.['reply'] !== undefined,
    }
  })
}

/** A review id is the review's own name at its source, so that fetching from the source later meets the same review. */
function uidOf(review: ReadReview, identity: RowIdentity): string {
  return identity.byId ? review.reviewId! : identity.key
}

function identityParts(review: ReadReview, locationID: number | null) {
  const { key, name, address } = review.location
  return {
    source: review.sourceKey,
    location: locationID === null ? key || `${name} ${address}` : `#${locationID}`,
    sourceReviewId: review.reviewId ?? undefined,
    reviewerId: review.reviewerId ?? undefined,
    reviewerName: review.reviewerName ?? undefined,
    rating: review.rating,
    title: review.title ?? undefined,
    text: review.text,
    dateText: review.dateText,
  }
}

function rejected(
  number: number,
  reason: RowReason,
  row: { column: number | null; rating: number | null; text: string; review?: ReadReview },
): StoredRow {
  const { column, rating, text, review } = row
  return {
    number,
    outcome: 'reject',
    reason,
    column,
    rating,
    date: review?.date ?? null,
    excerpt: excerptOf(text),
    uid: null,
    sourceId: review?.sourceId ?? null,
    locationId: null,
    locationKey: null,
    thingId: null,
    version: null,
    diff: null,
    replies: false,
    isOld: false,
    isRounded: false,
  }
}

function excerptOf(text: string): string {
  return text.slice(0, EXCERPT).toWellFormed()
}
