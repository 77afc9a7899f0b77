import { sql } from 'kysely'
import { violates } from '#platform/server/database/violates.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { consumeToken } from '#platform/server/system/tokens.ts'
import { users } from '#product/organization/users/contract.ts'
import { EMAIL_KEY, moveToAddress } from '#product/organization/users/server/public.ts'
import { signIn } from '../../contract.ts'
import { accountById, isUsable } from '../accounts.ts'
import { formerMail } from '../mail-job.ts'
import { addressKeys, addressToConfirm } from './address-keys.ts'
import { confirmReader } from './confirm-reader.ts'

/** Confirms the address a key was mailed to; what somebody asked for as their own new one takes the place of the one they had. Who was given it by others chooses a password, by a link that is mailed there. */
export const confirmAddress: Handler<typeof signIn, 'confirmAddress'> = async (ctx, { body }) => {
  const now = ctx.now()
  const done = ctx.within('platform').tx(async (tx) => {
    const used = await consumeToken(tx.db, body.key, addressKeys, now)
    if (!used) return null
    await sql`select from users where id = ${used.subjectId} for update`.execute(tx.db)
    const account = await accountById(tx.db, used.subjectId)
    if (!account || !isUsable(account) || account.auth_version !== used.authVersion) return null
    const email = addressToConfirm(account)
    if (email === null || email !== used.data['email']) return null
    const isOwn = account.pending_email !== null
    if (isOwn) {
      await moveToAddress(tx.db, account.id, email, now)
      await tx.enqueue(formerMail, { userId: account.id, at: now.toISOString() })
    }
    await confirmReader(tx, account.id, { isOwn })
    await tx.audit(signIn, {
      action: 'user.confirm-address',
      entityId: account.id,
      actorId: account.id,
      tenantId: account.tenant_id ?? 1,
      before: { email: account.email },
      after: { email },
    })
    return { account, isOwn }
  })
  const confirmed = await done.catch((error) => (violates(error, EMAIL_KEY) ? null : Promise.reject(error)))
  if (!confirmed) return ctx.fail('LINK_EXPIRED')
  const { account, isOwn } = confirmed
  const { id: userId, tenant_id: tenantId } = account
  if (!isOwn && account.password_hash && !account.single_sign_on && tenantId !== null)
    await ctx.within({ tenantId }).tx((tx) => tx.emit(users, 'mailAsked', { userId }))
  return { confirmed: true }
}
