import { sql } from 'kysely'
import { violates } from '#platform/server/database/violates.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { users } from '../contract.ts'
import { createGrantor } from './check-grant.ts'
import { EMAIL_KEY } from './email-key.ts'
import { mustBeOwnExternalIds } from './external-id.ts'
import { mustBeOther } from './pause-user.ts'
import { heldBy, toUser } from './user-row.ts'
import { usersOf } from './users-of.ts'

/** The person is switched off and found nowhere; what they did keeps their name, and their address is free for somebody new. */
export const removeUser: Handler<typeof users, 'remove'> = async (ctx, { params }) => {
  await ctx.tx(async (tx) => {
    const row = await usersOf(tx.db, ctx.tenantId).where('id', '=', params.userId).forUpdate('u').executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    mustBeOther(ctx, row.id)
    const grantor = await createGrantor(tx, ctx)
    grantor.mustReach(heldBy(row))
    await tx.db
      .updateTable('users')
      .set({
        removed: true,
        removed_at: ctx.now(),
        active: false,
        auth_version: sql`auth_version + 1`,
        version: row.version + 1,
        updated_at: ctx.now(),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .execute()
    await tx.audit(users, {
      action: 'user.remove',
      entityId: row.id,
      before: { removed: false, active: row.active },
      after: { removed: true, active: false },
    })
    await tx.emit(users, 'removed', { userId: row.id })
  })
  return { ok: true }
}

/** Brings somebody back as they were, switched off until somebody switches them on. */
export const restoreUser: Handler<typeof users, 'restore'> = async (ctx, { params }) => {
  const restored = ctx.tx(async (tx) => {
    const gone = usersOf(tx.db, ctx.tenantId, { removed: true }).where('id', '=', params.userId)
    const row = await gone.forUpdate('u').executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    const grantor = await createGrantor(tx, ctx)
    grantor.mustReach(heldBy(row))
    await mustBeOwnExternalIds(tx, ctx.tenantId, [{ wanted: row.external_id, before: row }])
    await tx.db
      .updateTable('users')
      .set({ removed: false, removed_at: null, version: row.version + 1, updated_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', row.id)
      .execute()
    await tx.audit(users, {
      action: 'user.restore',
      entityId: row.id,
      before: { removed: true },
      after: { removed: false },
    })
    return usersOf(tx.db, ctx.tenantId).where('id', '=', row.id).executeTakeFirstOrThrow()
  })
  const row = await restored.catch((error) =>
    violates(error, EMAIL_KEY) ? ctx.fail('error.duplicate.tenant', { field: 'email' }) : Promise.reject(error),
  )
  return toUser(ctx, row)
}
