import { sql } from 'kysely'
import * as z from 'zod'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { countsByLocation } from '#product/workspace/service-levels/server/public.ts'
import { retargetReviews } from './retarget-reviews.ts'
import { sayReviewsChanged } from './say-reviews.ts'

const BATCH = 500

/** Counts anew when the replies that somebody waits for are due, at some locations (null: at all), because service levels, working time or a time zone changed; a batch a job, each in a transaction of its own, so that one which is killed goes on where it was. */
export const retarget = defineJob({
  queue: 'reviews.retarget',
  data: z.object({ locationIds: z.array(z.int()).nullable(), after: z.int() }),
  concurrency: 1,
  async run(ctx: JobCtx, { locationIds, after }) {
    const { tenantId } = ctx
    const here = locationIds ? sql`and location_id = any(${locationIds}::bigint[])` : sql``
    const { rows } = await sql<{ id: number }>`
      select id from review where tenant_id = ${tenantId} and id > ${after} and due_at is not null ${here} order by id limit ${BATCH}`.execute(
      ctx.read,
    )
    const ids = rows.map(({ id }) => id)
    await ctx.tx(async (tx) => {
      const moved = await retargetReviews(tx.db, tenantId, ids)
      // open pages hear of the first batch, and are spared hundreds more
      await sayReviewsChanged(tx, tenantId, moved, { live: after === 0 ? 'first' : false })
      if (ids.length === BATCH) await tx.enqueue(retarget, { locationIds, after: ids.at(-1)! })
    })
  },
})

/** After a change of what all are counted by. */
export const countAnew = (ctx: JobCtx) => ctx.tx((tx) => tx.enqueue(retarget, { locationIds: null, after: 0 }))

/** After a change of locations: what is counted in their time zones. */
export async function countAnewAt(ctx: JobCtx, { locationIds }: { locationIds: number[] }): Promise<void> {
  if (await countsByLocation(ctx.read, ctx.tenantId))
    await ctx.tx((tx) => tx.enqueue(retarget, { locationIds, after: 0 }))
}
