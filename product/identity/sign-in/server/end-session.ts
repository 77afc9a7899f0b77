import { sql } from 'kysely'
import type { Handler, MemberCtx } from '#platform/server/system/serve-system.ts'
import { signIn } from '../contract.ts'

/** Ends one of one's own sessions, the present one too. */
export const endSession: Handler<typeof signIn, 'endSession'> = async (ctx, { params }) => {
  const { ownSessionId } = params
  const ended = await end(ctx, sql`id = ${ownSessionId}`)
  if (!ended) return ctx.fail('notFound')
  if (ownSessionId === ctx.who.sessionId) ctx.setCookie('session', null)
  return { ok: true }
}

/** Ends all of one's own sessions but this. */
export const endOtherSessions: Handler<typeof signIn, 'endOtherSessions'> = async (ctx) => ({
  ended: await end(ctx, sql`id <> ${ctx.who.sessionId}`),
})

function end(ctx: MemberCtx, which: ReturnType<typeof sql>): Promise<number> {
  const { userId, tenantId } = ctx.who
  return ctx.within('platform').tx(async (tx) => {
    const ended = await sql`delete from session where user_id = ${userId} and ${which}`.execute(tx.db)
    const sessions = Number(ended.numAffectedRows)
    if (sessions)
      await tx.audit(signIn, {
        action: 'session.end',
        entityId: userId,
        tenantId: tenantId ?? 1,
        after: { sessions },
      })
    return sessions
  })
}
