import { makeLocations } from './make-locations.ts'
import { makeReviews, type ReviewCounts, reviewCounts } from './make-reviews.ts'
import { makeUsers } from './make-users.ts'
import { agencies, tenants } from './tenants.ts'
import type { World } from './world.ts'

type Origin = { seed: string; now: Date; counts?: ReviewCounts }

/** The same seed and moment give the same world; ids, names and texts depend on the seed alone, dates lie within the three years before `now`. */
export function makeWorld({ seed, now, counts = reviewCounts }: Origin): World {
  const locations = tenants.flatMap((tenant) => makeLocations(seed, tenant))
  return {
    seed,
    now: now.toISOString(),
    agencies,
    tenants,
    locations,
    users: makeUsers(agencies, tenants, locations),
    reviews: tenants.flatMap((tenant) =>
      makeReviews(
        seed,
        now,
        tenant,
        locations.filter((location) => location.tenantId === tenant.id),
        counts[tenant.key],
      ),
    ),
  }
}
