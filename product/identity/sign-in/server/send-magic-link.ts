import { networkOf } from '#platform/server/http/caller.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { signIn } from '../contract.ts'
import { ownPath } from './magic-link.ts'
import { magicLinks } from './mail-job.ts'
import { consumeAttempts } from './try-count.ts'

/** Asks for a link by mail. The answer and the work are the same for every address: who it belongs to is looked up when the mail is written. */
export const sendMagicLink: Handler<typeof signIn, 'sendMagicLink'> = async (ctx, { body }) => {
  const now = ctx.now()
  const email = body.email.toLowerCase()
  const fine = await ctx.within('platform').tx(async (tx) => {
    const network = { of: 'link from network', key: networkOf(ctx.caller.ip), max: 60, windowSeconds: 3600 }
    if (!(await consumeAttempts(tx.db, [network], now))) return false
    const canMail = await consumeAttempts(tx.db, [{ of: 'magic link', key: email, max: 5, windowSeconds: 3600 }], now)
    if (canMail) await tx.enqueue(magicLinks, { email, path: ownPath(body.path) })
    return true
  })
  if (!fine) throw platformFault('tooMany')
  return { sent: true }
}
