import { violates } from '#platform/server/database/violates.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { users } from '../contract.ts'
import { checkGrant } from './check-grant.ts'
import { columnsOf } from './columns-of.ts'
import { EMAIL_KEY } from './email-key.ts'
import { toUser } from './public.ts'
import { setRoles } from './set-roles.ts'
import { shownInAudit } from './shown-in-audit.ts'
import { usersOf } from './users-of.ts'

/** A person without a password: they choose one through their invitation. */
export const createUser: Handler<typeof users, 'create'> = async (ctx, { body }) => {
  const made = ctx.tx(async (tx) => {
    await checkGrant(tx, ctx, body)
    const tenant = await tx.db
      .selectFrom('tenant')
      .select('agency_id')
      .where('id', '=', ctx.tenantId)
      .executeTakeFirstOrThrow()
    const { id } = await tx.db
      .insertInto('users')
      .values({
        ...columnsOf(body),
        agency_id: tenant.agency_id,
        tenant_id: ctx.tenantId,
        color: Math.floor(ctx.now().getTime() / 1000) % 10,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setRoles(tx, id, body.roleIDs)
    const user = toUser(await usersOf(tx.db, ctx.tenantId).where('id', '=', id).executeTakeFirstOrThrow())
    await tx.audit({ action: 'user.create', entity: 'user', entityId: id, after: shownInAudit(user) })
    await tx.emit(users, 'created', { userId: id })
    return user
  })
  return made.catch((error) =>
    violates(error, EMAIL_KEY) ? ctx.fail('emailTaken', { field: 'email' }) : Promise.reject(error),
  )
}
