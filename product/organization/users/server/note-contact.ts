import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'

/**
 * Whoever used a key that was mailed to the address reads what arrives there. Password and phone are of whoever gave them before, who may be
 * somebody else, unless the person asked for the address themselves or others gave the phone. Answers whether it was not known until now.
 */
export async function keepConfirmed(db: Db, userId: number, { isOwn = false } = {}): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update users set email_confirmed = true, password_hash = case when ${isOwn} then password_hash end,
      phone = case when ${isOwn} or not phone_is_own then phone end
    where id = ${userId} and not email_confirmed`.execute(db)
  return numAffectedRows === 1n
}

/** The address that was pending is theirs from now on. Breaks `EMAIL_KEY` for one that is taken. */
export async function moveToAddress(db: Db, userId: number, email: string, now: Date): Promise<void> {
  await sql`update users set email = ${email}, version = version + 1, updated_at = ${now} where id = ${userId}`.execute(
    db,
  )
}

/** One of their former addresses has been told. */
export async function forgetFormerAddress(db: Db, userId: number, email: string): Promise<void> {
  await sql`update users set former_emails = array_remove(former_emails, ${email}) where id = ${userId}`.execute(db)
}

/** A number is kept where there was none; whoever types it in while signing in has given a mailed code. */
export async function keepFirstPhone(
  db: Db,
  userId: number,
  { phone, country }: { phone: string; country: string | null | undefined },
): Promise<void> {
  await sql`update users set phone = ${phone}, phone_proven = true, phone_is_own = true, country = coalesce(${country ?? null}, country) where id = ${userId} and phone is null`.execute(
    db,
  )
}

/** Its person has given a code that was mailed to them beside one that went to this number. */
export async function notePhoneProven(db: Db, userId: number, phone: string): Promise<void> {
  await sql`update users set phone_proven = true where id = ${userId} and phone = ${phone}`.execute(db)
}

export async function noteMailRefused(db: Db, userId: number): Promise<void> {
  await sql`update users set failed_emails = failed_emails + 1 where id = ${userId}`.execute(db)
}

export async function noteMailed(db: Db, userId: number, isInvitation: boolean): Promise<void> {
  await sql`update users set failed_emails = 0, notified = notified or ${isInvitation} where id = ${userId}`.execute(db)
}
