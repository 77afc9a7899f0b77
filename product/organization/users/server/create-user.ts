import { violates } from '#platform/server/database/violates.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { users } from '../contract.ts'
import { createGrantor } from './check-grant.ts'
import { EMAIL_KEY } from './email-key.ts'
import { mustGiveExternalIds } from './external-id.ts'
import { mustKnowScopes } from './must-know-scopes.ts'
import { personColumns } from './person-columns.ts'
import { reachColumns, wholeScopes } from './reach.ts'
import { setRoles } from './set-roles.ts'
import { takeSeats } from './take-seats.ts'
import { shownInAudit, toUser } from './user-row.ts'
import { usersOf } from './users-of.ts'

/** A person without a password: they choose one through their invitation. */
export const createUser: Handler<typeof users, 'create'> = async (ctx, { body }) => {
  const scopes = wholeScopes(body.scopes ?? [])
  await mustKnowScopes(ctx, scopes)
  const made = ctx.tx(async (tx) => {
    const grantor = await createGrantor(tx, ctx)
    const columns = await personColumns(tx, ctx, body)
    const reach = await reachColumns({ ...ctx, read: tx.db }, { ...body, scopes })
    grantor.mustGive({ ...body, scopes, locationIDs: reach.location_ids })
    await mustGiveExternalIds(tx, ctx, [{ wanted: columns.external_id }])
    await takeSeats(tx, ctx.tenantId)
    const tenant = await tx.db
      .selectFrom('tenant')
      .select('agency_id')
      .where('id', '=', ctx.tenantId)
      .executeTakeFirstOrThrow()
    const { id } = await tx.db
      .insertInto('users')
      .values({
        ...columns,
        pii_scopes: columns.pii_scopes ?? grantor.usualScopes(body.roleIDs),
        ...reach,
        color: body.color ?? Math.floor(ctx.now().getTime() / 1000) % 10,
        agency_id: tenant.agency_id,
        tenant_id: ctx.tenantId,
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await setRoles(tx, id, body.roleIDs)
    const row = await usersOf(tx.db, ctx.tenantId).where('id', '=', id).executeTakeFirstOrThrow()
    await tx.audit(users, { action: 'user.create', entityId: id, after: shownInAudit(row) })
    await tx.emit(users, 'created', { userId: id, welcome: body.welcome ?? true })
    return row
  })
  const row = await made.catch((error) =>
    violates(error, EMAIL_KEY) ? ctx.fail('error.duplicate.tenant', { field: 'email' }) : Promise.reject(error),
  )
  return toUser(ctx, row)
}
