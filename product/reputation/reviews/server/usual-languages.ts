import { setImmediate as otherWork } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { detectLanguage } from './language-and-sentiment.ts'

const NEWEST = 60
const SLICE = 50
/** What is written so seldom among all that come along is as likely a mistake. */
const RARE_SHARE = 0.05

/** Where a text was written (a location that is yet to be made has a key), by whom where the source says so, and itself where it may tell what is written there. */
export type Written = {
  locationId: number | null
  locationKey?: string | null
  sourceId?: number
  writerUid?: string | null
  text?: string
}
type There = { counts: Map<string, number>; ofCountry: string | null }

/** Tells what languages a review is likely written in (ISO 639-1): those of its writer's other reviews; then of its location's newest ones and of those that come with it, most often first;
 * then the one of the country; then those of all that comes along; then the tenant's own. Asks once for each location. */
export function usualLanguages(db: Db, tenantId: number) {
  const there = new Map<number | string, There>()
  const along = new Map<string, number>()
  let own: string | undefined
  return async (written: readonly Written[]) => {
    const unknown = [...new Set(written.map(({ locationId }) => locationId))].filter(
      (id) => id !== null && !there.has(id),
    )
    if (unknown.length > 0) {
      const { rows } = await sql<{ id: number; country: string; counts: Record<string, number> }>`
        select l.id, l.country, coalesce((
          select jsonb_object_agg(language, n) from (
            select language, count(*) as n from (
              select language from review where tenant_id = ${tenantId} and location_id = l.id order by date desc, id desc limit ${NEWEST}) newest
            where language is not null group by language) counted), '{}') as counts
        from location l where l.tenant_id = ${tenantId} and l.id = any(${unknown}::bigint[])`.execute(db)
      for (const { id, country, counts } of rows)
        there.set(id, { counts: new Map(Object.entries(counts)), ofCountry: languageOf(country) })
    }
    await addSure({ there, along }, written)
    own ??= (
      await sql<{ language: string }>`select left(locale, 2) as language from tenant where id = ${tenantId}`.execute(db)
    ).rows[0]!.language
    const last = own
    const writers = await languagesOfWriters(db, tenantId, written)
    return (one: Written): string[] => {
      const here = there.get(placeOf(one) ?? '')
      const some = [
        ...(writers.get(keyOf(one)) ?? []),
        ...byCount(here?.counts),
        here?.ofCountry,
        ...byCount(along, RARE_SHARE),
        last,
      ]
      return [...new Set(some.filter((language) => typeof language === 'string'))]
    }
  }
}

type Counts = { there: Map<number | string, There>; along: Map<string, number> }

/** Counts the texts that leave no doubt, of each location no more than are counted of those already there. */
async function addSure({ there, along }: Counts, written: readonly Written[]): Promise<void> {
  const looked = new Map<number | string, number>()
  let all = 0
  for (const one of written) {
    const place = placeOf(one)
    const before = looked.get(place ?? '') ?? 0
    if (!one.text || before >= NEWEST) continue
    looked.set(place ?? '', before + 1)
    const { language, sure } = detectLanguage(one.text)
    if (++all % SLICE === 0) await otherWork()
    if (!sure || !language) continue
    add(along, language)
    if (place === null) continue
    if (!there.has(place)) there.set(place, { counts: new Map(), ofCountry: null })
    add(there.get(place)!.counts, language)
  }
}

function add(counts: Map<string, number>, language: string): void {
  counts.set(language, (counts.get(language) ?? 0) + 1)
}

function placeOf({ locationId, locationKey }: Written): number | string | null {
  return locationId ?? locationKey ?? null
}

function byCount(counts: ReadonlyMap<string, number> = new Map(), least = 0): string[] {
  const all = [...counts.values()].reduce((sum, n) => sum + n, 0)
  return [...counts]
    .filter(([, n]) => n >= least * all)
    .toSorted(([a, n], [b, m]) => m - n || (a < b ? -1 : 1))
    .map(([language]) => language)
}

/** What most people of a country (ISO 3166) write. */
function languageOf(country: string): string | null {
  return /^[a-z]{2}$/i.test(country) ? new Intl.Locale(`und-${country}`).maximize().language : null
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
