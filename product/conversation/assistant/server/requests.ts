import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import { type AssistantRequest, MOST_LISTED } from '../contract.ts'

/** No call is at work for so long. */
const LOST_MINUTES = 10

/** A request as it is kept. */
export type RequestRow = {
  id: number
  apiKeyId: number
  keyName: string
  makerId: number
  makerName: string | null
  program: string
  route: string
  does: string
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
  state: AssistantRequest['state']
  readOutsideAt: Date | null
  madeAt: Date
  expiresAt: Date
  decidedByName: string | null
  decidedAt: Date | null
  failure: string | null
}
type Where = { db: Db; tenantId: number; who: Who; now: Date }

/** The newest that somebody may see. */
export async function listRequests(where: Where): Promise<AssistantRequest[]> {
  const { rows } = await select(where, sql`true`, MOST_LISTED)
  return rows.map((row) => requestOf(row))
}

/** One that somebody may see, or undefined. */
export async function findRequest(where: Where, id: number): Promise<RequestRow | undefined> {
  return (await select(where, sql`r.id = ${id}`, 1)).rows[0]
}

/** How many wait for somebody. */
export async function countWaiting({ db, tenantId, who, now }: Where): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from assistant_request r
    where r.tenant_id = ${tenantId} and ${isSeenBy(who)} and r.state = 'Waiting' and r.expires_at > ${now}`.execute(db)
  return rows[0]!.count
}

/** A request in the words of the contract. */
export function requestOf(row: RequestRow): AssistantRequest {
  const { id, state, route, does, program, keyName, failure, decidedByName } = row
  const { text, ...rest } = asRecord(row.body)
  const isText = typeof text === 'string'
  const { tenantId: _, ...params } = row.params
  const details = Object.entries({
    ...params,
    ...row.query,
    ...rest,
    ...(isText ? {} : text === undefined ? {} : { text }),
  })
  const reviewId = Number(row.params['reviewId'])
  return {
    id,
    state,
    route,
    does,
    program,
    keyName,
    makerID: row.makerId,
    makerName: row.makerName ?? '–',
    text: isText ? text : null,
    details: details.map(([name, value]) => ({
      name,
      value: typeof value === 'string' ? value : JSON.stringify(value),
    })),
    reviewID: Number.isSafeInteger(reviewId) ? reviewId : null,
    readOutsideAt: row.readOutsideAt?.toISOString() ?? null,
    madeAt: row.madeAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    decidedByName,
    decidedAt: row.decidedAt?.toISOString() ?? null,
    failure,
  }
}

function asRecord(body: unknown): Record<string, unknown> {
  if (body === null || body === undefined) return {}
  return typeof body === 'object' && !Array.isArray(body) ? (body as Record<string, unknown>) : { body }
}

function select({ db, tenantId, who, now }: Where, which: ReturnType<typeof sql>, limit: number) {
  return sql<RequestRow>`select r.id, r.api_key_id as "apiKeyId", r.api_key_name as "keyName", r.made_by as "makerId",
      trim(m.first_name || ' ' || m.last_name) as "makerName", r.program, r.route, r.does, r.params, r.query, r.body,
      case when r.state = 'Waiting' and r.expires_at <= ${now} then 'Expired'
        when r.state = 'Running' and r.decided_at <= ${new Date(now.getTime() - LOST_MINUTES * 60_000)} then 'Unknown' else r.state end as state,
      r.read_outside_at as "readOutsideAt", r.made_at as "madeAt", r.expires_at as "expiresAt", trim(d.first_name || ' ' || d.last_name) as "decidedByName", r.decided_at as "decidedAt", r.failure
    from assistant_request r
    left join users m on m.id = r.made_by
    left join users d on d.id = r.decided_by
    where r.tenant_id = ${tenantId} and ${isSeenBy(who)} and ${which}
    order by r.id desc limit ${limit}`.execute(db)
}

/** With a key its own; else one's own keys', and those of others for what one may do oneself, wherever it is and whoever it names. */
function isSeenBy({ apiKey, userId, actions, locationIds, piiScopes }: Who) {
  if (apiKey) return sql`r.api_key_id = ${apiKey.id}`
  const held = sql`${[...actions]}::text[]`
  const seesAll = locationIds === 'all' && piiScopes.has('public')
  const mayDo = seesAll ? sql`(case when r.needs_all then r.needs <@ ${held} else r.needs && ${held} end)` : sql`false`
  return sql`(r.made_by = ${userId} or ${mayDo})`
}
