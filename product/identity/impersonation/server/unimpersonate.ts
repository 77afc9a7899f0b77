import { randomBytes } from 'node:crypto'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { loadProfile, returnToOwn } from '#product/identity/sign-in/server/public.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { impersonation } from '../contract.ts'

/** Ends acting as somebody else; one's own session goes on with a new secret. */
export const unimpersonate: Handler<typeof impersonation, 'unimpersonate'> = async (ctx) => {
  const { who } = ctx
  if (!who.impersonation) return ctx.fail('notActing')
  const now = ctx.now()
  const secret = randomBytes(32).toString('base64url')
  const parent = await ctx.within('platform').tx(async (tx) => {
    const own = await returnToOwn(tx.db, who.sessionId!, { secret, now })
    await tx.audit(impersonation, {
      action: 'impersonation.end',
      entityId: who.userId,
      tenantId: who.tenantId ?? SUPER_TENANT_ID,
    })
    return own
  })
  const maxAgeSeconds = parent && Math.floor((parent.expires_at.getTime() - now.getTime()) / 1000)
  ctx.setCookie('session', parent ? secret : null, parent?.persistent ? { maxAgeSeconds } : {})
  const self = await ctx.services.gate.identify(secret, now)
  if (!self) throw platformFault('error.unauthorized')
  return loadProfile(ctx, self, null)
}
