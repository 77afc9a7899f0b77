import { violates } from '#platform/server/database/violates.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { users } from '../contract.ts'
import { checkGrant, checkReach } from './check-grant.ts'
import { columnsOf } from './columns-of.ts'
import { EMAIL_KEY } from './email-key.ts'
import { toUser } from './public.ts'
import { setRoles } from './set-roles.ts'
import { shownInAudit } from './shown-in-audit.ts'
import { usersOf } from './users-of.ts'

/** Changes a person. Roles and locations count from their next call, so their sessions go on. */
export const saveUser: Handler<typeof users, 'save'> = async (ctx, { params, body }) => {
  const saved = ctx.tx(async (tx) => {
    const own = usersOf(tx.db, ctx.tenantId).where('id', '=', params.userId)
    const row = await own.forUpdate().executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    const before = toUser(row)
    if (before.version !== body.version) throw platformFault('stale', { data: before })
    await checkReach(tx, ctx, before)
    await checkGrant(tx, ctx, body, before.roleIDs)
    await tx.db
      .updateTable('users')
      .set({ ...columnsOf(body), version: before.version + 1, updated_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .execute()
    await setRoles(tx, before.id, body.roleIDs)
    const after = toUser(await own.executeTakeFirstOrThrow())
    await tx.audit({
      action: 'user.save',
      entity: 'user',
      entityId: before.id,
      before: shownInAudit(before),
      after: shownInAudit(after),
    })
    return after
  })
  return saved.catch((error) =>
    violates(error, EMAIL_KEY) ? ctx.fail('emailTaken', { field: 'email' }) : Promise.reject(error),
  )
}
