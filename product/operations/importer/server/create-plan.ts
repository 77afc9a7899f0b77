import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import type { Db } from '#platform/server/database/door.ts'
import { storableText } from '#platform/server/database/storable-text.ts'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { TableError } from '#platform/server/tables/table-error.ts'
import type { TableRow } from '#platform/server/tables/table-row.ts'
import { licensedLocations, roomOfLicense } from '#product/organization/tenants/server/public.ts'
import { locationsToMatch } from '#product/business/locations/server/public.ts'
import { allSources } from '#product/business/sources/server/public.ts'
import { countTargets, knownReviews } from '#product/reputation/reviews/server/public.ts'
import type { ColumnMapping, ImportOptions, ImportPlan } from '../shapes/import-plan.ts'
import { addToPlan, addUnused, emptyPlan, storedPlan } from './count-rows.ts'
import { decideRow, type Decision, type Diff } from './decide-row.ts'
import { type Held, assertLease, withHeldImport } from './import-lease.ts'
import { type LocationMatch, createLocationMatcher } from './match-location.ts'
import { oneAhead } from './one-ahead.ts'
import { importBatches, SLICE_ROWS } from './open-import-file.ts'
import { createRowReader, type ReadReview } from './read-row.ts'
import type { RowOutcome, RowReason } from './row-reason.ts'
import { type ReadRow, rowsElsewhere } from './rows-elsewhere.ts'
import { type EarlierRow, rowsOfEarlier } from './rows-of-earlier.ts'
import { tellProgress } from './tell-progress.ts'
import { fingerprintMap } from './values/fingerprint-map.ts'
import { hashRows } from './values/hash-rows.ts'
import { isPlaceholder } from './values/is-placeholder.ts'
import { type RowIdentity, rowIdentities } from './values/row-identity.ts'

type PlanRow = {
  number: number
  outcome: RowOutcome
  reason: RowReason | null
  column: number | null
  rating: number | null
  date: Date | null
  excerpt: string
  uid: string | null
  sourceId: number | null
  locationId: number | null
  locationKey: string | null
  reviewId: number | null
  diff: Diff | null
  /** An answer comes in with it. */
  replies: boolean
  /** Older than its reply time, and not answered. */
  isOld: boolean
  isRounded: boolean
}
type Candidate = Omit<ReadRow, 'reviewId'> & { match: LocationMatch }
type NewLocation = { key: string; review: ReadReview; isBeyond: boolean }
/** `filled`: of each column that means nothing, how many rows hold something. */
type PlannedBatch = {
  rows: PlanRow[]
  missing: NewLocation[]
  filled: Map<number, number>
  /** What the table says up to the end of each batch until this one. */
  hashes: string[]
  last: number
}

const EXCERPT = 80
/** The id of no location: what is still to be created has no service level of its own yet. */
const NEW_LOCATION = 0
const COUNTED_ROWS = 100_000

/** Reads the whole file and writes what would happen to each row. Taken up after a crash it reads from the first row again, because
 * a row is known by those before it, and writes from where it was. */
export const createPlanJob = defineJob({
  queue: 'importer.make-plan',
  data: z.object({ importJobId: z.int() }),
  needs: 'importer.edit',
  expireSeconds: 6 * 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  retries: 12,
  run: (ctx, { importJobId }) =>
    withHeldImport(ctx, importJobId, 'validation_status', async (held) => {
      try {
        await createPlan(ctx, held)
      } catch (error) {
        if (!(error instanceof TableError)) throw error
        await finish(ctx, held, { validation_status: 'Cancelled', failure: error.key })
      }
    }),
})

async function createPlan(ctx: JobCtx, held: Held) {
  const { job } = held
  let plan = storedPlan(job.plan) ?? emptyPlan()
  // The next batch is read and compared while this one is written.
  for await (const { rows, missing, filled, hashes, last } of oneAhead(plannedBatches(ctx, held))) {
    for (const row of rows) addToPlan(plan, row)
    addUnused(plan, filled)
    const soFar = plan
    plan = await ctx.tx(async (tx) => {
      // Sent together: each answer waited for would wait for the reading of the next batch, too.
      const [added] = await Promise.all([
        writeMissing(tx.db, ctx.tenantId, job.id, missing),
        assertLease(tx, ctx, held),
        writeRows(tx.db, ctx.tenantId, job.id, rows),
      ])
      const { newLocations, beyondLicense } = soFar
      const next = {
        ...soFar,
        newLocations: newLocations + added.within,
        beyondLicense: beyondLicense + added.beyond,
      }
      await Promise.all([
        saveProgress(tx, ctx, job.id, last, hashes, next),
        tellProgress(tx, held, { done: last, total: null, status: 'Running' }),
      ])
      return next
    })
  }
  await finish(ctx, held, { validation_status: 'Completed' })
}

async function* plannedBatches(ctx: JobCtx, held: Held): AsyncGenerator<PlannedBatch> {
  const { validated_to } = held.job
  const planRows = await createRowPlanner(ctx, held)
  for await (const batch of importBatches(ctx.services.files, held.job)) {
    const planned = await planRows(batch, validated_to)
    if (planned.rows.length > 0) yield { ...planned, last: batch.at(-1)!.number }
  }
}

/** Plans batch after batch; every row passes through, those up to `done` only to be known. */
async function createRowPlanner(ctx: JobCtx, { job }: Held) {
  const mapping = job.mapping as ColumnMapping
  const options = job.options as ImportOptions
  const scope = ctx.who?.locationIds ?? 'all'
  const columns = job.columns as string[]
  const readRow = createRowReader({ columns, mapping, options, sources: await allSources(ctx.services) })
  const matchLocation = createLocationMatcher(await locationsToMatch(ctx.read, ctx.tenantId, scope))
  const identities = rowIdentities({ equalRowsOnce: options.equalRowsOnce })
  const named = await namedLocations(ctx, job.id)
  const table = hashRows(columns)
  const hashes: string[] = []
  const { locationID } = options
  const meant = new Set(Object.values(mapping))
  const unmappedIdOf = unmappedIds(job, meant)
  const unused = columns.map((_, column) => column).filter((column) => !meant.has(column))
  const isInScope = locationID !== null && (scope === 'all' || scope.includes(locationID))
  const fixed: LocationMatch = isInScope ? { locationId: locationID } : { reason: 'unknownLocation' }

  return async (batch: readonly TableRow[], done: number) => {
    const rows: PlanRow[] = []
    const candidates: Candidate[] = []
    const missing: NewLocation[] = []
    const filled = new Map<number, number>()
    const span = { from: batch[0]!.number, to: batch.at(-1)!.number }
    const read: ReadRow[] = []
    for (const row of batch) {
      if (row.number % SLICE_ROWS === 0) await otherWork()
      table.add(row)
      if (row.number > done)
        for (const column of unused)
          if (!isNothing(row.cells[column])) filled.set(column, (filled.get(column) ?? 0) + 1)
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
    const hash = table.soFar()
    const at = hashes.push(hash)
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
    return { rows: rows.sort((a, b) => a.number - b.number), missing, filled, hashes: [...hashes] }
  }
}

/** The id of a row's review where the column that looks like ids is left out: a review that is here is known by it all the same. */
function unmappedIds({ guesses }: Held['job'], meant: ReadonlySet<number>): (row: TableRow) => string | null {
  const guessed = (guesses as { field: string; column: number }[]).find(({ field }) => field === 'sourceReviewId')
  if (!guessed || meant.has(guessed.column)) return () => null
  return ({ cells }) => storableText(cells[guessed.column] ?? '').trim() || null
}

const WITHIN = 1
const BEYOND = 2

/** The locations that a plan has named so far; the first new ones are within the license, and those for which it has no room beyond it, as the commit would find. */
async function namedLocations(ctx: JobCtx, jobId: number) {
  const room = await roomOfLicense(ctx.read, ctx.tenantId, licensedLocations)
  const before = await ctx.read
    .selectFrom('import_location')
    .select(['key', 'beyond_license'])
    .where('tenant_id', '=', ctx.tenantId)
    .where('job_id', '=', jobId)
    .execute()
  const named = fingerprintMap()
  let left = room?.left ?? Infinity
  for (const { key, beyond_license: isBeyond } of before) {
    named.set(key, isBeyond ? BEYOND : WITHIN)
    if (!isBeyond) left -= 1
  }
  return {
    take(key: string): { isNew: boolean; isBeyond: boolean } {
      const known = named.get(key)
      if (known !== undefined) return { isNew: false, isBeyond: known === BEYOND }
      const isBeyond = left <= 0
      if (!isBeyond) left -= 1
      named.set(key, isBeyond ? BEYOND : WITHIN)
      return { isNew: true, isBeyond }
    },
  }
}

async function decide(
  ctx: JobCtx,
  candidates: Candidate[],
  mapping: ColumnMapping,
  earlier: ReadonlyMap<number, EarlierRow>,
): Promise<PlanRow[]> {
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
      reviewId: existing?.id ?? before?.reviewId ?? null,
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
): PlanRow {
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
    reviewId: null,
    diff: null,
    replies: false,
    isOld: false,
    isRounded: false,
  }
}

function isNothing(cell: string | undefined): boolean {
  return cell === undefined || cell === '' || isPlaceholder(cell.trim()) || cell.trim() === ''
}

function excerptOf(text: string): string {
  return text.slice(0, EXCERPT).toWellFormed()
}

async function writeRows(db: Db, tenantId: number, jobId: number, rows: readonly PlanRow[]) {
  const column = <T>(of: (row: PlanRow) => T) => rows.map(of)
  await sql`insert into import_row (tenant_id, job_id, row_number, status, outcome, reason, source_column, rating, date, excerpt, uid, source_id, location_id, location_key, review_id, diff)
    select ${tenantId}::bigint, ${jobId}::bigint, u.* from unnest(
      ${column((r) => r.number)}::int[], ${column((r) => (r.outcome === 'reject' ? 'FailedValidation' : 'SuccessValidation'))}::text[], ${column((r) => r.outcome)}::text[], ${column((r) => r.reason)}::text[],
      ${column((r) => r.column)}::smallint[], ${column((r) => r.rating)}::smallint[], ${column((r) => r.date)}::timestamptz[], ${column((r) => r.excerpt)}::text[], ${column((r) => r.uid)}::text[],
      ${column((r) => r.sourceId)}::int[], ${column((r) => r.locationId)}::bigint[], ${column((r) => r.locationKey)}::text[], ${column((r) => r.reviewId)}::bigint[], ${column((r) => (r.diff ? JSON.stringify(r.diff) : null))}::jsonb[]) u
    on conflict (tenant_id, job_id, row_number) do update set status = excluded.status, outcome = excluded.outcome, reason = excluded.reason, source_column = excluded.source_column, rating = excluded.rating,
      date = excluded.date, excerpt = excluded.excerpt, uid = excluded.uid, source_id = excluded.source_id, location_id = excluded.location_id, location_key = excluded.location_key, review_id = excluded.review_id, diff = excluded.diff`.execute(
    db,
  )
}

/** Notes the locations that are to be created, and those that the license has no room for; answers how many of both are new to the plan. How many rows each has is counted at the end. */
async function writeMissing(
  db: Db,
  tenantId: number,
  jobId: number,
  missing: readonly NewLocation[],
): Promise<{ within: number; beyond: number }> {
  if (missing.length === 0) return { within: 0, beyond: 0 }
  const column = <T>(of: (location: NewLocation) => T) => missing.map(of)
  const { rows } = await sql<{ beyond: boolean }>`
    insert into import_location (tenant_id, job_id, key, source_id, external_id, name, address, latitude, longitude, beyond_license, rows)
    select ${tenantId}::bigint, ${jobId}::bigint, u.*, 0 from unnest(${column((l) => l.key)}::text[], ${column((l) => l.review.sourceId)}::int[], ${column((l) => l.review.location.key || null)}::text[],
      ${column((l) => l.review.location.name || l.review.location.key)}::text[], ${column((l) => l.review.location.address)}::text[], ${column((l) => l.review.location.latitude)}::float8[], ${column((l) => l.review.location.longitude)}::float8[], ${column((l) => l.isBeyond)}::boolean[]) u
    on conflict (tenant_id, job_id, key) do nothing returning beyond_license as beyond`.execute(db)
  const beyond = rows.filter((row) => row.beyond).length
  return { within: rows.length - beyond, beyond }
}

/** In parts, each well within the time a statement may take. Every location is there; as a conflict each is found by its key, whatever stale statistics say of
 * tables that just filled: joined, they took longer than a statement may. */
async function countRowsOfLocations(db: Db, tenantId: number, jobId: number, lastRow: number) {
  for (let from = 1; from <= lastRow; from += COUNTED_ROWS)
    await sql`insert into import_location (tenant_id, job_id, key, source_id, name, address, rows)
      select ${tenantId}::bigint, ${jobId}::bigint, location_key, min(source_id), location_key, '', count(*) from import_row
      where tenant_id = ${tenantId} and job_id = ${jobId} and row_number >= ${from} and row_number < ${from + COUNTED_ROWS} and location_key is not null group by location_key
      on conflict (tenant_id, job_id, key) do update set rows = import_location.rows + excluded.rows`.execute(db)
}

function saveProgress(tx: Tx, ctx: JobCtx, jobId: number, validatedTo: number, hashes: string[], plan: ImportPlan) {
  return tx.db
    .updateTable('import_job')
    .set({ validated_to: validatedTo, table_hashes: hashes, plan: JSON.stringify(plan) })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', jobId)
    .execute()
}

async function finish(
  ctx: JobCtx,
  held: Held,
  set: { validation_status: 'Completed' } | { validation_status: 'Cancelled'; failure: string },
) {
  await ctx.tx(async (tx) => {
    await assertLease(tx, ctx, held)
    const { plan, validated_to } = await tx.db
      .updateTable('import_job')
      .set((eb) => ({ ...set, lease_until: null, version: eb('version', '+', 1) }))
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', held.job.id)
      .returning(['plan', 'validated_to'])
      .executeTakeFirstOrThrow()
    if (plan === null)
      await tx.db
        .updateTable('import_job')
        .set({ plan: JSON.stringify(emptyPlan()) })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', held.job.id)
        .execute()
    await countRowsOfLocations(tx.db, ctx.tenantId, held.job.id, validated_to)
    await tellProgress(tx, held, { done: validated_to, total: validated_to, status: set.validation_status })
  })
}
