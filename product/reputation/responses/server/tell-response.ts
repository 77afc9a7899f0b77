import type { Payload } from '#platform/contract/define-system.ts'
import type { Teller } from '#platform/server/outside/teller.ts'
import { reaches } from '#platform/server/system/who.ts'
import type { responses } from '../contract.ts'

/** A reply's new state as programs outside hear of it, to those alone who reach all its locations. */
export const tellResponse: Teller<Payload<typeof responses, 'moved'>> = async ({ who }, payload) => {
  const { responseId, reviewIds, locationIds, state, reason } = payload
  if (!locationIds.every((location) => reaches(who, location))) return []
  return [{ data: { responseID: responseId, reviewIDs: reviewIds, state, reason }, locationIds }]
}
