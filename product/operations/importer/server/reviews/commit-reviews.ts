import { hash } from 'node:crypto'
import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Committer, ImportFile, RowToCommit } from '#platform/server/imports/import-kind.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { upsertCustomers } from '#product/business/customers/server/public.ts'
import { locations } from '#product/business/locations/contract.ts'
import { addFoundLocations } from '#product/business/locations/server/public.ts'
import { allSources } from '#product/business/sources/server/public.ts'
import {
  type Classified,
  classifyTexts,
  insertReviews,
  type KnownReview,
  lockReviews,
  updateReviews,
  usualLanguages,
  sayReviews,
} from '#product/reputation/reviews/server/public.ts'
import { addSourceReplies } from '#product/reputation/responses/server/public.ts'
import type { ColumnMapping, ImportOptions } from '../../shapes/import-plan.ts'
import { SLICE_ROWS } from '../open-import-file.ts'
import type { RowReason } from '../row-reason.ts'
import type { MarkedRow, StoredRow } from '../stored-row.ts'
import { decideAgain, decideRow, type Decision, revises } from './decide-row.ts'
import { createRowReader, type ReadReview } from './read-row.ts'

/** A row that is to be created or updated, with what the file says. */
type ReviewToCommit = StoredRow & { uid: string; sourceId: number; review: ReadReview; classified: Classified }

type Outcome = {
  row: ReviewToCommit
  decision: Decision
  locationId: number | null
  reviewId: number | null
  responseId: number | null
  failed: RowReason | null
  before: string | null
}

/** Does to the rows of one batch what their plan says. */
export async function commitReviews(ctx: JobCtx, file: ImportFile): Promise<Committer<ReviewToCommit>> {
  const mapping = file.mapping as ColumnMapping
  const prepare = await createPreparer(ctx, file)
  let locationOf = await createdLocations(ctx, file.id)
  return {
    prepare,
    numberOf: ({ number }) => number,
    async commit(tx, rows) {
      const named = await withNewLocations(tx, ctx, file, locationOf, rows)
      const outcomes = await decideBatch(tx, ctx, mapping, rows, named.locationOf)
      await createReviews(tx, ctx, file, outcomes)
      await changeReviews(tx, ctx, outcomes)
      await addReplies(tx, ctx, outcomes)
      const created = outcomes.filter(({ decision }) => decision.outcome === 'create')
      return {
        rows: outcomes.map(toMarked),
        adds: { locations: named.added, replies: outcomes.filter(({ responseId }) => responseId !== null).length },
        beside: () =>
          Promise.all([tellReviews(tx, 'received', created), tellReviews(tx, 'changed', outcomes.filter(isRevised))]),
        done() {
          locationOf = named.locationOf
        },
      }
    },
  }
}

async function createdLocations({ read, tenantId }: JobCtx, importId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await read
    .selectFrom('import_location')
    .select(['key', 'location_id'])
    .where('tenant_id', '=', tenantId)
    .where('job_id', '=', importId)
    .where('location_id', 'is not', null)
    .execute()
  return new Map(rows.map((row) => [row.key, row.location_id!]))
}

function toMarked({ row, decision, locationId, reviewId, responseId, failed, before }: Outcome): MarkedRow {
  return {
    number: row.number,
    planned: row.outcome,
    outcome: decision.outcome,
    reason: decision.reason,
    failed: failed !== null,
    thingId: reviewId,
    locationId,
    responseId,
    before,
    rating: row.review.rating,
  }
}

/** Reads rows once more, and their texts for what they are about, ahead of the transaction. */
async function createPreparer(ctx: JobCtx, file: ImportFile) {
  const readRow = createRowReader({
    columns: file.columns,
    mapping: file.mapping as ColumnMapping,
    options: file.options as ImportOptions,
    sources: await allSources(ctx.services),
  })
  const usualAt = usualLanguages(ctx.read, ctx.tenantId)
  const canCreate = !ctx.who || (ctx.who.locationIds === 'all' && ctx.who.actions.has(actionOf(locations, 'add')))
  return async (rows: readonly RowToCommit[]): Promise<ReviewToCommit[]> => {
    const toCommit: Omit<ReviewToCommit, 'classified'>[] = []
    for (const { row, planned } of rows) {
      if (row.number % SLICE_ROWS === 0) await otherWork()
      const plan = planned as StoredRow
      const reading = readRow(row)
      if ('rejected' in reading || plan.uid === null || plan.sourceId == null)
        throw new Error(`row ${row.number} of import ${file.id} no longer reads as it was planned`)
      const locationKey = canCreate ? (plan.locationKey ?? null) : null
      toCommit.push({ ...plan, locationKey, uid: plan.uid, sourceId: plan.sourceId, review: reading.review })
    }
    const written = toCommit.map(({ locationId, locationKey, sourceId, review }) => ({
      locationId,
      locationKey: locationKey ?? null,
      sourceId,
      writerUid: review.reviewerId,
      text: review.text,
    }))
    const usual = await usualAt(written)
    const classified = await classifyTexts(
      toCommit.map(({ review: { text, rating, language, title } }, at) => ({
        text: text || (title ?? ''),
        rating,
        language,
        usual: usual(written[at]!),
      })),
    )
    return toCommit.map((row, at) => ({ ...row, classified: classified[at]! }))
  }
}

async function withNewLocations(
  tx: Tx,
  ctx: JobCtx,
  file: ImportFile,
  known: ReadonlyMap<string, number>,
  rows: readonly ReviewToCommit[],
): Promise<{ locationOf: ReadonlyMap<string, number>; added: number }> {
  const keys = new Set(rows.flatMap(({ locationKey }) => (locationKey && !known.has(locationKey) ? [locationKey] : [])))
  if (keys.size === 0) return { locationOf: known, added: 0 }
  const found = await tx.db
    .selectFrom('import_location')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('job_id', '=', file.id)
    .where((eb) => eb('key', '=', eb.fn.any(eb.val([...keys]))))
    .execute()
  const { timezone } = file.options as ImportOptions
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
    await namesakesOf(tx, ctx, file.id),
  )
  await sql`update import_location l set location_id = u.id, added = u.added from unnest(${found.map((l) => l.key)}::text[], ${added.map((a) => a.id)}::bigint[], ${added.map((a) => a.added)}::boolean[]) u(key, id, added)
    where l.tenant_id = ${ctx.tenantId} and l.job_id = ${file.id} and l.key = u.key`.execute(tx.db)
  const placed = found.flatMap((l, at) => {
    const { id } = added[at]!
    return id === null ? [] : [[l.key, id] as const]
  })
  return { locationOf: new Map([...known, ...placed]), added: added.filter((one) => one.added).length }
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
  mapping: ColumnMapping,
  rows: readonly ReviewToCommit[],
  locationOf: ReadonlyMap<string, number>,
): Promise<Outcome[]> {
  const located = rows.map((row) => ({
    row,
    locationId: row.locationId ?? (row.locationKey ? (locationOf.get(row.locationKey) ?? null) : null),
  }))
  // Whether a review to create is there by now, the insert itself finds out.
  const updating = rows.flatMap(({ outcome, thingId }) => (outcome === 'update' && thingId !== null ? [thingId] : []))
  const known = await lockReviews(tx.db, ctx.tenantId, updating)
  return located.map(({ row, locationId }) => {
    const nothing = { row, locationId, reviewId: null, responseId: null, before: null }
    const isInScope = locationId !== null && (row.locationKey !== null || !ctx.who || reaches(ctx.who, locationId))
    if (!isInScope) {
      // what is new and has no id by now found no room in the license
      const reason = row.locationKey !== null && locationId === null ? 'locationsFull' : 'unknownLocation'
      return { ...nothing, failed: reason, decision: { outcome: 'reject', reason, diff: null } }
    }
    const existing = row.thingId === null ? undefined : known.get(row.thingId)
    const now = decideRow(
      { review: row.review, byId: row.uid === row.review.reviewId, repeated: false },
      existing,
      mapping,
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

async function createReviews(tx: Tx, ctx: JobCtx, file: ImportFile, outcomes: Outcome[]) {
  const creating = outcomes.filter(({ decision }) => decision.outcome === 'create')
  if (creating.length === 0) return
  const { oldAreDue } = file.options as ImportOptions
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
      importId: file.id,
    })),
  )
  const customerOf = new Map(named.map((outcome, at) => [outcome, customerIds[at]!]))
  for (const [sourceId, group] of Map.groupBy(creating, ({ row }) => row.sourceId)) {
    const made = await insertReviews(
      tx,
      ctx.tenantId,
      group.map((outcome) => {
        const { row, locationId } = outcome
        const { rating, exactRating, title, text, date, precision, url, reply, medias, subRatings } = row.review
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
          medias,
          subRatings,
          importId: file.id,
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
