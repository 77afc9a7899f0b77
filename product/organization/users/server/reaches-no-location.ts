import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import { locationBook } from './location-book.ts'

/** Whether none of a tenant's locations is somebody's to see: none was given, or those given are there no more. Of a tenant without locations nobody lacks any who sees all. */
export async function reachesNoLocation(
  { services, read, now }: Pick<UseCaseCtx, 'services' | 'read' | 'now'>,
  who: Who,
  tenantId: number,
): Promise<boolean> {
  if (who.locationIds === 'all') return false
  if (who.locationIds.length === 0) return true
  return (await services.slots.of(locationBook).uidsOf({ tenantId, read, now, who }, who.locationIds)).size === 0
}
