import { sql } from 'kysely'
import type { Committer } from '#platform/server/imports/import-kind.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { ImportDone, ImportPlan } from '../shapes/import-plan.ts'
import { addNumbers } from './count-rows.ts'
import { type Held, assertLease } from './import-lease.ts'
import type { MarkedRow, StoredRow } from './stored-row.ts'
import { tellProgress } from './tell-progress.ts'

/** A row as it was planned, with what the system that owns its thing made of it. */
export type PreparedRow = { planned: StoredRow; prepared: unknown }
export type Batch = { rows: readonly PreparedRow[]; from: number; to: number; skipped: number }
/** What a commit knows beyond its batch. */
export type Committing = { committer: Committer; done: ImportDone; total: number }

/** Does to the rows of one batch what their plan says, in one transaction with the mark on each row and the job's progress. */
export async function commitBatch(ctx: JobCtx, held: Held, state: Committing, batch: Batch): Promise<void> {
  const { next, done } = await ctx.tx(async (tx) => {
    await assertLease(tx, ctx, held)
    const prepared = batch.rows.map((row) => row.prepared)
    const { rows, adds, beside, done } = await state.committer.commit(tx, prepared)
    const next = addNumbers(structuredClone(state.done), adds)
    count(next, rows)
    next.skipped += batch.skipped
    // Sent together: each answer waited for would wait for the reading of the next batch, too.
    await Promise.all([
      beside?.(),
      markRows(tx, ctx, held, rows),
      saveProgress(tx, ctx, held, batch.to, next),
      tellProgress(tx, held, { done: batch.to, total: state.total, status: 'Running' }),
    ])
    return { next, done }
  })
  state.done = next
  done?.()
}

/** Marks a row that the database refuses as failed and goes on behind it. */
export async function failRow(ctx: JobCtx, held: Held, state: Committing, batch: Batch): Promise<void> {
  state.done = await ctx.tx(async (tx) => {
    await assertLease(tx, ctx, held)
    const next = structuredClone(state.done)
    next.failed += 1
    next.redecided += 1
    next.skipped += batch.skipped
    const [row] = batch.rows
    if (row)
      await markRows(tx, ctx, held, [
        {
          number: row.planned.number,
          planned: row.planned.outcome,
          outcome: 'reject',
          reason: 'refusedByDatabase',
          failed: true,
          thingId: null,
          locationId: row.planned.locationId,
          before: null,
        },
      ])
    await saveProgress(tx, ctx, held, batch.to, next)
    return next
  })
}

function saveProgress(tx: Tx, ctx: JobCtx, held: Held, committedTo: number, done: ImportDone) {
  return tx.db
    .updateTable('import_job')
    .set({ committed_to: committedTo, committed: JSON.stringify(done) })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', held.job.id)
    .execute()
}

function count(done: ImportDone, rows: readonly MarkedRow[]) {
  for (const { planned, outcome, failed, rating } of rows) {
    if (failed) done.failed += 1
    else if (outcome === 'create') done.created += 1
    else if (outcome === 'update') done.updated += 1
    else done.skipped += 1
    if (outcome !== planned) done.redecided += 1
    if (outcome === 'create') done.stars[rating ?? 0]!.count += 1
  }
}

async function markRows(tx: Tx, ctx: JobCtx, { job }: Held, rows: readonly MarkedRow[]) {
  if (rows.length === 0) return
  const column = <T>(of: (row: MarkedRow) => T) => rows.map(of)
  // Every row is there since the plan. By its key, as a conflict, it is found one by one, whatever stale statistics say of a table that just filled.
  await sql`insert into import_row (tenant_id, job_id, row_number, status, outcome, planned_outcome, reason, thing_id, response_id, location_id, before)
    select ${ctx.tenantId}::bigint, ${job.id}::bigint, u.* from unnest(${column((o) => o.number)}::int[], ${column((o) => (o.failed ? 'FailedCommit' : 'SuccessCommit'))}::text[],
      ${column((o) => o.outcome)}::text[], ${column((o) => (o.outcome === o.planned ? null : o.planned))}::text[], ${column((o) => o.reason)}::text[],
      ${column((o) => o.thingId)}::bigint[], ${column((o) => o.responseId ?? null)}::bigint[], ${column((o) => o.locationId)}::bigint[], ${column((o) => storedBefore(o.before))}::jsonb[]) u
    on conflict (tenant_id, job_id, row_number) do update set status = excluded.status, outcome = excluded.outcome, planned_outcome = excluded.planned_outcome, reason = excluded.reason,
      thing_id = excluded.thing_id, response_id = excluded.response_id, location_id = excluded.location_id, before = excluded.before`.execute(
    tx.db,
  )
}

/** As text that is JSON already, or is made so. */
function storedBefore(before: unknown): string | null {
  if (before === null || before === undefined) return null
  return typeof before === 'string' ? before : JSON.stringify(before)
}

export function totalOf(job: Held['job']): number {
  return (job.plan as ImportPlan | null)?.rows ?? job.validated_to
}
