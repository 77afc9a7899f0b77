import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { sourceStatus } from '#product/business/sources/contract.ts'
import { sourceById, sourcesReadWhole } from '#product/business/sources/server/public.ts'
import { reviewFeeds } from '../contract.ts'

/** Raises `unknownSource` for one that has no reviews, and `readFromSource` for one that the product reads to the last review itself, wherever it is connected,
 * unless all that comes is of places that are not ours. */
export async function mustBeFed(
  { services }: Pick<TenantCtx, 'services'>,
  sourceId: number,
  { isElsewhere }: { isElsewhere: boolean },
): Promise<void> {
  const source = await sourceById(services, sourceId)
  if (!source?.reviewable || source.status !== sourceStatus.OK)
    return raise(reviewFeeds, 'unknownSource', { field: 'sourceID' })
  if (!isElsewhere && sourcesReadWhole().includes(sourceId))
    raise(reviewFeeds, 'readFromSource', { field: 'sourceID', values: { source: source.name } })
}
