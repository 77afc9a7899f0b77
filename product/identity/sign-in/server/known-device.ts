import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { OpenCtx, Tx } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'

export const DEVICE_COOKIE = 'renown-device'
export const DEVICE_DAYS = 365
const DEVICES_KEPT = 20

/** Of these people, those whom this browser has signed in before; a stranger's failures do not lock them out here. */
export async function knownHere(
  ctx: Pick<OpenCtx, 'caller'>,
  db: Db,
  people: readonly { id: number }[],
): Promise<ReadonlySet<number>> {
  const cookie = ctx.caller.cookies[DEVICE_COOKIE]
  if (!cookie) return new Set()
  const ids = people.map(({ id }) => id)
  const found = await sql<{
    user_id: number
  }>`select user_id from known_device where hash = ${hashOf(cookie)} and user_id = any(${ids}::bigint[])`.execute(db)
  return new Set(found.rows.map((row) => row.user_id))
}

/**
 * Remembers this browser for somebody who has just signed in, under a new secret each time, so that a cookie put into it by somebody else is
 * worth nothing. Answers the secret for the cookie, and whether the browser was known for them already.
 */
export async function rememberDevice(
  ctx: Pick<OpenCtx, 'caller' | 'now'>,
  tx: Pick<Tx, 'db'>,
  userId: number,
): Promise<{ secret: string; wasKnown: boolean }> {
  const now = ctx.now()
  const before = hashOf(ctx.caller.cookies[DEVICE_COOKIE] ?? randomBytes(8).toString('hex'))
  const secret = randomBytes(32).toString('base64url')
  const moved = await sql<{
    user_id: number
  }>`update known_device set hash = ${hashOf(secret)} where hash = ${before} returning user_id`.execute(tx.db)
  await sql`insert into known_device (user_id, hash, user_agent, created_at, last_seen_at)
    values (${userId}, ${hashOf(secret)}, ${ctx.caller.userAgent.slice(0, 300)}, ${now}, ${now})
    on conflict (hash, user_id) do update set last_seen_at = excluded.last_seen_at, user_agent = excluded.user_agent`.execute(
    tx.db,
  )
  await sql`delete from known_device where user_id = ${userId} and id not in (
    select id from known_device where user_id = ${userId} order by last_seen_at desc limit ${DEVICES_KEPT})`.execute(
    tx.db,
  )
  return { secret, wasKnown: moved.rows.some((row) => row.user_id === userId) }
}
