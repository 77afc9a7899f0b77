import { sql, type Selectable } from 'kysely'
import type { ImportJobTable } from '#platform/server/database/tables.generated.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'

export type ImportJobRecord = Selectable<ImportJobTable>
/** A job in the hands of one worker; `fence` is the number under which it may write. */
export type Held = { job: ImportJobRecord; part: Part; fence: number; toldAt: number }
/** Named after the column that says how it stands. */
export type Part = 'validation_status' | 'commit_status' | 'undo_status'

/** Somebody cancelled the job, or another worker has taken it over: nothing more may be written. */
export class LeaseLost extends Error {}

const LEASE_SECONDS = 15
const RENEW_SECONDS = 5

/** Works on a part of a job as its only worker. A worker that was killed leaves its lease to run out; one that comes back late finds
 * another fence and can write nothing. Nothing happens when that part is not running. */
export async function withHeldImport(
  ctx: JobCtx,
  jobId: number,
  part: Part,
  work: (held: Held) => Promise<void>,
): Promise<void> {
  const held = await take(ctx, jobId, part)
  if (!held) return
  const renewal = setInterval(() => void renew(ctx, held).catch(() => {}), RENEW_SECONDS * 1000)
  try {
    await work(held)
  } catch (error) {
    if (error instanceof LeaseLost) return ctx.log.info({ importJob: jobId, part }, 'import stopped')
    throw error
  } finally {
    clearInterval(renewal)
    await release(ctx, held).catch(() => {})
  }
}

/** The first statement of every transaction of a held job: locks it, and raises LeaseLost when it is no longer ours or no longer runs. */
export async function assertLease(tx: Pick<Tx, 'db'>, ctx: JobCtx, held: Held): Promise<void> {
  const { rows } = await sql`update import_job set lease_until = ${leaseEnd(ctx)}
    where tenant_id = ${ctx.tenantId} and id = ${held.job.id} and fence = ${held.fence} and ${sql.ref(held.part)} = 'Running' returning id`.execute(
    tx.db,
  )
  if (rows.length === 0) throw new LeaseLost()
}

/** Whether a worker is busy with a job, as far as its lease tells. */
export function isHeld(job: Pick<ImportJobRecord, 'lease_until'>, now: Date): boolean {
  return job.lease_until !== null && job.lease_until > now
}

function take(ctx: JobCtx, jobId: number, part: Part): Promise<Held | null> {
  return ctx.tx(async (tx) => {
    const job = await tx.db
      .selectFrom('import_job')
      .selectAll()
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', jobId)
      .forUpdate()
      .executeTakeFirst()
    if (!job || job.deleted_at || job[part] !== 'Running') return null
    if (isHeld(job, ctx.now())) throw new Error(`import ${jobId} is in the hands of another worker`)
    const fence = job.fence + 1
    await tx.db
      .updateTable('import_job')
      .set({ fence, lease_until: leaseEnd(ctx) })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', jobId)
      .execute()
    return { job, part, fence, toldAt: 0 }
  })
}

function leaseEnd(ctx: JobCtx): Date {
  return new Date(ctx.now().getTime() + LEASE_SECONDS * 1000)
}

function renew(ctx: JobCtx, held: Held) {
  return setLease(ctx, held, leaseEnd(ctx))
}

function release(ctx: JobCtx, held: Held) {
  return setLease(ctx, held, null)
}

function setLease(ctx: JobCtx, { job, fence }: Held, until: Date | null) {
  return ctx.tx((tx) =>
    tx.db
      .updateTable('import_job')
      .set({ lease_until: until })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', job.id)
      .where('fence', '=', fence)
      .execute(),
  )
}
