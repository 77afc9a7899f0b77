import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { signIn } from '../contract.ts'

/** Ends the session at once, wherever it is used. */
export const logout: Handler<typeof signIn, 'logout'> = async (ctx) => {
  const { who } = ctx
  if (who?.sessionId) {
    await ctx.within('platform').tx(async (tx) => {
      await sql`delete from session where id = ${who.sessionId}`.execute(tx.db)
      await tx.audit({ action: 'session.close', entity: 'user', entityId: who.userId, tenantId: who.tenantId ?? 1 })
    })
  }
  ctx.setCookie('session', null)
  return { ok: true, logoutUrl: null }
}
