import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { signIn } from '../contract.ts'
import { loadProfile } from './load-profile.ts'
import { rotateSession } from './rotate-session.ts'

/** The profile; an agency's user names the tenant whose pages are open, which must be theirs to enter. */
export const getSession: Handler<typeof signIn, 'session'> = async (ctx, { query }) => {
  const tenantId = query.tenant ?? ctx.who.tenantId
  const inside = tenantId === null ? ctx.who : await ctx.services.gate.enter(ctx.who, tenantId)
  if (!inside) throw platformFault('FORBIDDEN')
  const profile = await loadProfile(ctx, inside, tenantId)
  if (profile.session.persistent) await rotateSession(ctx)
  return profile
}
