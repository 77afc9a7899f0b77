import { sql } from 'kysely'
import * as z from 'zod'
import type { Row } from '#platform/server/resource/resource-spec.ts'
import { defineJob, type JobCtx } from '#platform/server/system/serve-system.ts'
import { SCAN_DAYS } from '../../contract.ts'
import { scanReviews } from './scan-reviews.ts'

const BATCH = 200
const DAY_MS = 86_400_000

type EmployeeRow = Row<'employee'>
type Scope = { locationIds: number[] | null }

/** Looks through the newest reviews of some locations (null: all) again, because who works there has changed; a batch a job, so that none holds the others up. */
export const rescan = defineJob({
  queue: 'attributions.rescan',
  data: z.object({ locationIds: z.array(z.int()).nullable(), after: z.int() }),
  concurrency: 1,
  async run(ctx: JobCtx, { locationIds, after }) {
    const since = new Date(ctx.now().getTime() - SCAN_DAYS * DAY_MS)
    const here = locationIds ? sql`and location_id = any(${locationIds}::bigint[])` : sql``
    const { rows } = await sql<{ id: number }>`
      select id from review where tenant_id = ${ctx.tenantId} and date >= ${since} and id > ${after} ${here} order by id limit ${BATCH}`.execute(
      ctx.read,
    )
    const ids = rows.map(({ id }) => id)
    // open pages hear of the first batch, and are spared hundreds more
    await scanReviews(ctx, ids, after === 0 ? undefined : { live: false })
    if (ids.length === BATCH) await ctx.tx((tx) => tx.enqueue(rescan, { locationIds, after: ids.at(-1)! }))
  },
})

/** Where reviews must be looked through again after a change of an employee; null where it makes no difference to any. */
export function scopeOfRescan(before: EmployeeRow | undefined, after: EmployeeRow | undefined): Scope | null {
  const isSame =
    before && after && namesOf(before) === namesOf(after) && String(before.location_ids) === String(after.location_ids)
  if (isSame && before.is_active === after.is_active) return null
  const active = [before, after].filter((one) => one !== undefined && one.is_active).map((one) => one!.location_ids)
  if (active.length === 0) return null
  return { locationIds: active.some((ids) => ids.length === 0) ? null : [...new Set(active.flat().map(Number))] }
}

function namesOf({ name, other_names }: EmployeeRow): string {
  return [name, ...other_names].join('\n')
}
