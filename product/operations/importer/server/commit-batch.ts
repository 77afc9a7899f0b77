import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { upsertCustomers } from '#product/business/customers/server/public.ts'
import { addFoundLocations } from '#product/business/locations/server/public.ts'
import {
  type Classified,
  insertReviews,
  type KnownReview,
  lockReviews,
  updateReviews,
  sayReviews,
} from '#product/reputation/reviews/server/public.ts'
import { addSourceReplies } from '#product/reputation/responses/server/public.ts'
import type { ColumnMapping, ImportDone, ImportOptions, ImportPlan } from '../shapes/import-plan.ts'
import { decideAgain, decideRow, type Decision, revises } from './decide-row.ts'
import { type Held, assertLease } from './import-lease.ts'
import type { ReadReview } from './read-row.ts'
import type { RowOutcome, RowReason } from './row-reason.ts'
import { tellProgress } from './tell-progress.ts'

/** A row as it was planned. */
export type PlannedRow = {
  number: number
  outcome: RowOutcome
  reason: RowReason | null
  uid: string | null
  sourceId: number | null
  locationId: number | null
  locationKey: string | null
  /** The review to update. */
  reviewId: number | null
}
/** A row that is to be created or updated, with what the file says. */
export type RowToCommit = PlannedRow & { uid: string; sourceId: number; review: ReadReview; classified: Classified }
export type Batch = { rows: readonly RowToCommit[]; from: number; to: number; skipped: number }
/** What a commit knows beyond its batch. */
export type Committing = { done: ImportDone; locationOf: Map<string, number>; total: number }

type Outcome = {
  row: RowToCommit
  decision: Decision
  locationId: number | null
  reviewId: number | null
  responseId: number | null
  failed: RowReason | null
  before: string | null
}

/** Does to the rows of one batch what their plan says, in one transaction with the mark on each row and the job's progress. */
export async function commitBatch(ctx: JobCtx, held: Held, state: Committing, batch: Batch): Promise<void> {
  const { done, locationOf } = await ctx.tx(async (tx) => {
    await assertLease(tx, ctx, held)
    const next = structuredClone(state.done)
    const locationOf = await withNewLocations(tx, ctx, held, state.locationOf, batch.rows, next)
    const outcomes = await decideBatch(tx, ctx, held, batch.rows, locationOf)
    await createReviews(tx, ctx, held, outcomes)
    await changeReviews(tx, ctx, outcomes)
    await addReplies(tx, ctx, outcomes)
    count(next, outcomes)
    next.skipped += batch.skipped
    // Sent together: each answer waited for would wait for the reading of the next batch, too.
    await Promise.all([
      tellReviews(
        tx,
        'received',
        outcomes.filter(({ decision }) => decision.outcome === 'create'),
      ),
      tellReviews(tx, 'changed', outcomes.filter(isRevised)),
      markRows(tx, ctx, held, outcomes),
      tx.db
        .updateTable('import_job')
        .set({ committed_to: batch.to, committed: JSON.stringify(next) })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', held.job.id)
        .execute(),
      tellProgress(tx, held, { done: batch.to, total: state.total, status: 'Running' }),
    ])
    return { done: next, locationOf }
  })
  state.done = done
  state.locationOf = locationOf
}

/** Marks a row that the database refuses as failed and goes on behind it. */
export async function failRow(ctx: JobCtx, held: Held, state: Committing, batch: Batch): Promise<void> {
  state.done = await ctx.tx(async (tx) => {
    await assertLease(tx, ctx, held)
    const next = structuredClone(state.done)
    next.failed += 1
    next.redecided += 1
    next.skipped += batch.skipped
    const decision: Decision = { outcome: 'reject', reason: 'refusedByDatabase', diff: null }
    const [row] = batch.rows
    if (row)
      await markRows(tx, ctx, held, [
        {
          row,
          decision,
          locationId: row.locationId,
          reviewId: null,
          responseId: null,
          failed: 'refusedByDatabase',
          before: null,
        },
      ])
    await tx.db
      .updateTable('import_job')
      .set({ committed_to: batch.to, committed: JSON.stringify(next) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', held.job.id)
      .execute()
    return next
  })
}

async function withNewLocations(
  tx: Tx,
  ctx: JobCtx,
  { job }: Held,
  known: Map<string, number>,
  rows: readonly RowToCommit[],
  done: ImportDone,
): Promise<Map<string, number>> {
  const keys = new Set(rows.flatMap(({ locationKey }) => (locationKey && !known.has(locationKey) ? [locationKey] : [])))
  if (keys.size === 0) return known
  const found = await tx.db
    .selectFrom('import_location')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('job_id', '=', job.id)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys]))))
    .execute()
  const { timezone } = job.options as ImportOptions
  const added = await addFoundLocations(
    tx,
    ctx.tenantId,
    found.map((l) => ({
      code: codeOf(l.external_id, l.key),
      name: l.name,
      address: l.address,
      timezone,
      latitude: inRange(l.latitude, 90),
      longitude: inRange(l.longitude, 180),
      place: l.external_id ? { sourceId: l.source_id, externalId: l.external_id } : null,
    })),
    await namesakesOf(tx, ctx, job.id),
  )
  await sql`update import_location l set location_id = u.id, added = u.added from unnest(${found.map((l) => l.key)}::text[], ${added.map((a) => a.id)}::bigint[], ${added.map((a) => a.added)}::boolean[]) u(key, id, added)
    where l.tenant_id = ${ctx.tenantId} and l.job_id = ${job.id} and l.key = u.key`.execute(tx.db)
  done.locations += added.filter((l) => l.added).length
  const placed = found.flatMap((l, at) => {
    const { id } = added[at]!
    return id === null ? [] : [[l.key, id] as const]
  })
  return new Map([...known, ...placed])
}

/** Names that several locations of the plan have. */
async function namesakesOf({ db }: Tx, { tenantId }: JobCtx, jobId: number): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('import_location')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', jobId)
    .groupBy('name')
    .having((eb) => eb.fn.countAll(), '>', 1)
    .execute()
  return new Set(rows.map(({ name }) => name))
}

/** The place id or store code itself where it is short enough to be a code. */
function codeOf(externalId: string | null, key: string): string {
  return externalId && externalId.length <= 60 ? externalId : `IMPORT-${hash('sha256', key).slice(0, 10).toUpperCase()}`
}

function inRange(value: number | null, most: number): number | null {
  return value !== null && Math.abs(value) <= most ? value : null
}

async function decideBatch(
  tx: Tx,
  ctx: JobCtx,
  { job }: Held,
  rows: readonly RowToCommit[],
  locationOf: Map<string, number>,
): Promise<Outcome[]> {
  const located = rows.map((row) => ({
    row,
    locationId: row.locationId ?? (row.locationKey ? (locationOf.get(row.locationKey) ?? null) : null),
  }))
  // Whether a review to create is there by now, the insert itself finds out.
  const updating = rows.flatMap(({ outcome, reviewId }) =>
    outcome === 'update' && reviewId !== null ? [reviewId] : [],
  )
  const known = await lockReviews(tx.db, ctx.tenantId, updating)
  return located.map(({ row, locationId }) => {
    const nothing = { row, locationId, reviewId: null, responseId: null, before: null }
    const isInScope = locationId !== null && (row.locationKey !== null || !ctx.who || reaches(ctx.who, locationId))
    if (!isInScope) {
      // what is new and has no id by now found no room in the license
      const reason = row.locationKey !== null && locationId === null ? 'locationsFull' : 'unknownLocation'
      return { ...nothing, failed: reason, decision: { outcome: 'reject', reason, diff: null } }
    }
    const existing = row.reviewId === null ? undefined : known.get(row.reviewId)
    const now = decideRow(
      { review: row.review, byId: row.uid === row.review.reviewId, repeated: false },
      existing,
      job.mapping as ColumnMapping,
    )
    const decision = decideAgain(row.outcome, now)
    const before =
      decision.outcome === 'update' && existing
        ? JSON.stringify({ ...imageOf(existing), revises: revises(decision.diff) })
        : null
    return { ...nothing, reviewId: existing?.id ?? null, before, failed: null, decision }
  })
}

function imageOf(review: KnownReview) {
  const { responseState: _, date, ...image } = review
  return { ...image, date: date.toISOString(), answered: review.responseState }
}

async function createReviews(tx: Tx, ctx: JobCtx, { job }: Held, outcomes: Outcome[]) {
  const creating = outcomes.filter(({ decision }) => decision.outcome === 'create')
  if (creating.length === 0) return
  const { oldAreDue } = job.options as ImportOptions
  const named = creating.filter(({ row }) => row.review.reviewerName !== null)
  const customerIds = await upsertCustomers(
    tx,
    ctx.tenantId,
    named.map(({ row }) => ({
      sourceId: row.sourceId,
      // Without an id two reviewers of one name are two people: nobody is merged who only sounds alike.
      sourceUid: row.review.reviewerId ?? `review:${row.locationId ?? row.locationKey}:${row.uid}`,
      displayName: row.review.reviewerName!,
      firstSeenAt: row.review.date,
      importId: job.id,
    })),
  )
  const customerOf = new Map(named.map((outcome, at) => [outcome, customerIds[at]!]))
  for (const [sourceId, group] of Map.groupBy(creating, ({ row }) => row.sourceId)) {
    const made = await insertReviews(
      tx,
      ctx.tenantId,
      group.map((outcome) => {
        const { row, locationId } = outcome
        const { rating, exactRating, title, text, date, precision, url, reply } = row.review
        return {
          locationId: locationId!,
          sourceId,
          sourceUid: row.uid,
          customerId: customerOf.get(outcome) ?? null,
          rating,
          sourceRating: exactRating,
          title,
          text,
          ...row.classified,
          date,
          historyBefore: !oldAreDue && reply === null ? ctx.now() : null,
          datePrecision: precision,
          url,
          importId: job.id,
        }
      }),
    )
    const idOf = new Map(made.map(({ id, locationId, sourceUid }) => [`${locationId} ${sourceUid}`, id]))
    for (const outcome of group) {
      const key = `${outcome.locationId} ${outcome.row.uid}`
      outcome.reviewId = idOf.get(key) ?? null
      idOf.delete(key)
      if (outcome.reviewId === null) outcome.decision = { outcome: 'skip', reason: 'appearedMeanwhile', diff: null }
    }
  }
}

async function changeReviews(tx: Tx, ctx: JobCtx, outcomes: Outcome[]) {
  const changing = outcomes.filter(isRevised)
  if (changing.length === 0) return
  const updates = changing.map(({ row, reviewId, before, decision }) => {
    const was = JSON.parse(before!) as {
      rating: number | null
      sourceRating?: number | null
      title: string | null
      text: string
      date: string
    }
    const { rating, exactRating, title, text } = row.review
    return {
      id: reviewId!,
      rating: rating ?? was.rating,
      sourceRating: rating === null ? (was.sourceRating ?? null) : exactRating,
      title: title ?? was.title,
      text: decision.diff?.['text'] ? text : was.text,
      ...row.classified,
      date: new Date(was.date),
    }
  })
  const changed = new Set(await updateReviews(tx, ctx.tenantId, updates, ctx.now()))
  for (const outcome of changing)
    if (!changed.has(outcome.reviewId!)) outcome.decision = { outcome: 'skip', reason: 'unchanged', diff: null }
}

function isRevised({ decision }: Outcome): boolean {
  return decision.outcome === 'update' && revises(decision.diff)
}

/** Answers come in with reviews that are created, and with those that had none. */
async function addReplies(tx: Tx, ctx: JobCtx, outcomes: Outcome[]) {
  const answered = outcomes.filter(
    ({ decision, reviewId, row }) =>
      reviewId !== null &&
      row.review.reply !== null &&
      (decision.outcome === 'create' || decision.diff?.['reply'] !== undefined),
  )
  const made = await addSourceReplies(
    tx,
    ctx,
    answered.map(({ row, reviewId, locationId }) => ({
      reviewId: reviewId!,
      locationId: locationId!,
      ...row.review.reply!,
    })),
  )
  for (const outcome of answered) outcome.responseId = made.get(outcome.reviewId!) ?? null
}

/** History that is imported must not flood an open workbench: one live event of a batch, the rest for listeners only. */
function tellReviews(tx: Tx, event: 'received' | 'changed', outcomes: readonly Outcome[]): Promise<void> {
  const told = outcomes.filter(({ reviewId }) => reviewId !== null)
  return sayReviews(
    tx,
    event,
    told.map(({ reviewId, locationId }) => ({ id: reviewId!, location_id: locationId! })),
    { live: 'first' },
  )
}

function count(done: ImportDone, outcomes: readonly Outcome[]) {
  for (const { row, decision, failed, responseId } of outcomes) {
    if (responseId !== null) done.replies = (done.replies ?? 0) + 1
    if (failed) done.failed += 1
    else if (decision.outcome === 'create') done.created += 1
    else if (decision.outcome === 'update') done.updated += 1
    else done.skipped += 1
    if (decision.outcome !== row.outcome) done.redecided += 1
    if (decision.outcome === 'create') done.stars[row.review.rating ?? 0]!.count += 1
  }
}

async function markRows(tx: Tx, ctx: JobCtx, { job }: Held, outcomes: readonly Outcome[]) {
  if (outcomes.length === 0) return
  const column = <T>(of: (outcome: Outcome) => T) => outcomes.map(of)
  // Every row is there since the plan. By its key, as a conflict, it is found one by one, whatever stale statistics say of a table that just filled.
  await sql`insert into import_row (tenant_id, job_id, row_number, status, outcome, planned_outcome, reason, review_id, response_id, location_id, before)
    select ${ctx.tenantId}::bigint, ${job.id}::bigint, u.* from unnest(${column((o) => o.row.number)}::int[], ${column((o) => (o.failed ? 'FailedCommit' : 'SuccessCommit'))}::text[],
      ${column((o) => o.decision.outcome)}::text[], ${column((o) => (o.decision.outcome === o.row.outcome ? null : o.row.outcome))}::text[], ${column((o) => o.decision.reason)}::text[],
      ${column((o) => o.reviewId)}::bigint[], ${column((o) => o.responseId)}::bigint[], ${column((o) => o.locationId)}::bigint[], ${column((o) => o.before)}::jsonb[]) u
    on conflict (tenant_id, job_id, row_number) do update set status = excluded.status, outcome = excluded.outcome, planned_outcome = excluded.planned_outcome, reason = excluded.reason,
      review_id = excluded.review_id, response_id = excluded.response_id, location_id = excluded.location_id, before = excluded.before`.execute(
    tx.db,
  )
}

export function totalOf(job: Held['job']): number {
  return (job.plan as ImportPlan | null)?.rows ?? job.validated_to
}
