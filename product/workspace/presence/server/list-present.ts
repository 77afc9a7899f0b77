import { sql } from 'kysely'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { MOST_PRESENT, PRESENCE, type Present } from '../contract.ts'
import { isTyping } from './claims.ts'

type Row = { thing_id: number; user_id: number; name: string; until: Date | null }

/** Who is at which thing of a kind at one's locations, and who is replying. */
export async function listPresent({ tenantId, read, who, now: clock }: TenantCtx, kind: string): Promise<Present[]> {
  const now = clock()
  const over = new Date(now.getTime() - PRESENCE.seconds * 1000)
  const here = who.locationIds === 'all' ? sql`` : sql`and p.location_id = any(${who.locationIds}::bigint[])`
  const named = sql`trim(u.first_name || ' ' || u.last_name) as name`
  const [{ rows: people }, { rows: claims }] = await Promise.all([
    sql<Row>`select p.thing_id, p.user_id, ${named}, null as until from presence p join users u on u.id = p.user_id
      where p.tenant_id = ${tenantId} and p.kind = ${kind} and p.seen_at > ${over} ${here} order by p.since desc limit ${MOST_PRESENT}`.execute(
      read,
    ),
    sql<Row>`select p.thing_id, p.user_id, ${named}, p.until from claim p join users u on u.id = p.user_id
      where p.tenant_id = ${tenantId} and p.kind = ${kind} and p.until > ${now} ${here} order by p.until desc limit ${MOST_PRESENT}`.execute(
      read,
    ),
  ])
  const found = new Map<number, Present>()
  const at = (id: number) => {
    const one = found.get(id) ?? { id, people: [], claim: null }
    found.set(id, one)
    return one
  }
  for (const { thing_id, user_id, name } of people) at(thing_id).people.unshift({ id: user_id, name })
  for (const { thing_id, user_id, name, until } of claims)
    at(thing_id).claim = {
      by: { id: user_id, name },
      until: until!.toISOString(),
      isTyping: isTyping(until!, now),
    }
  return [...found.values()]
}
