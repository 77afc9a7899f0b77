import type { Handler, MemberCtx } from '#platform/server/system/serve-system.ts'
import {
  knowsOwnPassword,
  loadProfile,
  takesOwnCode,
  letWrite,
  takeStepUpTry,
} from '#product/identity/sign-in/server/public.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { STEP_UP_TRIES, impersonation } from '../contract.ts'

/** Lets a session that acts as somebody else change things, once the actor has proved themselves with something of their own. */
export const stepUp: Handler<typeof impersonation, 'stepUp'> = async (ctx, { body }) => {
  const { who } = ctx
  if (!who.impersonation) return ctx.fail('notActing')
  const platform = ctx.within('platform')
  const isTaken = await platform.tx(({ db }) => takeStepUpTry(db, who.sessionId!, STEP_UP_TRIES))
  if (!isTaken) return ctx.fail('outOfTries')
  if (!(await proves(ctx, body))) return ctx.fail('wrongProof', { field: 'password' in body ? 'password' : 'code' })
  await platform.tx(async (tx) => {
    await letWrite(tx.db, who.sessionId!, ctx.now())
    await tx.audit(impersonation, {
      action: 'impersonation.step-up',
      entityId: who.userId,
      tenantId: who.tenantId ?? SUPER_TENANT_ID,
    })
  })
  const after = { ...who, impersonation: { ...who.impersonation, mayWrite: true } }
  return loadProfile(ctx, after, null)
}

/** The proof is the actor's own, never the person's they act as. */
function proves(ctx: MemberCtx, body: { password: string } | { code: string }): Promise<boolean> {
  const asActor = { ...ctx, who: { ...ctx.who, userId: ctx.who.actorId } }
  return 'password' in body ? knowsOwnPassword(asActor, body.password) : takesOwnCode(asActor, body.code)
}
