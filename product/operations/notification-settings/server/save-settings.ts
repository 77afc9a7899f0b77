import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { reaches } from '#platform/server/system/who.ts'
import { saveRule } from '#product/operations/notifications/server/public.ts'
import type { RuleFilters } from '#product/operations/notification-types/contract.ts'
import { notificationType, type TypeName, typesFor } from '#product/operations/notification-types/contract.ts'
import { type MatrixRow, notificationSettings, type RuleChange } from '../contract.ts'
import { type Level, loadMatrix } from './load-matrix.ts'
import { nameOfSettable } from './show-settings.ts'

type MineCtx = Parameters<Handler<typeof notificationSettings, 'saveMine'>>[0]

/** Changes what the reader hears of one type. */
export const saveMine: Handler<typeof notificationSettings, 'saveMine'> = async (ctx, { body }) => {
  const type = await check(ctx, body, typesFor(ctx.who.tenantId === null))
  return keep(ctx, { kind: 'user', userId: ctx.who.userId }, type, body)
}

/** Changes what another user hears of one type: at once with one permission, gathered with another; to turn off takes that for what was. */
export const saveOfUser: Handler<typeof notificationSettings, 'saveOfUser'> = async (ctx, { params, body }) => {
  const type = await check(ctx, body)
  const { userId } = params
  if ((await nameOfSettable(ctx, userId)) === null) return ctx.fail('notFound')
  const [before] = await loadMatrix(ctx, { kind: 'user', userId }, { types: [type] })
  const touched = channels.filter((channel) => body[channel] !== undefined)
  const may = (permission: 'alerts' | 'summaries') => ctx.who.actions.has(actionOf(notificationSettings, permission))
  for (const channel of touched)
    for (const frequency of [before![channel], body[channel]]) {
      if (frequency === 'Immediate' && !may('alerts')) return ctx.fail('mayNotAlerts', { field: channel })
      if (frequency && frequency !== 'Off' && frequency !== 'Immediate' && !may('summaries'))
        return ctx.fail('mayNotSummaries', { field: channel })
    }
  return keep(ctx, { kind: 'user', userId }, type, body)
}

const channels = ['email', 'push', 'sms', 'inApp'] as const

/** Changes what a role, or everybody in the tenant, hears of one type. */
export const saveShared: Handler<typeof notificationSettings, 'saveShared'> = async (ctx, { body }) => {
  const { roleID, ...change } = body
  const type = await check(ctx, change)
  await mustHaveRole(ctx, roleID)
  return keep(ctx, { kind: 'shared', roleId: roleID }, type, change)
}

/** As `saveShared`, where the level says nothing of the type yet. */
export const addShared: Handler<typeof notificationSettings, 'addShared'> = async (ctx, { body }) => {
  const { roleID, ...change } = body
  const type = await check(ctx, change)
  await mustHaveRole(ctx, roleID)
  const [row] = await loadMatrix(ctx, { kind: 'shared', roleId: roleID }, { types: [type] })
  if (row!.own.isLocked || Object.values(row!.own).some((part) => part !== null && part !== false))
    return ctx.fail('exists')
  return keep(ctx, { kind: 'shared', roleId: roleID }, type, change)
}

/** Takes away all that a role or the tenant says of one type, its lock too. */
export const removeShared: Handler<typeof notificationSettings, 'removeShared'> = async (ctx, { body }) => {
  const type = liveType(ctx, body.type)
  await mustHaveRole(ctx, body.roleID)
  return keep(ctx, { kind: 'shared', roleId: body.roleID }, type, {
    type: body.type,
    email: null,
    push: null,
    sms: null,
    inApp: null,
    filters: null,
    emailSubject: null,
    isActive: null,
    isLocked: false,
  })
}

type SharedCtx = Pick<TenantCtx, 'tenantId' | 'read'> & { fail(error: 'unknownRole', detail: { field: string }): never }

async function mustHaveRole({ tenantId, read, fail }: SharedCtx, roleID: number | null): Promise<void> {
  if (roleID === null) return
  const { rows } = await sql`select 1 from role where id = ${roleID} and tenant_id = ${tenantId}`.execute(read)
  if (rows.length === 0) fail('unknownRole', { field: 'roleID' })
}

async function check(ctx: MineCtx, { type, filters }: RuleChange, types = typesFor(false)): Promise<TypeName> {
  const name = liveType(ctx, type, types)
  if (filters) await mustKnow(ctx, filters)
  return name
}

type TypeCtx = { fail(error: 'notYet', detail: { field: string }): never }

function liveType({ fail }: TypeCtx, type: RuleChange['type'], types = typesFor(false)): TypeName {
  const name = notificationType.nameOf(type)
  return name && types.includes(name) ? name : fail('notYet', { field: 'type' })
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

type KeepCtx = Pick<TenantCtx, 'tenantId' | 'who' | 'read' | 'tx' | 'now'> & { fail(error: 'locked'): never }

async function keep(ctx: KeepCtx, level: Level, type: TypeName, change: Change): Promise<MatrixRow> {
  const { tenantId, who } = ctx
  const of = {
    type,
    roleId: level.kind === 'shared' ? (level.roleId ?? 0) : 0,
    userId: level.kind === 'user' ? level.userId : 0,
  }
  return ctx.tx(async (tx) => {
    const [before] = await loadMatrix(ctx, level, { types: [type], db: tx.db })
    const ownLevel = level.kind === 'user' ? 'User' : level.roleId === null ? 'Tenant' : 'Role'
    if (before!.lockedBy !== null && before!.lockedBy !== ownLevel) return ctx.fail('locked')
    await saveRule(tx.db, { tenantId, by: who.actorId, now: ctx.now() }, of, change)
    const [after] = await loadMatrix(ctx, level, { types: [type], db: tx.db })
    await tx.audit(notificationSettings, {
      action:
        level.kind === 'shared'
          ? 'notification-rule.share'
          : level.userId === who.userId
            ? 'notification-rule.save'
            : 'notification-rule.set',
      entityId: level.kind === 'user' ? level.userId : tenantId,
      before: { type, ...(of.roleId ? { roleId: of.roleId } : {}), ...before!.own },
      after: { type, ...after!.own },
    })
    return after!
  })
}
