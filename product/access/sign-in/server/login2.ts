import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { signIn } from '../contract.ts'
import { accountsByEmail, isUsable } from './accounts.ts'
import { toLoginMatch } from './login-match.ts'
import { passwordFits } from './passwords.ts'
import { makeTries } from './tries.ts'

const byAccount = makeTries(10, 300)
const byAddress = makeTries(120, 60)

/** Lists only accounts whose own password hash matches (decision 4); unknown e-mails cost the same work and get the same answer. */
export const login2: Handler<typeof signIn, 'login2'> = async (ctx, { body }) => {
  const now = ctx.now()
  const account = `${ctx.caller.ip} ${body.email.toLowerCase()}`
  if (!byAddress.take(ctx.caller.ip, now) || !byAccount.take(account, now)) throw platformFault('tooMany')
  const platform = ctx.within('platform')
  const accounts = await accountsByEmail(platform.read, body.email)
  const candidates = accounts.length ? accounts : [null]
  const fits = await Promise.all(
    candidates.map((candidate) => passwordFits(candidate?.password_hash ?? null, body.password)),
  )
  const matches = accounts.filter((candidate, i) => fits[i] && isUsable(candidate))
  if (!matches.length) return ctx.fail('INVALID_CREDENTIALS')
  byAccount.clear(account)
  return platform.tx(async (tx) => {
    const users = []
    for (const match of matches) users.push(await toLoginMatch(tx, match, { persist: body.persist, now }))
    return { users }
  })
}
