import type { Tx } from '#platform/server/system/serve-system.ts'
import type { LoginMatch } from '../contract.ts'
import { type Account, accountById, isUsable } from './accounts.ts'
import { toLoginMatch } from './login-match.ts'

export { letWrite, returnToOwn, takeStepUpTry } from './acting-session.ts'
export { confirmReader } from './address/confirm-reader.ts'
export { browserOf } from './browser-of.ts'
export { endFormerSession, endSessionsOf, openSession, type NewSession } from './session.ts'
export { loadProfile } from './load-profile.ts'
export { type MailContext, mailContext } from './mail-context.ts'
export { confirmMail, MAIL_RETRIES } from './mail-job.ts'
export { momentIn } from './moment-in.ts'
export { takesOwnCode } from './own-code.ts'
export { knowsOwnPassword } from './own-password.ts'
export { lastCodeOf } from './sms-state.ts'
export { maskedPhone } from './masked-phone.ts'
export { readPhone } from './read-phone.ts'
export { drawCode } from './sms-code.ts'
export { consumeAttempts } from './try-count.ts'
export { hashPassword, passwordFits } from './passwords.ts'

/** An account that may sign in now, or null. Works in the platform's scope. */
export async function usableAccount({ db }: Pick<Tx, 'db'>, userId: number): Promise<Account | null> {
  const account = await accountById(db, userId)
  return account && isUsable(account) ? account : null
}

/** An account for the sign-in page after its owner proved to be it (`isProven`: with a key that was mailed to them), with a fresh loginToken; null when it may not sign in. Works in the platform's scope. */
export async function loginMatchOf(
  tx: Pick<Tx, 'db'>,
  userId: number,
  { persist = false, isProven, now }: { persist?: boolean; isProven?: boolean; now: Date },
): Promise<LoginMatch | null> {
  const account = await accountById(tx.db, userId)
  return account && isUsable(account) ? toLoginMatch(tx, account, { persist, isProven, now }) : null
}
