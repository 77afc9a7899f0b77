import { sql } from 'kysely'
import { namerOf } from '#platform/server/find/name-things.ts'
import { customerList } from './customer-list.ts'

/** Names are public personal data: for whom that is hidden, a customer has none. */
export const nameCustomers = namerOf({ from: sql`customer cu`, id: sql`cu.id`, name: sql`cu.display_name` }, (reader) =>
  reader.who.piiScopes.has('public') ? customerList.within(reader) : sql`${customerList.within(reader)} and false`,
)
