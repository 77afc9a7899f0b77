import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { PayloadBuilder } from '#platform/server/outside/payload-builder.ts'
import { reaches } from '#platform/server/system/who.ts'
import type { responses } from '../contract.ts'

/** The new state of replies as programs outside hear of it: of those at locations that the reader reaches. */
export const tellResponse: PayloadBuilder<Payload<typeof responses, 'moved'>> = async (reader, payload) => {
  const { responseIds, state, reason } = payload
  const { rows } = await sql<{ responseID: number; reviewID: number; locationId: number }>`
    select id as "responseID", review_id as "reviewID", location_id as "locationId" from response
    where tenant_id = ${reader.tenantId} and id = any(${responseIds}::bigint[]) order by id`.execute(reader.read)
  const theirs = rows.filter(({ locationId }) => reaches(reader.who, locationId))
  if (theirs.length === 0) return []
  const replies = theirs.map(({ responseID, reviewID }) => ({ responseID, reviewID }))
  return [{ data: { replies, state, reason }, locationIds: [...new Set(theirs.map(({ locationId }) => locationId))] }]
}
