import { sql } from 'kysely'
import * as z from 'zod'
import { actionOf } from '#platform/contract/define-system.ts'
import { defineJob, type JobCtx, type Tx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { type UserChanges, type UserJob, users } from '../../contract.ts'
import { actWithin, type Outcome } from '../some-users.ts'
import { changePerson } from './change-person.ts'

/** So many people are changed together, and are in the file of those that are done together. */
const BATCH = 100

/** Changes the people of a job, with the rights that whoever asked has now. Taken up after a crash it goes on where it was. */
export const runUserJob = defineJob({
  queue: 'users.bulk-update',
  data: z.object({ userJobId: z.int() }),
  expireSeconds: 3 * 3600,
  heartbeatSeconds: 10,
  concurrency: 1,
  async run(ctx, { userJobId }) {
    try {
      while (await runBatch(ctx, userJobId));
    } catch (error) {
      if (ctx.lastAttempt) await finish(ctx, userJobId, { status: 'Failed', failure: 'broken' })
      throw error
    }
  },
})

/** False when nothing is left to do. */
async function runBatch(ctx: JobCtx, jobId: number): Promise<boolean> {
  const { who } = ctx
  if (!who?.actions.has(actionOf(users, 'edit'))) return finish(ctx, jobId, { status: 'Failed', failure: 'rights' })
  const isMore = await ctx.tx(async (tx) => {
    const { rows } = await sql<{ changes: UserChanges }>`
      update user_job set status = 'InProgress', started_at = coalesce(started_at, ${ctx.now()})
      where tenant_id = ${ctx.tenantId} and id = ${jobId} and status in ('Scheduled', 'InProgress') returning changes`.execute(
      tx.db,
    )
    if (!rows[0]) return null
    const { rows: items } = await sql<{ position: number; user_id: number }>`
      select position, user_id from user_job_item where tenant_id = ${ctx.tenantId} and job_id = ${jobId} and state = 'Waiting' order by position limit ${BATCH}`.execute(
      tx.db,
    )
    if (items.length === 0) return false
    const { changes } = rows[0]
    const asking = { ...ctx, who: who satisfies Who }
    const outcomes = await actWithin(
      tx,
      asking,
      items.map(({ user_id }) => user_id),
      (within, row, grantor) => changePerson(within, asking, row, { changes, grantor }),
    )
    await note(tx, ctx, jobId, outcomes)
    return true
  })
  if (isMore === null) return false
  return isMore || finish(ctx, jobId, { status: 'Completed', failure: null })
}

async function note(tx: Tx, ctx: JobCtx, jobId: number, outcomes: readonly Outcome[]): Promise<void> {
  const reasonOf = (fault: Outcome['fault']) => fault && `${fault.system}/${fault.error}`
  await sql`update user_job_item i set state = case when o.reason is null then 'Done' else 'Failed' end, reason = o.reason
    from unnest(${outcomes.map(({ id }) => id)}::bigint[], ${outcomes.map(({ fault }) => reasonOf(fault))}::text[]) o(user_id, reason)
    where i.tenant_id = ${ctx.tenantId} and i.job_id = ${jobId} and i.user_id = o.user_id`.execute(tx.db)
  const failed = outcomes.filter(({ fault }) => fault).length
  const { rows } = await sql<Pick<UserJob, 'done' | 'failed'>>`
    update user_job set done = done + ${outcomes.length - failed}, failed = failed + ${failed}
    where tenant_id = ${ctx.tenantId} and id = ${jobId} returning done, failed`.execute(tx.db)
  await tx.emit(users, 'jobProgressed', { userJobId: jobId, status: 'InProgress', ...rows[0]! })
}

/** Always false: nothing is left to do. */
async function finish(
  ctx: JobCtx,
  jobId: number,
  { status, failure }: Pick<UserJob, 'status' | 'failure'>,
): Promise<false> {
  await ctx.tx(async (tx) => {
    const { rows } = await sql<Pick<UserJob, 'done' | 'failed'>>`
      update user_job set status = ${status}, failure = ${failure}, finished_at = ${ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = ${jobId} and status in ('Scheduled', 'InProgress') returning done, failed`.execute(
      tx.db,
    )
    if (rows[0]) await tx.emit(users, 'jobProgressed', { userJobId: jobId, status, ...rows[0] })
  })
  return false
}
