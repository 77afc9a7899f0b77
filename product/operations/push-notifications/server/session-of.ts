import { sql } from 'kysely'
import type { MemberCtx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import type { InSession } from './subscriptions.ts'

/** The caller's session and when it ends at the latest. */
export async function sessionOf({ who, within, now }: Pick<MemberCtx, 'who' | 'within' | 'now'>): Promise<InSession> {
  const sessionId = who.sessionId ?? 0
  const { rows } = await sql<{ expires_at: Date }>`select expires_at from session where id = ${sessionId}`.execute(
    within('platform').read,
  )
  return { sessionId, until: rows[0]?.expires_at ?? now() }
}

/** Whether a session was ended before its time: signed out, ended elsewhere, or with all others of its user. */
export async function isSignedOut(
  { within, now }: Pick<UseCaseCtx, 'within' | 'now'>,
  { session_id, session_until }: { session_id: number; session_until: Date },
): Promise<boolean> {
  if (session_until <= now()) return false
  const { rows } = await sql`select from session where id = ${session_id}`.execute(within('platform').read)
  return rows.length === 0
}
