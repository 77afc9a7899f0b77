import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { consumeAttempts } from '#product/identity/sign-in/server/public.ts'
import { passwords } from '../contract.ts'
import { linkMail } from './mail-jobs.ts'
import { personById } from './people.ts'

/** Raises `notFound` for anybody out of the caller's reach, and where the three ids do not belong together. */
export const sendChangePasswordEmail: Handler<typeof passwords, 'sendChangePasswordEmail'> = async (ctx, { body }) => {
  const { agencyId, tenantId, userId } = body
  const { read, tx } = ctx.within('platform')
  const person = await personById(read, userId)
  if (!person || person.agency_id !== agencyId || person.tenant_id !== tenantId) return ctx.fail('notFound')
  const isOfAgency = ctx.who.tenantId === null && tenantId === null && ctx.who.agencyId === agencyId
  const isWithin = tenantId !== null && (await ctx.services.gate.enter(ctx.who, tenantId)) !== null
  if (!isOfAgency && !isWithin) return ctx.fail('notFound')
  if (person.single_sign_on) return ctx.fail('singleSignOn')
  const isFine = await tx(async (inside) => {
    const mails = { of: 'password mail', key: String(userId), max: 10, windowSeconds: 3600 }
    if (!(await consumeAttempts(inside.db, [mails], ctx.now()))) return false
    await inside.enqueue(linkMail, { userId })
    await inside.audit(passwords, { action: 'user.password-mail', entityId: userId, tenantId: tenantId ?? 1 })
    return true
  })
  if (!isFine) throw platformFault('tooMany')
  return { sent: true }
}
