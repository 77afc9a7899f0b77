import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { UserJob } from '../../contract.ts'

type Row = {
  id: number
  status: UserJob['status']
  failure: UserJob['failure']
  changes: UserJob['changes']
  total: number
  done: number
  failed: number
  asked_by: number
  asked_by_name: string
  asker_is_active: boolean
  created_at: Date
  finished_at: Date | null
}

/** Jobs newest first: one by its id, or those before a place. */
export async function findJobs(
  db: Db,
  tenantId: number,
  { jobId = null, before = null, limit }: { jobId?: number | null; before?: number | null; limit: number },
): Promise<UserJob[]> {
  const { rows } = await sql<Row>`
    select j.*, coalesce(trim(u.first_name || ' ' || u.last_name), '') as asked_by_name, coalesce(u.active, true) as asker_is_active
    from user_job j left join users u on u.id = j.asked_by
    where j.tenant_id = ${tenantId} and (${jobId}::bigint is null or j.id = ${jobId}::bigint) and (${before}::bigint is null or j.id < ${before}::bigint)
    order by j.id desc limit ${limit}`.execute(db)
  return rows.map(toJob)
}

/** A job of somebody who was switched off before it ended never runs on. */
function toJob(row: Row): UserJob {
  const isDead = !row.asker_is_active && (row.status === 'Scheduled' || row.status === 'InProgress')
  return {
    id: row.id,
    status: isDead ? 'Failed' : row.status,
    failure: isDead ? 'rights' : row.failure,
    changes: row.changes,
    total: row.total,
    done: row.done,
    failed: row.failed,
    askedBy: { id: row.asked_by, name: row.asked_by_name },
    createdAt: row.created_at.toISOString(),
    finishedAt: row.finished_at?.toISOString() ?? null,
  }
}
