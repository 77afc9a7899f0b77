import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { hashOf } from '#platform/server/system/tokens.ts'

/** Takes one of the tries to prove oneself in a session; false when none is left. */
export async function takeStepUpTry(db: Db, sessionId: number, allowed: number): Promise<boolean> {
  const taken =
    await sql`update session set step_up_tries = step_up_tries + 1 where id = ${sessionId} and step_up_tries < ${allowed}`.execute(
      db,
    )
  return taken.numAffectedRows === 1n
}

/** Lets a session that acts as somebody else change things. */
export async function letWrite(db: Db, sessionId: number, now: Date): Promise<void> {
  await sql`update session set may_write = true, mfa_at = ${now} where id = ${sessionId}`.execute(db)
}

/** Ends a session that acts as somebody else; the one it came from goes on with another secret, undefined where it is over. */
export async function returnToOwn(
  db: Db,
  sessionId: number,
  { secret, now }: { secret: string; now: Date },
): Promise<{ persistent: boolean; expires_at: Date } | undefined> {
  const ended = await sql<{
    parent_id: number
  }>`delete from session where id = ${sessionId} returning parent_id`.execute(db)
  const parentId = ended.rows[0]?.parent_id ?? null
  const own = await sql<{
    persistent: boolean
    expires_at: Date
  }>`update session set hash = ${hashOf(secret)}, previous_hash = null, last_seen_at = ${now}
    where id = ${parentId} and expires_at > ${now} returning persistent, expires_at`.execute(db)
  return own.rows[0]
}
