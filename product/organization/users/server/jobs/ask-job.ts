import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { MAX_JOB_USERS, users } from '../../contract.ts'
import { mustKnowTags } from '../person-columns.ts'
import { matchingUsers } from '../search-users.ts'
import { findJobs } from './job-row.ts'
import { runUserJob } from './run-job.ts'

/** Notes whom it is about, exactly, and has the worker do it. What one may give and whom one may change is asked when it is done, person by person. */
export const askBulkUpdate: Handler<typeof users, 'bulkUpdate'> = async (ctx, { body }) => {
  const ids = await meant(ctx, body)
  if (ids.length === 0) return ctx.fail('nobody', { field: 'userIDs' })
  const jobId = await ctx.tx(async (tx) => {
    await mustKnowTags(tx, ctx.tenantId, [...new Set(body.changes.addTagIDs ?? [])])
    const { id } = await tx.db
      .insertInto('user_job')
      .values({
        tenant_id: ctx.tenantId,
        changes: JSON.stringify(body.changes),
        total: ids.length,
        asked_by: ctx.who.userId,
        created_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await sql`insert into user_job_item (tenant_id, job_id, position, user_id)
      select ${ctx.tenantId}::bigint, ${id}::bigint, u.at, u.id from unnest(${ids}::bigint[]) with ordinality u(id, at) on conflict do nothing`.execute(
      tx.db,
    )
    await tx.audit(users, {
      action: 'user.bulk-update',
      entityId: id,
      after: { ...body.changes, users: ids.length },
    })
    await tx.enqueue(runUserJob, { userJobId: id })
    return id
  })
  return (await findJobs(ctx.read, ctx.tenantId, { jobId, limit: 1 }))[0]!
}

async function meant(
  ctx: TenantCtx,
  { userIDs, filters }: { userIDs?: number[]; filters?: Parameters<typeof matchingUsers>[1]['filters'] },
): Promise<number[]> {
  if (userIDs === undefined) {
    const q = (await matchingUsers(ctx, { filters: filters ?? [] })).clearSelect().select('id').orderBy('id')
    return (await q.limit(MAX_JOB_USERS).execute()).map(({ id }) => id)
  }
  return [...new Set(userIDs)]
}
