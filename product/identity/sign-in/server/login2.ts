import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { authStatus, type signIn } from '../contract.ts'
import { ACCOUNT_FIELD } from './account-field.ts'
import { accountsByEmail, isUsable } from './accounts.ts'
import { checksFor } from './checks-for.ts'
import { clearFailures, countFailure, findBlocked } from './failed-logins.ts'
import { knownHere } from './known-device.ts'
import { toLoginMatch } from './login-match.ts'
import { confirmMail } from './mail-job.ts'
import { passwordFits } from './passwords.ts'
import { provenOf } from './proven.ts'
import { takeStrangerTry } from './stranger-limits.ts'

/**
 * Lists only accounts whose own password hash matches (decision 4). An unknown address, a blocked account and a wrong password cost the same
 * work and get the same answer.
 */
export const login2: Handler<typeof signIn, 'login2'> = async (ctx, { body }) => {
  const { email, password, persist } = body
  const now = ctx.now()
  const platform = ctx.within('platform')
  const { door } = ctx.services
  const accounts = await accountsByEmail(door.lookUp, email)
  const known = await knownHere(ctx, platform.read, accounts)
  const strange = known.size ? undefined : await takeStrangerTry(door.write('platform'), ctx.caller.ip, now)
  if (strange === null) throw platformFault('tooMany')
  const tried = { email, accounts, known, now }
  const isBlocked = await findBlocked(platform.read, tried)
  const checks = Array.from({ length: checksFor(ctx.services.secrets, email, accounts.length) }, (_, i) =>
    passwordFits(accounts[i]?.password_hash ?? null, password),
  )
  const fits = await Promise.all(checks)
  const matches = accounts.filter((account, i) => fits[i] && isUsable(account) && !isBlocked(account))
  if (!matches.length) {
    await platform.tx(({ db }) => countFailure(db, tried, ctx.caller))
    return ctx.fail('INVALID_CREDENTIALS', {
      field: ACCOUNT_FIELD,
      data: { status: authStatus.unauthenticated, code: 'error.invalid' },
    })
  }
  await strange?.giveBack()
  const open = matches.filter(({ single_sign_on }) => !single_sign_on)
  if (!open.length) return ctx.fail('AUTH_ERROR_SSO_LOGIN', { data: { status: authStatus.unauthorized } })
  const confirmed = open.filter(({ email_confirmed }) => email_confirmed)
  if (!confirmed.length) {
    // whose password it is hears what is to do; the mail goes again, in case the first was lost
    await platform.tx(async (tx) => {
      for (const { id } of open) await tx.enqueue(confirmMail, { userId: id })
    })
    return ctx.fail('confirmAddress', { data: { status: authStatus.unauthorized } })
  }
  if (known.size || open.some(({ failed_logins }) => failed_logins > 0))
    await platform.tx(({ db }) => clearFailures(db, email, open))
  const db = door.write('platform') // a token each, in one round trip
  const proven = provenOf(confirmed)
  const users = []
  for (const match of confirmed) users.push(await toLoginMatch({ db }, match, { persist, proven, now }))
  return { users }
}
