import { aspectsOf, type SubRatings } from '#product/business/sources/contract.ts'
import { sourceIds } from './source-ids.ts'
import { createRandom } from './world/create-random.ts'
import type { WorldReview } from './world/world.ts'

/** Stars near those of the whole for some of the aspects that the source asks about; most reviewers who write rate one, some rate none. Nobody sleeps at our places. */
export function drawSubRatings({ source, reviewId, rating }: WorldReview): SubRatings {
  const random = createRandom('aspects', reviewId)
  const asked = aspectsOf(sourceIds[source]).filter((aspect) => aspect !== 'rooms' && aspect !== 'sleepQuality')
  if (!random.chance(0.7)) return {}
  const rated = asked.flatMap((aspect) => {
    const stars = Math.min(5, Math.max(1, rating + random.between(-2, 2) / 2))
    return random.chance(0.8) ? [[aspect, stars] as const] : []
  })
  return Object.fromEntries(rated)
}
