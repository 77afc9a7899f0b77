import { violates } from '#platform/server/database/violates.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { users } from '../contract.ts'
import { endOfReader } from './address-given.ts'
import { addressColumns, announceAddress, isOtherAddress } from './change-address.ts'
import { createGrantor } from './check-grant.ts'
import { EMAIL_KEY } from './email-key.ts'
import { mustGiveExternalIds } from './external-id.ts'
import { mustKnowScopes } from './must-know-scopes.ts'
import { personColumns } from './person-columns.ts'
import { isOwnPhone, proofOfGivenPhone } from './phone-proof.ts'
import { reachColumns, wholeScopes } from './reach.ts'
import { secondStepMail } from './second-step-mail.ts'
import { setRoles } from './set-roles.ts'
import { heldBy, shownInAudit, shownTo, toUser } from './user-row.ts'
import { usersOf } from './users-of.ts'

/** Changes a person. Roles and locations count from their next call, so their sessions go on; another address ends them. */
export const saveUser: Handler<typeof users, 'save'> = async (ctx, { params, body }) => {
  if (body.scopes) await mustKnowScopes(ctx, wholeScopes(body.scopes))
  const saved = ctx.tx(async (tx) => {
    const own = usersOf(tx.db, ctx.tenantId).where('id', '=', params.userId)
    const before = await own.forUpdate('u').executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    if (before.version !== body.version)
      throw platformFault('stale', { data: shownTo(ctx.who, await toUser({ ...ctx, read: tx.db }, before)) })
    const held = heldBy(before)
    const grantor = await createGrantor(tx, ctx)
    grantor.mustReach(held)
    const columns = await personColumns(tx, ctx, body, before)
    await mustGiveExternalIds(tx, ctx, [{ wanted: columns.external_id, before }])
    const scopes = body.scopes ? wholeScopes(body.scopes) : held.scopes
    const reach = await reachColumns({ ...ctx, read: tx.db }, { ...body, scopes: [...scopes] })
    grantor.mustGive({ ...body, scopes, locationIDs: reach.location_ids }, held)
    await tx.db
      .updateTable('users')
      .set({
        ...columns,
        ...addressColumns(ctx.who, before, columns.email),
        ...reach,
        phone_proven: proofOfGivenPhone(ctx, before, columns.phone),
        phone_is_own: isOwnPhone(ctx, before, columns.phone),
        version: before.version + 1,
        updated_at: ctx.now(),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .execute()
    await setRoles(tx, before.id, body.roleIDs)
    const after = await own.executeTakeFirstOrThrow()
    await announceAddress(tx, before, after)
    if (isOtherAddress(before, after.email)) {
      const by = { userId: ctx.who.userId, apiKeyId: ctx.who.apiKey?.id }
      await endOfReader(tx, ctx.services, { tenantId: ctx.tenantId, userId: before.id, by, now: ctx.now() })
    }
    if (after.phone !== before.phone)
      await tx.enqueue(secondStepMail, { userId: before.id, at: ctx.now().toISOString() })
    await tx.audit(users, {
      action: 'user.save',
      entityId: before.id,
      before: shownInAudit(before),
      after: shownInAudit(after),
    })
    return after
  })
  const row = await saved.catch((error) =>
    violates(error, EMAIL_KEY) ? ctx.fail('error.duplicate.tenant', { field: 'email' }) : Promise.reject(error),
  )
  return toUser(ctx, row)
}
