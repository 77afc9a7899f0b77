import type { Handler } from '#platform/server/system/serve-system.ts'
import { signIn } from '../contract.ts'
import { accountById } from './accounts.ts'
import { knowsOwnPassword } from './own-password.ts'
import { createRecoveryCodes } from './recovery-codes.ts'

/** Fresh codes for whoever has an app; the old ones end. */
export const newRecoveryCodes: Handler<typeof signIn, 'newRecoveryCodes'> = async (ctx, { body }) => {
  if (!(await knowsOwnPassword(ctx, body.password))) return ctx.fail('wrongPassword', { field: 'password' })
  return ctx.within('platform').tx(async (tx) => {
    const account = await accountById(tx.db, ctx.who.userId)
    if (!account?.has_totp) return ctx.fail('notFound')
    const recoveryCodes = await createRecoveryCodes(tx.db, account.id)
    await tx.audit(signIn, {
      action: 'user.recovery-codes',
      entityId: account.id,
      tenantId: account.tenant_id ?? 1,
    })
    return { recoveryCodes }
  })
}
