import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

const NEWEST = 60

/** Where a text was written, and by whom where the source says so. */
export type Written = { locationId: number | null; sourceId?: number; writerUid?: string | null }

/** Tells what languages a review is likely written in (ISO 639-1): those of its writer's other reviews, then of its location's newest ones, most often first; then the tenant's own. Asks once for each location. */
export function usualLanguages(db: Db, tenantId: number) {
  const there = new Map<number, readonly string[]>()
  let own: string | undefined
  return async (written: readonly Written[]) => {
    const unknown = [...new Set(written.map(({ locationId }) => locationId))].filter(
      (id) => id !== null && !there.has(id),
    )
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
    const writers = await languagesOfWriters(db, tenantId, written)
    return (one: Written): string[] => [
      ...new Set([
        ...(writers.get(keyOf(one)) ?? []),
        ...((one.locationId !== null && there.get(one.locationId)) || []),
        last,
      ]),
    ]
  }
}

async function languagesOfWriters(
  db: Db,
  tenantId: number,
  written: readonly Written[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const named = [...new Map(written.filter(({ writerUid }) => writerUid).map((one) => [keyOf(one), one])).values()]
  if (named.length === 0) return new Map()
  const { rows } = await sql<{ source_id: number; source_uid: string; languages: string[] }>`
    select c.source_id, c.source_uid, array(
      select language from (
        select language from review where tenant_id = ${tenantId} and customer_id = c.id order by date desc, id desc limit ${NEWEST}) newest
      where language is not null group by language order by count(*) desc, language) as languages
    from unnest(${named.map((one) => one.sourceId)}::int[], ${named.map((one) => one.writerUid)}::text[]) w(source_id, source_uid)
      join customer c on c.tenant_id = ${tenantId} and c.source_id = w.source_id and c.source_uid = w.source_uid`.execute(
    db,
  )
  return new Map(
    rows.map((row) => [keyOf({ locationId: null, sourceId: row.source_id, writerUid: row.source_uid }), row.languages]),
  )
}

function keyOf({ sourceId, writerUid }: Written): string {
  return `${sourceId} ${writerUid}`
}
