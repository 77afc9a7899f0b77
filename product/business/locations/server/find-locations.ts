import { sql } from 'kysely'
import type { Finder, Found } from '#platform/server/system/serve-system.ts'
import { locationList } from './location-list.ts'

/** By name, code or city, forgiving a slip of the finger; only those in scope. */
export const findLocations: Finder = async (reader, { text, limit }) => {
  const { rows } = await sql<Found>`
    select id, label, note, rank from (
      select l.id, l.internal_name as label, nullif(concat_ws(', ', nullif(l.street, ''), nullif(l.city, '')), '') as note,
        greatest(app.likeness(${text}, l.internal_name), app.likeness(${text}, l.public_name), app.likeness(${text}, l.code), 0.9 * app.likeness(${text}, l.city)) as rank
      from location l where ${locationList.within(reader)}) found
    where rank > 0 order by rank desc, label, id limit ${limit}`.execute(reader.read)
  return rows
}
