import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'
import { locationList } from './location-list.ts'

export const nameLocations = namerOf(
  { from: sql`location l`, id: sql`l.id`, name: sql`l.internal_name` },
  locationList.within,
)
