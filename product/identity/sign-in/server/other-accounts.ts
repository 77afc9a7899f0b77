import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { signIn } from '../contract.ts'
import { type Account, accountsByEmail, isUsable } from './accounts.ts'
import { toLoginMatch } from './login-match.ts'
import type { Proven } from './proven.ts'

type Session = { email: string; proven: Proven; persistent: boolean; expires_at: Date }

/**
 * Lists the other accounts that the password of this session opens, each with a fresh loginToken: its own second step is still to be taken, and
 * the session it opens ends when this one would. Empty where the tenant shows no switcher.
 */
export const otherAccounts: Handler<typeof signIn, 'otherAccounts'> = (ctx) =>
  ctx.within('platform').tx(async (tx) => {
    const found = await sql<Session>`
      select u.email, s.proven, s.persistent, s.expires_at from session s join users u on u.id = s.user_id left join tenant t on t.id = u.tenant_id
      where s.id = ${ctx.who.sessionId} and coalesce(t.tenant_switcher, true)`.execute(tx.db)
    const session = found.rows[0]
    if (!session) return { users: [], persist: false }
    const { proven, persistent: persist, expires_at: until } = session
    const others = (await stillProven(tx.db, session)).filter(({ id }) => id !== ctx.who.userId)
    const users = []
    for (const account of others)
      users.push(await toLoginMatch(tx, account, { persist, proven, until, now: ctx.now() }))
    return { users, persist }
  })

/** Those that a new password, another address, a pause or single sign-on has not closed since. */
async function stillProven(db: Db, { email, proven }: Session): Promise<Account[]> {
  const accounts = await accountsByEmail(db, email)
  return accounts.filter(
    (one) => proven[one.id] === one.auth_version && isUsable(one) && !one.single_sign_on && one.email_confirmed,
  )
}
