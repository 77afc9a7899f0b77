import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/** What a person must settle before the product opens: a password that is due first, then the terms. Who came by single sign-on has no password. */
export async function pendingOf(
  db: Db,
  { userId, isSso, now }: { userId: number; isSso: boolean; now: Date },
): Promise<'password' | 'terms' | null> {
  if (isSso) return null
  const due =
    await sql`select from users where id = ${userId} and next_password_reset <= ${now} and not single_sign_on`.execute(
      db,
    )
  return due.rows.length ? 'password' : null
}
