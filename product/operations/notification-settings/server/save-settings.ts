import { sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { saveRule } from '#product/operations/notifications/server/public.ts'
import type { RuleFilters } from '#product/operations/notification-types/contract.ts'
import { liveTypes, notificationType, type TypeName } from '#product/operations/notification-types/contract.ts'
import { type MatrixRow, notificationSettings, type RuleChange } from '../contract.ts'
import { type Level, loadMatrix } from './load-matrix.ts'

type MineCtx = Parameters<Handler<typeof notificationSettings, 'saveMine'>>[0]

/** Changes what the reader hears of one type. */
export const saveMine: Handler<typeof notificationSettings, 'saveMine'> = async (ctx, { body }) => {
  const type = await check(ctx, body)
  return keep(ctx, { kind: 'mine' }, type, body)
}

/** Changes what a role, or everybody in the tenant, hears of one type. */
export const saveShared: Handler<typeof notificationSettings, 'saveShared'> = async (ctx, { body }) => {
  const { roleID, ...change } = body
  const type = await check(ctx, change)
  if (roleID !== null) {
    const { rows } = await sql`select 1 from role where id = ${roleID} and tenant_id = ${ctx.tenantId}`.execute(
      ctx.read,
    )
    if (rows.length === 0) return ctx.fail('unknownRole', { field: 'roleID' })
  }
  return keep(ctx, { kind: 'shared', roleId: roleID }, type, change)
}

async function check(ctx: MineCtx, { type, filters }: RuleChange): Promise<TypeName> {
  const name = notificationType.nameOf(type)
  if (!name || !liveTypes.includes(name)) return ctx.fail('notYet', { field: 'type' })
  if (filters) await mustKnow(ctx, filters)
  return name
}

/** Locations out of the reader's reach are as unknown as those that are not there. */
async function mustKnow(ctx: MineCtx, { locationIDs, sourceIDs }: RuleFilters): Promise<void> {
  if (locationIDs.length > 0) {
    const { rows } = await sql<{ id: number }>`
      select id from location where tenant_id = ${ctx.tenantId} and id = any(${locationIDs}::bigint[])`.execute(
      ctx.read,
    )
    const known = new Set(rows.map(({ id }) => Number(id)))
    if (!locationIDs.every((id) => known.has(id) && reaches(ctx.who, id)))
      ctx.fail('unknownLocation', { field: 'filters.locationIDs' })
  }
  if (sourceIDs.length > 0) {
    const { rows } = await sql<{ id: number }>`select id from source where id = any(${sourceIDs}::bigint[])`.execute(
      ctx.read,
    )
    if (rows.length < new Set(sourceIDs).size) ctx.fail('unknownSource', { field: 'filters.sourceIDs' })
  }
}

type Change = RuleChange & { isLocked?: boolean | undefined }

async function keep(ctx: MineCtx & TenantCtx, level: Level, type: TypeName, change: Change): Promise<MatrixRow> {
  const { tenantId, who } = ctx
  const of = {
    type,
    roleId: level.kind === 'shared' ? (level.roleId ?? 0) : 0,
    userId: level.kind === 'mine' ? who.userId : 0,
  }
  return ctx.tx(async (tx) => {
    const [before] = await loadMatrix(ctx, level, { types: [type], db: tx.db })
    const ownLevel = level.kind === 'mine' ? 'User' : level.roleId === null ? 'Tenant' : 'Role'
    if (before!.lockedBy !== null && before!.lockedBy !== ownLevel) return ctx.fail('locked')
    await saveRule(tx.db, { tenantId, by: who.actorId, now: ctx.now() }, of, change)
    const [after] = await loadMatrix(ctx, level, { types: [type], db: tx.db })
    await tx.audit(notificationSettings, {
      action: level.kind === 'mine' ? 'notification-rule.save' : 'notification-rule.share',
      entityId: level.kind === 'mine' ? who.userId : tenantId,
      before: { type, ...(of.roleId ? { roleId: of.roleId } : {}), ...before!.own },
      after: { type, ...after!.own },
    })
    return after!
  })
}
