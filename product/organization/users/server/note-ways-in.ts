import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

export async function noteSignedIn(db: Db, userId: number, now: Date): Promise<void> {
  await sql`update users set last_login = ${now} where id = ${userId}`.execute(db)
}

/** Counts their ways in anew: every session and key that was made before fits no more, but for those that learn the number which this answers. */
export async function endWaysIn(db: Db, userId: number): Promise<number> {
  const { rows } = await sql<{
    auth_version: number
  }>`update users set auth_version = auth_version + 1 where id = ${userId} returning auth_version`.execute(db)
  return rows[0]!.auth_version
}

/** Says of accounts how often somebody failed to enter them, and closes them until then once it is more than is allowed; one that is closed stays so as long as it was. */
export async function noteFailures(
  db: Db,
  userIds: readonly number[],
  { failures, allowed, until, now }: { failures: number; allowed: number; until: Date; now: Date },
): Promise<void> {
  await sql`update users set failed_logins = ${failures}, blocked_until = case
      when ${failures}::int < ${allowed}::int or blocked_until > ${now} then blocked_until else ${until} end
    where id = any(${[...userIds]}::bigint[])`.execute(db)
}

export async function clearFailuresOf(db: Db, userIds: readonly number[]): Promise<void> {
  await sql`update users set failed_logins = 0, blocked_until = null where id = any(${[...userIds]}::bigint[]) and (failed_logins > 0 or blocked_until is not null)`.execute(
    db,
  )
}

/** Keeps a password by its hash; `next` is when another is due. Whoever chose one is closed out no more. */
export async function keepPassword(
  db: Db,
  userId: number,
  { hash, next, now }: { hash: string; next: Date | null; now: Date },
): Promise<void> {
  await sql`update users set password_hash = ${hash}, last_password_reset = ${now}, next_password_reset = ${next}, failed_logins = 0, blocked_until = null, updated_at = ${now}
    where id = ${userId}`.execute(db)
}
