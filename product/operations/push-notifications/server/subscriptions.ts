import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { PushTarget } from '#platform/server/outbound/web-push.ts'
import type { Secrets } from '#platform/server/secrets/secrets.ts'
import { MAX_DEVICES } from '../contract.ts'

export type Subscription = {
  id: number
  user_id: number
  endpoint_hash: string
  sealed: string
  session_id: number
  session_until: Date
}
type Own = { tenantId: number; userId: number }
/** Where a browser was turned on, or seen last. */
export type InSession = { sessionId: number; until: Date }

export const hashOfEndpoint = (endpoint: string) => createHash('sha256').update(endpoint).digest('base64url')

const placeOf = (tenantId: number, hash: string) => ({
  tenantId,
  table: 'push_subscription',
  rowKey: hash,
  column: 'sealed',
})

export function openTarget(secrets: Secrets, tenantId: number, { endpoint_hash, sealed }: Subscription): PushTarget {
  return JSON.parse(secrets.open(placeOf(tenantId, endpoint_hash), sealed)) as PushTarget
}

/** Keeps a browser; whoever used it before in this tenant no longer hears of anything there, and of too many the one seen longest ago goes. */
export async function keepSubscription(
  db: Db,
  secrets: Secrets,
  { tenantId, userId }: Own,
  { target, browser, session, now }: { target: PushTarget; browser: string; session: InSession; now: Date },
): Promise<number> {
  const hash = hashOfEndpoint(target.endpoint)
  const sealed = secrets.seal(placeOf(tenantId, hash), JSON.stringify(target))
  await sql`delete from push_subscription where tenant_id = ${tenantId} and endpoint_hash = ${hash} and user_id <> ${userId}`.execute(
    db,
  )
  const { rows } = await sql<{ id: number }>`
    insert into push_subscription (tenant_id, user_id, endpoint_hash, sealed, service, browser, session_id, session_until, created_at, seen_at)
    values (${tenantId}, ${userId}, ${hash}, ${sealed}, ${new URL(target.endpoint).host}, ${browser}, ${session.sessionId}, ${session.until}, ${now}, ${now})
    on conflict (tenant_id, endpoint_hash) do update set sealed = excluded.sealed, browser = excluded.browser, session_id = excluded.session_id,
      session_until = excluded.session_until, seen_at = excluded.seen_at, rest_until = null returning id`.execute(db)
  const id = Number(rows[0]!.id)
  await sql`
    delete from push_subscription where tenant_id = ${tenantId} and user_id = ${userId} and id in (
      select s.id from push_subscription s where s.tenant_id = ${tenantId} and s.user_id = ${userId} and s.id <> ${id}
      order by s.seen_at desc, s.id desc offset ${MAX_DEVICES - 1})`.execute(db)
  return id
}

/** Keeps a browser of the user's by its new address; null where it is not theirs. */
export async function renewSubscription(
  db: Db,
  secrets: Secrets,
  { tenantId, userId }: Own,
  { before, target, session, now }: { before: string; target: PushTarget; session: InSession; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    select id from push_subscription where tenant_id = ${tenantId} and user_id = ${userId} and endpoint_hash = ${hashOfEndpoint(before)} for update`.execute(
    db,
  )
  if (!rows[0]) return null
  const id = Number(rows[0].id)
  const hash = hashOfEndpoint(target.endpoint)
  await sql`delete from push_subscription where tenant_id = ${tenantId} and endpoint_hash = ${hash} and id <> ${id}`.execute(
    db,
  )
  await sql`
    update push_subscription set endpoint_hash = ${hash}, sealed = ${secrets.seal(placeOf(tenantId, hash), JSON.stringify(target))},
      service = ${new URL(target.endpoint).host}, session_id = ${session.sessionId}, session_until = ${session.until}, seen_at = ${now}, rest_until = null
    where tenant_id = ${tenantId} and id = ${id}`.execute(db)
  return id
}

/** Notes that a browser is in use, and answers with it where it is the user's. */
export async function noteSeen(
  db: Db,
  { tenantId, userId }: Own,
  { endpoint, session, now }: { endpoint: string; session: InSession; now: Date },
): Promise<number | null> {
  const { rows } = await sql<{ id: number }>`
    update push_subscription set session_id = ${session.sessionId}, session_until = ${session.until}, seen_at = ${now}
    where tenant_id = ${tenantId} and user_id = ${userId} and endpoint_hash = ${hashOfEndpoint(endpoint)} returning id`.execute(
    db,
  )
  return rows[0] ? Number(rows[0].id) : null
}

/** Forgets a browser, with what waits for it; whether it was there. */
export async function forgetSubscription(
  db: Db,
  { tenantId, userId }: Own,
  id: number,
): Promise<{ browser: string } | undefined> {
  const { rows } = await sql<{ browser: string }>`
    delete from push_subscription where tenant_id = ${tenantId} and user_id = ${userId} and id = ${id} returning browser`.execute(
    db,
  )
  return rows[0]
}
