import { actionOf } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { notifications } from '../contract.ts'

/** Who sees the reviews of a location and is to be told of them. */
export async function alertedAt(
  { read, tenantId }: Pick<JobCtx, 'read' | 'tenantId'>,
  locationId: number,
): Promise<number[]> {
  const [seers, alerted] = await Promise.all([
    holdersAt(read, tenantId, actionOf(reviews, 'view'), locationId),
    holdersAt(read, tenantId, actionOf(notifications, 'alert'), locationId),
  ])
  return seers.filter((id) => alerted.includes(id))
}
