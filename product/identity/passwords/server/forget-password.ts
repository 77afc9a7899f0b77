import { networkOf } from '#platform/server/http/caller.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, OpenCtx, Tx } from '#platform/server/system/serve-system.ts'
import { consumeAttempts } from '#product/identity/sign-in/server/public.ts'
import type { passwords } from '../contract.ts'
import { deleteKey, ownerOfKey } from './keys.ts'
import { forgottenMails, linkMail } from './mail-jobs.ts'

const HOUR = 3600
const MAILS_AN_HOUR = 5
const CALLS_AN_HOUR = 60

/** The answer and the work are the same for every address: whose it is, is looked up when the mail is written. */
export const changePassword: Handler<typeof passwords, 'changePassword'> = async (ctx, { body }) => {
  const email = body.email.toLowerCase()
  await limited(ctx, email, (tx) => tx.enqueue(forgottenMails, { email }))
  return { sent: true }
}

/** A fresh link to whom an ended one belonged; the answer is the same for every key. */
export const resendLink: Handler<typeof passwords, 'resendLink'> = async (ctx, { body }) => {
  const userId = await ownerOfKey(ctx.within('platform').read, body.key)
  await limited(ctx, String(userId ?? body.key), async (tx) => {
    if (userId !== undefined) await tx.enqueue(linkMail, { userId })
  })
  return { sent: true }
}

/** Ends a link; nothing is said of whether there was one. */
export const deleteToken: Handler<typeof passwords, 'deleteToken'> = async (ctx, { body }) => {
  await ctx.within('platform').tx(({ db }) => deleteKey(db, body.key, ctx.now()))
  return { ok: true }
}

/** Who asks too often for one reader is not told so, because it would tell something about the reader; a network that asks too often is. */
async function limited(ctx: OpenCtx, reader: string, send: (tx: Tx) => Promise<void>): Promise<void> {
  const now = ctx.now()
  const isFine = await ctx.within('platform').tx(async (tx) => {
    const network = {
      of: 'password mail from network',
      key: networkOf(ctx.caller.ip),
      max: CALLS_AN_HOUR,
      windowSeconds: HOUR,
    }
    if (!(await consumeAttempts(tx.db, [network], now))) return false
    const mails = { of: 'password mail', key: reader, max: MAILS_AN_HOUR, windowSeconds: HOUR }
    if (await consumeAttempts(tx.db, [mails], now)) await send(tx)
    return true
  })
  if (!isFine) throw platformFault('tooMany')
}
