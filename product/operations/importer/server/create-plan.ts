import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import * as z from 'zod'
import type { ImportKind, PlannedBatch } from '#platform/server/imports/import-kind.ts'
import type { Db } from '#platform/server/database/door.ts'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import { TableError } from '#platform/server/tables/table-error.ts'
import type { ImportPlan } from '../shapes/import-plan.ts'
import { addNumbers, addToPlan, addUnused, emptyPlan, storedPlan } from './count-rows.ts'
import { type Held, assertLease, withHeldImport } from './import-lease.ts'
import { kindOf } from './kind-of.ts'
import { oneAhead } from './one-ahead.ts'
import { importBatches, SLICE_ROWS } from './open-import-file.ts'
import { importFileOf } from './import-file.ts'
import type { StoredRow } from './stored-row.ts'
import { tellProgress } from './tell-progress.ts'
import { hashRows } from './values/hash-rows.ts'
import { isPlaceholder } from './values/is-placeholder.ts'

/** `filled`: of each column that means nothing, how many rows hold something. */
type ReadBatch = PlannedBatch<StoredRow> & {
  filled: Map<number, number>
  /** What the table says up to the end of each batch until this one. */
  hashes: string[]
  last: number
}

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
      const kind = kindOf(ctx, held.job)
      try {
        await createPlan(ctx, held, kind)
      } catch (error) {
        if (!(error instanceof TableError)) throw error
        await finish(ctx, held, kind, { validation_status: 'Cancelled', failure: error.key })
      }
    }),
})

async function createPlan(ctx: JobCtx, held: Held, kind: ImportKind) {
  const { job } = held
  let plan = storedPlan(job.plan) ?? emptyPlan()
  // The next batch is read and compared while this one is written.
  for await (const { rows, write, filled, hashes, last } of oneAhead(plannedBatches(ctx, held, kind))) {
    for (const row of rows) addToPlan(plan, row)
    addUnused(plan, filled)
    const soFar = plan
    plan = await ctx.tx(async (tx) => {
      // Sent together: each answer waited for would wait for the reading of the next batch, too.
      const [added] = await Promise.all([
        write?.(tx),
        assertLease(tx, ctx, held),
        writeRows(tx.db, ctx.tenantId, job.id, rows),
      ])
      const next = addNumbers(soFar, added)
      await Promise.all([
        saveProgress(tx, ctx, job.id, last, hashes, next),
        tellProgress(tx, held, { done: last, total: null, status: 'Running' }),
      ])
      return next
    })
  }
  await finish(ctx, held, kind, { validation_status: 'Completed' })
}

async function* plannedBatches(ctx: JobCtx, held: Held, kind: ImportKind): AsyncGenerator<ReadBatch> {
  const { job } = held
  const done = job.validated_to
  const columns = job.columns as string[]
  const meant = new Set(Object.values(job.mapping as Record<string, number>))
  const unused = columns.map((_, column) => column).filter((column) => !meant.has(column))
  const table = hashRows(columns)
  const hashes: string[] = []
  const planRows = await kind.plan(ctx, importFileOf(ctx, held))
  for await (const batch of importBatches(ctx.services.files, job)) {
    const filled = new Map<number, number>()
    for (const row of batch) {
      if (row.number % SLICE_ROWS === 0) await otherWork()
      table.add(row)
      if (row.number > done)
        for (const column of unused)
          if (!isNothing(row.cells[column])) filled.set(column, (filled.get(column) ?? 0) + 1)
    }
    const hash = table.soFar()
    const planned = await planRows({ rows: batch, at: hashes.push(hash), hash, done })
    const rows = planned.rows.sort((a, b) => a.number - b.number)
    if (rows.length > 0) yield { ...planned, rows, filled, hashes: [...hashes], last: batch.at(-1)!.number }
  }
}

function isNothing(cell: string | undefined): boolean {
  return cell === undefined || cell === '' || isPlaceholder(cell.trim()) || cell.trim() === ''
}

async function writeRows(db: Db, tenantId: number, jobId: number, rows: readonly StoredRow[]) {
  const column = <T>(of: (row: StoredRow) => T) => rows.map(of)
  await sql`insert into import_row (tenant_id, job_id, row_number, status, outcome, reason, source_column, rating, date, excerpt, uid, source_id, location_id, location_key, thing_id, thing_version, diff)
    select ${tenantId}::bigint, ${jobId}::bigint, u.* from unnest(
      ${column((r) => r.number)}::int[], ${column((r) => (r.outcome === 'reject' ? 'FailedValidation' : 'SuccessValidation'))}::text[], ${column((r) => r.outcome)}::text[], ${column((r) => r.reason)}::text[],
      ${column((r) => r.column)}::smallint[], ${column((r) => r.rating ?? null)}::smallint[], ${column((r) => r.date)}::timestamptz[], ${column((r) => r.excerpt)}::text[], ${column((r) => r.uid)}::text[],
      ${column((r) => r.sourceId ?? null)}::int[], ${column((r) => r.locationId)}::bigint[], ${column((r) => r.locationKey ?? null)}::text[], ${column((r) => r.thingId)}::bigint[], ${column((r) => r.version)}::int[], ${column((r) => (r.diff ? JSON.stringify(r.diff) : null))}::jsonb[]) u
    on conflict (tenant_id, job_id, row_number) do update set status = excluded.status, outcome = excluded.outcome, reason = excluded.reason, source_column = excluded.source_column, rating = excluded.rating,
      date = excluded.date, excerpt = excluded.excerpt, uid = excluded.uid, source_id = excluded.source_id, location_id = excluded.location_id, location_key = excluded.location_key, thing_id = excluded.thing_id, thing_version = excluded.thing_version, diff = excluded.diff`.execute(
    db,
  )
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
  kind: ImportKind,
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
    await kind.afterPlan?.(ctx, tx, held.job.id, validated_to)
    await tellProgress(tx, held, { done: validated_to, total: validated_to, status: set.validation_status })
  })
}
