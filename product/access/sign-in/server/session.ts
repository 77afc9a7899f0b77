import { randomBytes } from 'node:crypto'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'

/** A persistent session lives 30 days, any other 12 hours at most. */
export const PERSISTENT_DAYS = 30
export const ABSOLUTE_HOURS = 12

export type NewSession = {
  userId: number
  authVersion: number
  persistent: boolean
  ip: string
  userAgent: string
  now: Date
}

/** Opens a session; `secret` goes into the cookie and nowhere else, `handle` is its name for support. */
export async function openSession(
  tx: Tx,
  session: NewSession,
): Promise<{ secret: string; handle: string; maxAgeSeconds: number }> {
  const secret = randomBytes(32).toString('base64url')
  const handle = randomBytes(9).toString('base64url')
  const maxAgeSeconds = session.persistent ? PERSISTENT_DAYS * 86_400 : ABSOLUTE_HOURS * 3600
  await tx.db
    .insertInto('session')
    .values({
      hash: hashOf(secret),
      handle,
      user_id: session.userId,
      actor_id: session.userId,
      persistent: session.persistent,
      auth_version: session.authVersion,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 300),
      created_at: session.now,
      last_seen_at: session.now,
      expires_at: new Date(session.now.getTime() + maxAgeSeconds * 1000),
    })
    .execute()
  return { secret, handle, maxAgeSeconds }
}
