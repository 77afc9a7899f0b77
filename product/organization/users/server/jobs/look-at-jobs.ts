import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { users } from '../../contract.ts'
import { findJobs } from './job-row.ts'

const place = z.tuple([z.int()])

export const listJobs: Handler<typeof users, 'jobs'> = async (ctx, { query }) => {
  const before = decodeCursor(query.cursor, place)?.[0] ?? null
  const jobs = await findJobs(ctx.read, ctx.tenantId, { before, limit: query.limit + 1 })
  return pageFrom(
    jobs,
    query.limit,
    (job) => job,
    (job) => [job.id],
  )
}

export const getJob: Handler<typeof users, 'job'> = async (ctx, { params }) =>
  (await findJobs(ctx.read, ctx.tenantId, { jobId: params.userJobId, limit: 1 }))[0] ?? ctx.fail('jobNotFound')

type Item = {
  position: number
  user_id: number
  state: 'Waiting' | 'Done' | 'Failed'
  reason: string | null
  name: string
}

/** What became of each person of a job, in the order they were named. */
export const searchJobResults: Handler<typeof users, 'jobResults'> = async (ctx, { params, body }) => {
  const jobId = params.userJobId
  if ((await findJobs(ctx.read, ctx.tenantId, { jobId, limit: 1 })).length === 0) return ctx.fail('jobNotFound')
  const after = decodeCursor(body.cursor, place)?.[0] ?? 0
  const { rows } = await sql<Item>`
    select i.position, i.user_id, i.state, i.reason, trim(u.first_name || ' ' || u.last_name) as name
    from user_job_item i join users u on u.id = i.user_id
    where i.tenant_id = ${ctx.tenantId} and i.job_id = ${jobId} and i.position > ${after} and (${body.state ?? null}::text is null or i.state = ${body.state ?? null}::text)
    order by i.position limit ${body.limit + 1}`.execute(ctx.read)
  return pageFrom(
    rows,
    body.limit,
    ({ user_id, name, state, reason }) => {
      const [system = '', error = ''] = reason?.split('/') ?? []
      return {
        userID: user_id,
        name,
        state,
        key: reason && `${system}.${error}`,
        message: reason && ctx.services.translate(ctx.locale, system, `errors/${error}`),
      }
    },
    ({ position }) => [position],
  )
}
