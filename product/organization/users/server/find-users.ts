import { sql } from 'kysely'
import type { Finder, Found } from '#platform/server/system/serve-system.ts'
import { userList } from './user-list.ts'

/** By name or e-mail, forgiving a slip of the finger. */
export const findUsers: Finder = async (reader, { text, limit }) => {
  const { rows } = await sql<Found>`
    select id, label, note, rank from (
      select u.id, trim(u.first_name || ' ' || u.last_name) as label, u.email as note,
        greatest(app.likeness(${text}, trim(u.first_name || ' ' || u.last_name)), app.likeness(${text}, u.email)) as rank
      from users u where ${userList.within(reader)}) found
    where rank > 0 order by rank desc, label, id limit ${limit}`.execute(reader.read)
  return rows
}
