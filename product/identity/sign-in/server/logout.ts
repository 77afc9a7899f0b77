import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { signIn } from '../contract.ts'

/** Ends the session at once, wherever it is used. Who came through their company is told where to sign out there. */
export const logout: Handler<typeof signIn, 'logout'> = async (ctx) => {
  const { who } = ctx
  ctx.setCookie('session', null)
  if (!who?.sessionId) return { ok: true, logoutUrl: null }
  const logoutUrl = await ctx.within('platform').tx(async (tx) => {
    const ended = await sql<{ logout_url: string | null }>`
      delete from session s using users u left join tenant t on t.id = u.tenant_id
      where s.id = ${who.sessionId} and u.id = s.user_id returning case when s.is_sso and t.sso_enabled then t.sso_logout_url end as logout_url`.execute(
      tx.db,
    )
    await tx.audit(signIn, { action: 'session.close', entityId: who.userId, tenantId: who.tenantId ?? 1 })
    return ended.rows[0]?.logout_url ?? null
  })
  return { ok: true, logoutUrl }
}
