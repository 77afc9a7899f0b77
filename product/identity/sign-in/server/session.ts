import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'
import type { Who } from '#platform/server/system/who.ts'
import { endWaysIn } from '#product/organization/users/server/public.ts'
import { pendingOf } from './pending-of.ts'
import type { Proven } from './proven.ts'

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
  isSso?: boolean
  /** When the second step was taken, if it was. */
  mfaAt?: Date
  /** The accounts that the same password opened. */
  proven?: Proven
  /** When it ends at the latest. */
  until?: Date
  /** Somebody else who acts as this person until then, from a session of their own. */
  impersonation?: { actorId: number; parentId: number; mayWrite: boolean; reason: string; until: Date }
}

/** Opens a session, with what is still to be settled; `secret` goes into the cookie and nowhere else, `handle` is its name for support. */
export async function openSession(
  tx: Pick<Tx, 'db'>,
  session: NewSession,
): Promise<{
  id: number
  secret: string
  handle: string
  maxAgeSeconds: number
  persistent: boolean
  pending: 'password' | 'terms' | null
}> {
  const { now, userId, isSso = false, impersonation } = session
  const secret = randomBytes(32).toString('base64url')
  const handle = randomBytes(9).toString('base64url')
  const persistent = session.persistent && !impersonation
  const usual = new Date(now.getTime() + (persistent ? PERSISTENT_DAYS * 86_400 : ABSOLUTE_HOURS * 3600) * 1000)
  const until = impersonation?.until ?? session.until ?? usual
  const expiresAt = until < usual ? until : usual
  const maxAgeSeconds = Math.ceil((expiresAt.getTime() - now.getTime()) / 1000)
  const pending = impersonation ? null : await pendingOf(tx.db, { userId, isSso, now })
  const { id } = await tx.db
    .insertInto('session')
    .values({
      hash: hashOf(secret),
      handle,
      user_id: userId,
      actor_id: impersonation?.actorId ?? userId,
      parent_id: impersonation?.parentId,
      may_write: impersonation?.mayWrite ?? true,
      reason: impersonation?.reason,
      persistent,
      pending,
      is_sso: isSso,
      mfa_at: session.mfaAt,
      proven: JSON.stringify(session.proven ?? {}),
      auth_version: session.authVersion,
      ip: session.ip,
      user_agent: session.userAgent.slice(0, 300),
      created_at: now,
      last_seen_at: now,
      expires_at: expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, secret, handle, maxAgeSeconds, persistent, pending }
}

/** Ends the session that a browser holds while somebody signs in there anew: it gets another secret, and the one before opens nothing. */
export async function endFormerSession(tx: Pick<Tx, 'db'>, who: Who | null): Promise<void> {
  if (!who?.sessionId) return
  await sql`delete from session where id = ${who.sessionId} or id = (select parent_id from session where id = ${who.sessionId})`.execute(
    tx.db,
  )
}

/** Ends all sessions of a person, those they opened as somebody else too, and every token made for them; `except` goes on. */
export async function endSessionsOf(
  tx: Pick<Tx, 'db'>,
  userId: number,
  { except }: { except?: number } = {},
): Promise<void> {
  const kept = except ?? null
  await sql`delete from session where (user_id = ${userId} or actor_id = ${userId}) and id is distinct from ${kept}`.execute(
    tx.db,
  )
  const authVersion = await endWaysIn(tx.db, userId)
  await sql`update session set auth_version = ${authVersion} where id = ${kept}`.execute(tx.db)
}
