import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { importer } from '../contract.ts'
import { selectJobs, toImportJob } from './import-job.ts'

/** Imports, newest first. */
export const listImports: Handler<typeof importer, 'list'> = async (ctx, { query }) => {
  const after = decodeCursor(query.cursor, z.tuple([z.int()]))
  let jobs = selectJobs(ctx.read, ctx.tenantId, ctx.who)
    .orderBy('j.id', 'desc')
    .limit(query.limit + 1)
  if (after) jobs = jobs.where('j.id', '<', after[0])
  return pageFrom(await jobs.execute(), query.limit, toImportJob, (job) => [job.id])
}
