import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob } from '#platform/server/system/serve-system.ts'

const BATCH = 20_000

/** Takes away what a deleted import leaves: its rows, of which there may be a million, its file, and the import itself last, so that a worker that is killed is followed by another. */
export const clearImportJob = defineJob({
  queue: 'importer.clear',
  data: z.object({ importJobId: z.int() }),
  expireSeconds: 3600,
  async run(ctx, { importJobId }) {
    const { tenantId } = ctx
    const job = await ctx.read
      .selectFrom('import_job')
      .select('file_key')
      .where('tenant_id', '=', tenantId)
      .where('id', '=', importJobId)
      .where('deleted_at', 'is not', null)
      .executeTakeFirst()
    if (!job) return
    for (let from = 1, left = true; left; from += BATCH)
      left = await ctx.tx(async ({ db }) => {
        await sql`delete from import_row where tenant_id = ${tenantId} and job_id = ${importJobId} and row_number < ${from + BATCH}`.execute(
          db,
        )
        const { rows } =
          await sql`select 1 from import_row where tenant_id = ${tenantId} and job_id = ${importJobId} limit 1`.execute(
            db,
          )
        return rows.length > 0
      })
    await ctx.services.files.remove(tenantId, job.file_key)
    await ctx.tx(({ db }) =>
      db.deleteFrom('import_job').where('tenant_id', '=', tenantId).where('id', '=', importJobId).execute(),
    )
  },
})
