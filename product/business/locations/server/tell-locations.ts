import type { PayloadBuilder } from '#platform/server/outside/payload-builder.ts'
import { reaches } from '#platform/server/system/who.ts'

/** Which of the reader's locations changed, as programs outside hear of it. */
export const tellLocations: PayloadBuilder<{ locationIds: number[] }> = async ({ who }, { locationIds }) => {
  const own = locationIds.filter((location) => reaches(who, location))
  return own.length ? [{ data: { locationIDs: own }, locationIds: own }] : []
}
