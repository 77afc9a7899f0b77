import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { KeptRecord } from './kept-record.ts'
import { placesElsewhere, type ReviewElsewhere } from './places-elsewhere.ts'

type Waiting = { id: number; source_id: number; uid: string; record: KeptRecord }
export type Elsewhere<W extends Waiting> = W & { placeId: number }
export type TakenElsewhere = {
  id: number
  status: 'success' | 'duplicate' | 'invalid'
  reason: 'alreadyThere' | 'unrated' | null
}

/** Takes in reviews of places that are not ours; one without stars tells nothing there. */
export async function takeElsewhere<W extends Waiting>(
  tx: Tx,
  ctx: JobCtx,
  rows: readonly Elsewhere<W>[],
): Promise<TakenElsewhere[]> {
  const places = ctx.services.slots.of(placesElsewhere)
  const outcomes: TakenElsewhere[] = []
  const rated = rows.filter(({ record }) => record.rating !== null)
  for (const { id, record } of rows)
    if (record.rating === null) outcomes.push({ id, status: 'invalid', reason: 'unrated' })
  const groups = Map.groupBy(rated, ({ placeId, source_id }) => `${placeId} ${source_id}`)
  // in one order, so that two who bring the same wait for each other
  for (const key of [...groups.keys()].toSorted()) {
    const group = groups.get(key)!
    const { placeId, source_id: sourceId } = group[0]!
    // of one that came twice the later holds
    const byUid = new Map(group.map(({ uid, record }) => [uid, toElsewhere(uid, record)]))
    const place = { tenantId: ctx.tenantId, placeId, sourceId, now: ctx.now() }
    const news = await places.take(tx, place, [...byUid.values()])
    for (const { id, uid } of group)
      outcomes.push(
        news.has(uid) ? { id, status: 'success', reason: null } : { id, status: 'duplicate', reason: 'alreadyThere' },
      )
  }
  return outcomes
}

function toElsewhere(uid: string, { rating, createdAt, updatedAt, reply }: KeptRecord): ReviewElsewhere {
  return {
    uid,
    rating: rating!,
    at: new Date(createdAt),
    isReplied: reply === undefined ? null : reply !== null,
    repliedAt: reply ? new Date(reply.at) : null,
    saidAt: updatedAt === createdAt ? null : new Date(updatedAt), // where no change is told it is that of the review
  }
}
