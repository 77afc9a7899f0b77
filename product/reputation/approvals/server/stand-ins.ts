import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Handler, TenantCtx, Tx } from '#platform/server/system/serve-system.ts'
import { approvals, type StandIn } from '../contract.ts'
import { approversOf } from './approvers.ts'

type Kept = { standInID: number; standInName: string; from: string; until: string }

/** Who decides for the current user while they are away. */
export const getStandIn: Handler<typeof approvals, 'standIn'> = (ctx) => standInOf(ctx, ctx.read)

export const saveStandIn: Handler<typeof approvals, 'saveStandIn'> = async (ctx, { body }) => {
  const { standInID, from, until } = body
  if (until < from) return ctx.fail('daysReversed', { field: 'until' })
  const { people } = await approversOf(ctx.read, ctx.tenantId)
  if (standInID === ctx.who.userId || !people.some(({ id }) => id === standInID))
    return ctx.fail('badStandIn', { field: 'standInID' })
  return change(ctx, 'stand-in.save', ({ db }) =>
    sql`insert into approval_stand_in (tenant_id, user_id, stand_in_id, from_day, until_day)
      values (${ctx.tenantId}, ${ctx.who.userId}, ${standInID}, ${from}, ${until})
      on conflict (tenant_id, user_id) do update set stand_in_id = excluded.stand_in_id, from_day = excluded.from_day, until_day = excluded.until_day`.execute(
      db,
    ),
  )
}

export const removeStandIn: Handler<typeof approvals, 'removeStandIn'> = (ctx) =>
  change(ctx, 'stand-in.remove', ({ db }) =>
    sql`delete from approval_stand_in where tenant_id = ${ctx.tenantId} and user_id = ${ctx.who.userId}`.execute(db),
  )

function change(
  ctx: TenantCtx,
  action: 'stand-in.save' | 'stand-in.remove',
  write: (tx: Tx) => Promise<unknown>,
): Promise<StandIn> {
  return ctx.tx(async (tx) => {
    const before = await keptOf(ctx, tx.db)
    await write(tx)
    const after = await keptOf(ctx, tx.db)
    if (before || after)
      await tx.audit(approvals, { action, entityId: ctx.who.userId, before: before ?? null, after: after ?? null })
    return standInOf(ctx, tx.db)
  })
}

async function standInOf(ctx: TenantCtx, db: Db): Promise<StandIn> {
  const kept = await keptOf(ctx, db)
  const { rows } = await sql<StandIn['for'][number]>`
    select trim(u.first_name || ' ' || u.last_name) as name, s.from_day::text as from, s.until_day::text as until
    from approval_stand_in s join users u on u.id = s.user_id join tenant t on t.id = s.tenant_id
    where s.tenant_id = ${ctx.tenantId} and s.stand_in_id = ${ctx.who.userId} and s.until_day >= (now() at time zone t.timezone)::date order by s.from_day, u.last_name, u.id`.execute(
    db,
  )
  const { people } = await approversOf(db, ctx.tenantId)
  return {
    standInID: kept?.standInID ?? null,
    standInName: kept?.standInName ?? null,
    from: kept?.from ?? null,
    until: kept?.until ?? null,
    people: people.filter(({ id }) => id !== ctx.who.userId),
    for: rows,
  }
}

async function keptOf({ tenantId, who }: TenantCtx, db: Db): Promise<Kept | undefined> {
  const { rows } = await sql<Kept>`
    select s.stand_in_id as "standInID", trim(u.first_name || ' ' || u.last_name) as "standInName", s.from_day::text as from, s.until_day::text as until
    from approval_stand_in s join users u on u.id = s.stand_in_id where s.tenant_id = ${tenantId} and s.user_id = ${who.userId}`.execute(
    db,
  )
  return rows[0]
}
