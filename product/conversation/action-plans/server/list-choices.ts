import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { actionPlans } from '../contract.ts'
import { namedUsers, seersOf } from './people.ts'

/** So many users are offered. */
const MOST_USERS = 250

/** Whom and what a plan can be given to: users who share a location with the reader, and the locations in their scope. */
export const listChoices: Handler<typeof actionPlans, 'choices'> = async ({ read, tenantId, who }) => {
  const scope = who.locationIds === 'all' ? null : who.locationIds
  const ids = await seersOf(read, { tenantId, locationId: null })
  const and = sql`(${scope}::bigint[] is null or u.id = ${who.userId} or u.location_access = 'ALL' or u.location_ids && ${scope}::bigint[])`
  const { rows: locations } = await sql<{ id: number; name: string }>`
    select l.id, l.internal_name as name from location l
    where l.tenant_id = ${tenantId} and (${scope}::bigint[] is null or l.id = any(${scope}::bigint[])) order by lower(l.internal_name), l.id`.execute(
    read,
  )
  return { owners: await namedUsers(read, tenantId, { ids, and, most: MOST_USERS }), locations, whole: scope === null }
}
