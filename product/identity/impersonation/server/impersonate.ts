import type { Handler } from '#platform/server/system/serve-system.ts'
import { loadProfile, openSession } from '#product/identity/sign-in/server/public.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { IMPERSONATION_MINUTES, impersonation } from '../contract.ts'
import { findSubject } from './find-subject.ts'
import { isWithinOwn } from './is-within-own.ts'

/** Opens a read-only session as another person, which hangs on one's own. */
export const impersonate: Handler<typeof impersonation, 'impersonate'> = async (ctx, { body }) => {
  const { who: actor, services, caller } = ctx
  const { userId, tenantId } = body.args
  if (userId === actor.userId) return ctx.fail('ownAccount')
  const platform = ctx.within('platform')
  const wanted = { runAsAgencyUser: body.runAsAgencyUser, tenantId, userId }
  const subject = await findSubject({ gate: services.gate, read: platform.read }, actor, wanted)
  if (!subject) return ctx.fail('notFound')
  if (actor.tenantId !== null) return ctx.fail('agencyOnly')
  if (!isWithinOwn(actor, subject.who)) return ctx.fail('aboveOwn')
  const now = ctx.now()
  const until = new Date(now.getTime() + IMPERSONATION_MINUTES * 60_000)
  const opened = await platform.tx(async (tx) => {
    const session = await openSession(tx, {
      userId,
      authVersion: subject.authVersion,
      persistent: false,
      ip: caller.ip,
      userAgent: caller.userAgent,
      now,
      impersonation: {
        actorId: actor.userId,
        parentId: actor.sessionId!,
        mayWrite: false,
        reason: body.reason,
        until,
      },
    })
    await tx.audit(impersonation, {
      action: 'impersonation.begin',
      entityId: userId,
      subjectId: userId,
      tenantId: subject.who.tenantId ?? SUPER_TENANT_ID,
      after: { reason: body.reason, until: until.toISOString() },
    })
    return session
  })
  ctx.setCookie('session', opened.secret)
  const who = await services.gate.identify(opened.secret, now)
  const asked = body.runAsAgencyUser ? tenantId : null
  const inside = who && asked !== null ? await services.gate.enter(who, asked) : who
  return inside ? loadProfile(ctx, inside, asked) : ctx.fail('notFound')
}
