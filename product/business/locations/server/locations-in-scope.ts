import { sql } from 'kysely'
import type { Who } from '#platform/server/system/who.ts'

/** A condition that keeps rows to the locations somebody may see; `column` holds the location's id. A job without a person sees all. */
export function locationsInScope(who: Pick<Who, 'locationIds'> | null, column = 'location.id') {
  if (!who || who.locationIds === 'all') return sql<boolean>`true`
  return sql<boolean>`${sql.ref(column)} = any(${who.locationIds}::bigint[])`
}
