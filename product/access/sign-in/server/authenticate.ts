import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { consumeToken } from '#platform/server/system/tokens.ts'
import { tenantState } from '#product/access/tenants/contract.ts'
import type { signIn } from '../contract.ts'
import { loadProfile } from './load-profile.ts'
import { LOGIN_TOKEN } from './login-match.ts'
import { openSession } from './session.ts'

type Account = { auth_version: number; agency_id: number; tenant_id: number | null; persistent_login: boolean }

/** Signs in the user whom the loginToken is bound to, and nobody else (decision 4). */
export const authenticate: Handler<typeof signIn, 'authenticate'> = async (ctx, { body }) => {
  const now = ctx.now()
  const platform = ctx.within('platform')
  const opened = await platform.tx(async (tx) => {
    const token = await consumeToken(tx.db, body.user.loginToken, LOGIN_TOKEN, now)
    if (!token || token.subjectId !== body.user.id) return ctx.fail('UNAUTHORIZED')
    const found =
      await sql<Account>`select u.auth_version, u.agency_id, u.tenant_id, coalesce(t.persistent_login, true) as persistent_login
      from users u left join tenant t on t.id = u.tenant_id where u.id = ${token.subjectId} and u.active and not u.system and coalesce(t.state, 0) = ${tenantState.Active}`.execute(
        tx.db,
      )
    const account = found.rows[0]
    if (!account || account.auth_version !== token.authVersion) return ctx.fail('UNAUTHORIZED')
    const persistent = body.persist && account.persistent_login
    const session = await openSession(tx, {
      userId: token.subjectId,
      authVersion: account.auth_version,
      persistent,
      ip: ctx.caller.ip,
      userAgent: ctx.caller.userAgent,
      now,
    })
    await sql`update users set last_login = ${now} where id = ${token.subjectId}`.execute(tx.db)
    if (account.tenant_id !== null)
      await sql`update tenant_summary set last_sign_in_at = ${now} where tenant_id = ${account.tenant_id}`.execute(
        tx.db,
      )
    await tx.audit({
      action: 'session.open',
      entity: 'user',
      entityId: token.subjectId,
      actorId: token.subjectId,
      tenantId: account.tenant_id ?? 1,
    })
    return session
  })
  ctx.setCookie('session', opened.secret, opened.persistent ? { maxAgeSeconds: opened.maxAgeSeconds } : {})
  const who = await ctx.services.gate.identify(opened.secret, now)
  return who ? loadProfile(ctx, who, null) : ctx.fail('UNAUTHORIZED')
}
