import { violates } from '#platform/server/database/violates.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { roles } from '../contract.ts'
import { checkActions } from './check-actions.ts'
import { NAME_KEY } from './name-key.ts'
import { toRole } from './public.ts'

/** A role of the tenant's own; whoever makes it cannot give it what they do not hold themselves. */
export const createRole: Handler<typeof roles, 'create'> = async (ctx, { body }) => {
  const actions = checkActions(ctx.who, body.actionIDs)
  const made = ctx.tx(async (tx) => {
    const tenant = await tx.db
      .selectFrom('tenant')
      .select('agency_id')
      .where('id', '=', ctx.tenantId)
      .executeTakeFirstOrThrow()
    const row = await tx.db
      .insertInto('role')
      .values({ agency_id: tenant.agency_id, tenant_id: ctx.tenantId, name: body.name, actions })
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit({ action: 'role.create', entity: 'role', entityId: row.id, after: { name: row.name, actions } })
    return toRole(row)
  })
  return made.catch((error) =>
    violates(error, NAME_KEY) ? ctx.fail('nameTaken', { field: 'name' }) : Promise.reject(error),
  )
}
