import { createLocations } from './create-locations.ts'
import { createReviews, type ReviewCounts, reviewCounts } from './create-reviews.ts'
import { createUsers } from './create-users.ts'
import { agencies, tenants } from './tenants.ts'
import type { World } from './world.ts'

type Origin = { seed: string; now: Date; counts?: ReviewCounts }

/** The same seed and moment give the same world; ids, names and texts depend on the seed alone, dates lie within the three years before `now`. */
export function createWorld({ seed, now, counts = reviewCounts }: Origin): World {
  const locations = tenants.flatMap((tenant) => createLocations(seed, tenant))
  return {
    seed,
    now: now.toISOString(),
    agencies,
    tenants,
    locations,
    users: createUsers(agencies, tenants, locations),
    reviews: tenants.flatMap((tenant) =>
      createReviews(
        seed,
        now,
        tenant,
        locations.filter((location) => location.tenantId === tenant.id),
        counts[tenant.key],
      ),
    ),
  }
}
