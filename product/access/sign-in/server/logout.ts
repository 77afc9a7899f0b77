import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { signIn } from '../contract.ts'

/** Ends the session at once, wherever it is used; who came through a provider may sign out there too. */
export const logout: Handler<typeof signIn, 'logout'> = async (ctx) => {
  const { who } = ctx
  let logoutUrl: string | null = null
  if (who?.sessionId) {
    await ctx.within('platform').tx(async (tx) => {
      const { rows } = await sql<{
        url: string | null
      }>`select t.sso_logout_url as url from session s join users u on u.id = s.user_id join tenant t on t.id = u.tenant_id
        where s.id = ${who.sessionId} and s.is_sso`.execute(tx.db)
      logoutUrl = rows[0]?.url ?? null
      await sql`delete from session where id = ${who.sessionId}`.execute(tx.db)
      await tx.audit({ action: 'session.close', entity: 'user', entityId: who.userId, tenantId: who.tenantId ?? 1 })
    })
  }
  ctx.setCookie('session', null)
  return { ok: true, logoutUrl }
}
