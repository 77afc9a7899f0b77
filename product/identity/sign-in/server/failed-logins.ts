import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { clearFailuresOf, type ForgetTries, noteFailures } from '#product/organization/users/server/public.ts'
import type { Account } from './accounts.ts'
import { countTry, exhausted, resetAttempts } from './try-count.ts'

/** After so many failures within an hour an account is closed to strangers for a while; people on their own browsers go on, within a limit of their own. */
export const FAILURES_ALLOWED = 10
export const BLOCK_MINUTES = 15
const BY_STRANGERS = { of: 'failed login', windowSeconds: 3600 }
const AT_HOME = { of: 'failed login at home', windowSeconds: 900 }
const AT_HOME_ALLOWED = 30

/** So many an hour are kept for the eyes of whose account it is. */
const SHOWN_AN_HOUR = 50

type Tried = { email: string; accounts: readonly Account[]; known: ReadonlySet<number>; now: Date }
type From = { ip: string; userAgent: string }

/** Which accounts do not open now, whatever the password; only browsers known here cost a look-up. */
export async function findBlocked(db: Db, { known, now }: Tried): Promise<(account: Account) => boolean> {
  const atHome = { of: AT_HOME.of, keys: [...known].map(String), max: AT_HOME_ALLOWED }
  const tired = known.size ? await exhausted(db, atHome, now) : new Set<string>()
  return ({ id, blocked_until }) =>
    known.has(id) ? tired.has(String(id)) : blocked_until !== null && blocked_until > now
}

/** The same statements whether the address is known or not, so that what they take says nothing. */
export async function countFailure(
  db: Db,
  { email, accounts, known, now }: Tried,
  { ip, userAgent }: From,
): Promise<void> {
  for (const id of known) await countTry(db, { ...AT_HOME, key: String(id) }, now)
  const failures = await countTry(db, { ...BY_STRANGERS, key: email.toLowerCase() }, now)
  const until = new Date(now.getTime() + BLOCK_MINUTES * 60_000)
  const ids = accounts.filter(({ id }) => !known.has(id)).map(({ id }) => id)
  await noteFailures(db, ids, { failures, allowed: FAILURES_ALLOWED, until, now })
  const tried = accounts.map(({ id }) => id)
  const shown = await sql<{ user_id: number }>`
    select user_id from failed_sign_in where user_id = any(${tried}::bigint[]) and at > ${new Date(now.getTime() - 3_600_000)}
    group by user_id having count(*) >= ${SHOWN_AN_HOUR}`.execute(db)
  const full = shown.rows.map(({ user_id }) => user_id)
  await sql`insert into failed_sign_in (user_id, at, ip, user_agent)
    select u.id, ${now}, ${ip}, ${userAgent.slice(0, 300)} from users u
    where u.id = any(${tried}::bigint[]) and u.id <> all(${full}::bigint[])`.execute(db)
}

/** After a success the count begins anew. */
export async function clearFailures(db: Db, email: string, accounts: readonly Account[]): Promise<void> {
  const ids = accounts.map(({ id }) => id)
  await resetAttempts(db, { of: BY_STRANGERS.of, keys: [email.toLowerCase()] })
  await resetAttempts(db, { of: AT_HOME.of, keys: ids.map(String) })
  await clearFailuresOf(db, ids)
}

/**
 * The same when somebody who looks after people lets them in again. The tries at an address that also has an account elsewhere stay counted:
 * whoever looks after one tenant must not be able to give strangers new tries at an account of another.
 */
export const forgetFailures: ForgetTries = async (db, tenantId, people) => {
  const emails = people.map(({ email }) => email.toLowerCase())
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any(${emails}::text[]) and not removed and tenant_id is distinct from ${tenantId}::bigint`.execute(
    db,
  )
  const elsewhere = new Set(rows.map(({ email }) => email))
  await resetAttempts(db, { of: BY_STRANGERS.of, keys: emails.filter((email) => !elsewhere.has(email)) })
  await resetAttempts(db, { of: AT_HOME.of, keys: people.map(({ id }) => String(id)) })
}
