import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { users } from '../contract.ts'
import { actOnSome } from './some-users.ts'
import { attemptReset } from './attempt-reset.ts'

/** Mails the invitation again to those who never came in; who is switched off, or has a password, is told apart. */
export const welcomeUsers: Handler<typeof users, 'welcome'> = (ctx, { body }) =>
  actOnSome(ctx, body.userIDs, async (tx, row) => {
    if (!row.active) raise(users, 'switchedOff')
    if (row.password_hash !== null) raise(users, 'alreadyIn')
    await tx.audit(users, { action: 'user.welcome', entityId: row.id })
    await tx.emit(users, 'mailAsked', { userId: row.id })
  })

/** Ends the closure after failed tries, and begins to count anew. */
export const unblockUsers: Handler<typeof users, 'unblock'> = async (ctx, { body }) => {
  const unblocked: { id: number; email: string }[] = []
  const result = await actOnSome(ctx, body.userIDs, async (tx, row) => {
    unblocked.push({ id: row.id, email: row.email })
    if (row.failed_logins === 0 && row.blocked_until === null) return
    await sql`update users set failed_logins = 0, blocked_until = null, updated_at = ${ctx.now()} where tenant_id = ${ctx.tenantId} and id = ${row.id}`.execute(
      tx.db,
    )
    await tx.audit(users, {
      action: 'user.unblock',
      entityId: row.id,
      before: { blockedUntil: row.blocked_until?.toISOString() ?? null },
      after: { blockedUntil: null },
    })
  })
  // the counts lie above the tenants
  await ctx.within('platform').tx(({ db }) => ctx.services.slots.of(attemptReset)(db, ctx.tenantId, unblocked))
  return result
}

/** Whoever is reset signs in again, and with a new password; the link to one goes out by mail. */
export const resetUsers: Handler<typeof users, 'reset'> = (ctx, { body }) =>
  actOnSome(ctx, body.userIDs, async (tx, row) => {
    if (!row.active) raise(users, 'switchedOff')
    if (row.single_sign_on) raise(users, 'singleSignOn')
    await sql`update users set next_password_reset = ${ctx.now()}, auth_version = auth_version + 1, version = version + 1, updated_at = ${ctx.now()}
      where tenant_id = ${ctx.tenantId} and id = ${row.id}`.execute(tx.db)
    await tx.audit(users, { action: 'user.reset', entityId: row.id })
    await tx.emit(users, 'mailAsked', { userId: row.id })
  })
