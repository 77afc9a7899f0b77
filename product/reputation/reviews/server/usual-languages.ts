import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

const NEWEST = 60

/** Tells what languages reviews are usually written in: at a location, by its newest ones, most often first; then the tenant's own. Asks once for each location. */
export function usualLanguages(db: Db, tenantId: number) {
  const there = new Map<number, readonly string[]>()
  let own: string | undefined
  return async (locationIds: readonly (number | null)[]) => {
    const unknown = [...new Set(locationIds)].filter((id) => id !== null && !there.has(id))
    if (unknown.length > 0) {
      const { rows } = await sql<{ id: number; languages: string[] }>`
        select l.id, array(
          select language from (
            select language from review where tenant_id = ${tenantId} and location_id = l.id order by date desc, id desc limit ${NEWEST}) newest
          where language is not null group by language order by count(*) desc, language) as languages
        from unnest(${unknown}::bigint[]) l(id)`.execute(db)
      for (const { id, languages } of rows) there.set(id, languages)
    }
    own ??= (
      await sql<{ language: string }>`select left(locale, 2) as language from tenant where id = ${tenantId}`.execute(db)
    ).rows[0]!.language
    const last = own
    return (locationId: number | null) => [...((locationId !== null && there.get(locationId)) || []), last]
  }
}
