import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

export type Person = { id: number; role: string; locationIds: number[] }
export type Places = { locationIds: Map<string, number>; people: Person[] }

/** The tenant's locations by code, and its people with their role. */
export async function readPlaces(tx: Db, tenantId: number): Promise<Places> {
  const locations = await sql<{
    id: number
    code: string
  }>`select id, code from location where tenant_id = ${tenantId}`.execute(tx)
  const people = await sql<Person>`
    select u.id, r.name as role, u.location_ids as "locationIds" from users u
    join user_role ur on ur.user_id = u.id join role r on r.id = ur.role_id where u.tenant_id = ${tenantId} order by u.id`.execute(
    tx,
  )
  return { locationIds: new Map(locations.rows.map(({ id, code }) => [code, id])), people: people.rows }
}
