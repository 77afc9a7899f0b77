import { sql, type RawBuilder } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { readReviewDays } from '#product/reputation/reviews/server/public.ts'
import type { Sums } from './add-up.ts'

export type LocationSums = Sums & { locationID: number }
type Asked = { locationIds: readonly number[] | 'each'; sourceIDs?: readonly number[] | undefined }
export type Days = { from: string; to: string }

/** The sums of some days by location, those with most reviews first; `tail` may leave some out. */
export async function sumsByLocation(
  ctx: TenantCtx,
  { locationIds, sourceIDs }: Asked,
  { from, to }: Days,
  tail: RawBuilder<unknown> = sql``,
): Promise<LocationSums[]> {
  return readReviewDays<LocationSums>(
    ctx.read,
    ctx.tenantId,
    { locationIds, sourceIds: sourceIDs ?? null, from, to },
    sql`location_id as "locationID"`,
    sql`1 order by 2 desc, 1 ${tail}`,
  )
}
