import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { users } from '../contract.ts'
import { createGrantor } from './check-grant.ts'
import { actOnSome } from './some-users.ts'
import { takeSeats } from './take-seats.ts'
import { heldBy, toUser, type UserRow } from './user-row.ts'
import { usersOf } from './users-of.ts'

type Ctx = Pick<TenantCtx, 'tenantId' | 'who' | 'now'>

/** Switches a person off or on; off ends every session for good, so that switching on again revives none. */
export const pauseUser: Handler<typeof users, 'pause'> = async (ctx, { params, body }) => {
  const row = await ctx.tx(async (tx) => {
    const own = usersOf(tx.db, ctx.tenantId).where('id', '=', params.userId)
    const before = await own.forUpdate('u').executeTakeFirst()
    if (!before) return ctx.fail('notFound')
    mustBeOther(ctx, before.id)
    const grantor = await createGrantor(tx, ctx)
    grantor.mustReach(heldBy(before))
    await setActive(tx, ctx, before, !body.paused)
    return own.executeTakeFirstOrThrow()
  })
  return toUser(ctx, row)
}

export const pauseSome: Handler<typeof users, 'pauseSome'> = (ctx, { body }) =>
  actOnSome(ctx, body.userIDs, (tx, row) => {
    mustBeOther(ctx, row.id)
    return setActive(tx, ctx, row, !body.paused)
  })

/** Raises `ownAccount`: nobody shuts themselves out. */
export function mustBeOther({ who }: Pick<Ctx, 'who'>, userId: number): void {
  if (userId === who.userId || userId === who.actorId) raise(users, 'ownAccount')
}

/** Nothing happens to whoever is so already. Raises `seatsFull`. */
export async function setActive(tx: Tx, ctx: Ctx, row: UserRow, active: boolean): Promise<void> {
  if (row.active === active) return
  if (active) await takeSeats(tx, ctx.tenantId)
  const ended = active ? 0 : 1
  await tx.db
    .updateTable('users')
    .set({
      active,
      auth_version: sql`auth_version + ${ended}`,
      version: sql`version + 1`,
      updated_at: ctx.now(),
    })
    .where('tenant_id', '=', ctx.tenantId)
    .where('id', '=', row.id)
    .execute()
  await tx.audit(users, {
    action: active ? 'user.resume' : 'user.pause',
    entityId: row.id,
    before: { active: row.active },
    after: { active },
  })
}
