import type { Db } from '#platform/server/database/door.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { slotForOne } from '#platform/server/system/slots.ts'
import type { Who } from '#platform/server/system/who.ts'

/** What is told of a review of a competitor: nothing of its words. `isReplied` is null where nothing is said of replies. */
export type ReviewElsewhere = {
  uid: string
  rating: number
  at: Date
  isReplied: boolean | null
  repliedAt: Date | null
  /** When its source said so; null where it tells no time. */
  saidAt: Date | null
}

/** Places that are not ours, like those of competitors, and whose reviews are fed all the same. */
export type PlacesElsewhere = {
  /** The places that somebody may bring reviews of; without a person all. `at` finds one as it is called at a source, by its id. */
  open(ctx: { tenantId: number; read: Db; who: Who | null }): Promise<{
    at(sourceId: number, key: string): number | undefined
    sourceIds: ReadonlySet<number>
  }>
  /** Keeps reviews of one place; answers the uids of those that are new or say something new. */
  take(
    tx: Tx,
    place: { tenantId: number; placeId: number; sourceId: number; now: Date },
    reviews: readonly ReviewElsewhere[],
  ): Promise<ReadonlySet<string>>
}

export const placesElsewhere = slotForOne<PlacesElsewhere>('review-feeds.places-elsewhere')
