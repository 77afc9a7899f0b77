import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { retargetReviews } from './retarget-reviews.ts'
import { sayReviewsChanged } from './say-reviews.ts'

const BATCH = 500

/** Counts anew when the replies that somebody waits for are due, because service levels or working time changed; a batch a job, each in a transaction of its own, so that one which is killed goes on where it was. */
export const retarget = defineJob({
  queue: 'reviews.retarget',
  data: z.object({ after: z.int() }),
  concurrency: 1,
  async run(ctx: JobCtx, { after }) {
    const { tenantId } = ctx
    const { rows } = await sql<{ id: number }>`
      select id from review where tenant_id = ${tenantId} and id > ${after} and due_at is not null order by id limit ${BATCH}`.execute(
      ctx.read,
    )
    const ids = rows.map(({ id }) => id)
    await ctx.tx(async (tx) => {
      const moved = await retargetReviews(tx.db, tenantId, ids)
      // open pages hear of the first batch, and are spared hundreds more
      await sayReviewsChanged(tx, tenantId, moved, { live: after === 0 ? 'first' : false })
      if (ids.length === BATCH) await tx.enqueue(retarget, { after: ids.at(-1)! })
    })
  },
})
