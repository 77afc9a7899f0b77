import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { hasPendingTerms } from '#product/identity/terms/server/public.ts'

/** What a person must settle before the product opens: a password that is due first, then the terms. Who came by single sign-on has no password. */
export async function pendingOf(
  db: Db,
  { userId, isSso, now }: { userId: number; isSso: boolean; now: Date },
): Promise<'password' | 'terms' | null> {
  if (!isSso && (await isPasswordDue(db, userId, now))) return 'password'
  return (await hasPendingTerms(db, userId)) ? 'terms' : null
}

async function isPasswordDue(db: Db, userId: number, now: Date): Promise<boolean> {
  const found =
    await sql`select from users where id = ${userId} and next_password_reset <= ${now} and not single_sign_on`.execute(
      db,
    )
  return found.rows.length > 0
}
