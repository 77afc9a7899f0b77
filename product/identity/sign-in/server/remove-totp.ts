import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { signIn } from '../contract.ts'
import { accountById } from './accounts.ts'
import { knowsOwnPassword } from './own-password.ts'

/** Switches the app and its recovery codes off, unless a second step is asked for and this is the only one. */
export const removeTotp: Handler<typeof signIn, 'removeTotp'> = async (ctx, { body }) => {
  if (!(await knowsOwnPassword(ctx, body.password))) return ctx.fail('wrongPassword', { field: 'password' })
  return ctx.within('platform').tx(async (tx) => {
    const account = await accountById(tx.db, ctx.who.userId)
    if (account?.mfa_required && !account.phone) return ctx.fail('lastFactor')
    await sql`delete from second_factor where user_id = ${ctx.who.userId}`.execute(tx.db)
    await sql`delete from recovery_code where user_id = ${ctx.who.userId}`.execute(tx.db)
    if (account?.has_totp)
      await tx.audit(signIn, {
        action: 'user.totp.off',
        entityId: account.id,
        tenantId: account.tenant_id ?? 1,
      })
    return { ok: true }
  })
}
