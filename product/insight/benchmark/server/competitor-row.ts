import { type RawBuilder, sql } from 'kysely'
import type { Selectable } from 'kysely'
import type { CompetitorTable } from '#platform/server/database/tables.generated.ts'
import { reaches, type Who } from '#platform/server/system/who.ts'
import type { CompetitorSettings } from '../contract.ts'

export type CompetitorRow = Selectable<CompetitorTable>

export function pagesOf({ pages }: Pick<CompetitorRow, 'pages'>): CompetitorSettings['pages'] {
  return pages as CompetitorSettings['pages']
}

/** Whether a competitor stands beside a location that somebody looks after. */
export function isSeenBy(who: Who, { location_ids }: Pick<CompetitorRow, 'location_ids'>): boolean {
  return who.locationIds === 'all' || location_ids.some((one) => reaches(who, one))
}

/** Whether it stands beside no others. */
export function isWholly(who: Who, locationIds: readonly number[]): boolean {
  return locationIds.every((one) => reaches(who, one))
}

/** The same as `isSeenBy` of rows of `competitor c`; nobody in particular sees all. */
export function areSeenBy(who: Pick<Who, 'locationIds'> | null): RawBuilder<unknown> {
  return who && who.locationIds !== 'all' ? sql`c.location_ids && ${who.locationIds}::bigint[]` : sql`true`
}
