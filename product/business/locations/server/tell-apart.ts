import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

export type NewPlace = { name: string; code: string; street: string; city: string }

/** The internal names of locations that are to be added: the name itself where no other location has it, else with city and street, so that
 * every store of a chain reads as itself wherever it is listed. `namesakes`: names that will come again. */
export async function tellApart(
  db: Db,
  tenantId: number,
  places: readonly NewPlace[],
  namesakes: ReadonlySet<string> = new Set(),
): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select lower(internal_name) as name from location where tenant_id = ${tenantId} and lower(public_name) = any(${places.map(({ name }) => name.toLowerCase())}::text[])
    union select lower(internal_name) from location where tenant_id = ${tenantId} and lower(internal_name) = any(${places.map(({ name }) => name.toLowerCase())}::text[])`.execute(
    db,
  )
  const taken = new Set(rows.map(({ name }) => name))
  const times = Map.groupBy(places, ({ name }) => name.toLowerCase())
  return places.map((place) => {
    const isOnly = times.get(place.name.toLowerCase())!.length === 1 && !namesakes.has(place.name)
    const where = [place.city, place.street].filter(Boolean).join(', ')
    const names = [
      ...(isOnly ? [place.name] : []),
      ...(where ? [`${place.name} · ${where}`] : []),
      `${place.name} · ${place.code}`,
    ]
    const free = names.find((name) => !taken.has(name.toLowerCase())) ?? names.at(-1)!
    taken.add(free.toLowerCase())
    return free
  })
}
