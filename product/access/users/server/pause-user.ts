import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { users } from '../contract.ts'
import { checkReach } from './check-grant.ts'
import { toUser } from './public.ts'
import { usersOf } from './users-of.ts'

/** Switches a person off or on; off ends every session for good, so that switching on again revives none. */
export const pauseUser: Handler<typeof users, 'pause'> = async (ctx, { params, body }) => {
  if (params.userId === ctx.who.userId || params.userId === ctx.who.actorId) return ctx.fail('ownAccount')
  return ctx.tx(async (tx) => {
    const own = usersOf(tx.db, ctx.tenantId).where('id', '=', params.userId)
    const row = await own.forUpdate().executeTakeFirst()
    if (!row) return ctx.fail('notFound')
    const before = toUser(row)
    await checkReach(tx, ctx, before)
    if (before.active !== body.paused) return before
    const ended = body.paused ? 1 : 0
    await tx.db
      .updateTable('users')
      .set({
        active: !body.paused,
        auth_version: sql`auth_version + ${ended}`,
        version: before.version + 1,
        updated_at: ctx.now(),
      })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .execute()
    await tx.audit({
      action: body.paused ? 'user.pause' : 'user.resume',
      entity: 'user',
      entityId: before.id,
      before: { active: before.active },
      after: { active: !body.paused },
    })
    return toUser(await own.executeTakeFirstOrThrow())
  })
}
