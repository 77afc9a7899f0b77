import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { MOST_PRESENT, PRESENCE, type Present, type reviewPresence } from '../contract.ts'
import { isTyping } from './claims.ts'

type Row = { review_id: number; user_id: number; name: string; until: Date | null }

/** Who is at which review of one's locations, and who is answering. */
export const listPresent: Handler<typeof reviewPresence, 'list'> = async (ctx) => {
  const { tenantId, read, who } = ctx
  const now = ctx.now()
  const over = new Date(now.getTime() - PRESENCE.seconds * 1000)
  const here = who.locationIds === 'all' ? sql`` : sql`and p.location_id = any(${who.locationIds}::bigint[])`
  const named = sql`trim(u.first_name || ' ' || u.last_name) as name`
  const [{ rows: people }, { rows: claims }] = await Promise.all([
    sql<Row>`select p.review_id, p.user_id, ${named}, null as until from review_presence p join users u on u.id = p.user_id
      where p.tenant_id = ${tenantId} and p.seen_at > ${over} ${here} order by p.since desc limit ${MOST_PRESENT}`.execute(
      read,
    ),
    sql<Row>`select p.review_id, p.user_id, ${named}, p.until from review_claim p join users u on u.id = p.user_id
      where p.tenant_id = ${tenantId} and p.until > ${now} ${here} order by p.until desc limit ${MOST_PRESENT}`.execute(
      read,
    ),
  ])
  const found = new Map<number, Present>()
  const at = (reviewID: number) => {
    const one = found.get(reviewID) ?? { reviewID, people: [], claim: null }
    found.set(reviewID, one)
    return one
  }
  for (const { review_id, user_id, name } of people) at(review_id).people.unshift({ id: user_id, name })
  for (const { review_id, user_id, name, until } of claims)
    at(review_id).claim = {
      by: { id: user_id, name },
      until: until!.toISOString(),
      isTyping: isTyping(until!, now),
    }
  return [...found.values()]
}
