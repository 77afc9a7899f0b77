import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { accountRuleOfTenant, moveTenant, toTenant } from '#product/organization/tenants/server/public.ts'
import type { tenantLife } from '../contract.ts'
import { scopeOfNamed } from './agency-only.ts'
import { bundledSince, endingOf } from './life-of-tenant.ts'

/** Active or Paused becomes Terminated: its people are stopped with their next call, its data stays. What is under way must be over, and what warns must have been seen. */
export const terminateTenant: Handler<typeof tenantLife, 'terminate'> = async (ctx, { body }) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const name = await lockedName(tx, tenantId)
    if (name === null) return ctx.fail('notFound')
    const { version, reason } = body
    const from = [tenantState.Active, tenantState.Paused]
    const to = tenantState.Terminated
    const now = ctx.now()
    const moved = await moveTenant(tx, { tenantId, from, to, action: 'tenant.terminate', version, reason, now })
    if ('refused' in moved) return ctx.fail(moved.refused)
    if (body.name.trim() !== name) return ctx.fail('wrongName', { field: 'name' })
    const ending = await endingOf(tx.db, tenantId, ctx.now())
    const running = ending.filter(({ weight }) => weight === 'blocks')
    if (running.length) return ctx.fail('stillRunning', { data: running })
    const unseen = ending.filter(({ item }) => !body.acknowledged.includes(item))
    if (unseen.length) return ctx.fail('unacknowledged', { data: unseen })
    return toTenant(moved.row)
  })
}

/** Terminated becomes Paused; resuming it is an act of its own. */
export const reinstateTenant: Handler<typeof tenantLife, 'reinstate'> = async (ctx, { body }) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const from = [tenantState.Terminated]
    const { version } = body
    const to = tenantState.Paused
    const moved = await moveTenant(tx, { tenantId, from, to, action: 'tenant.reinstate', version, now: ctx.now() })
    return 'refused' in moved ? ctx.fail(moved.refused) : toTenant(moved.row)
  })
}

/** Terminated becomes ReadyForDeletion: nobody enters it any more. Everything of it has been bundled since its end, or nobody wants it. */
export const markReadyForDeletion: Handler<typeof tenantLife, 'readyForDeletion'> = async (ctx, { body }) => {
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  const { tenantId } = ctx
  return ctx.tx(async (tx) => {
    const name = await lockedName(tx, tenantId)
    if (name === null) return ctx.fail('notFound')
    if ((await accountRuleOfTenant(tx.db, tenantId)).isHeld) return ctx.fail('held')
    const { state_since: since } = await tx.db
      .selectFrom('tenant')
      .select('state_since')
      .where('id', '=', tenantId)
      .executeTakeFirstOrThrow()
    const moved = await moveTenant(tx, {
      tenantId,
      from: [tenantState.Terminated],
      to: tenantState.ReadyForDeletion,
      action: 'tenant.ready-for-deletion',
      version: body.version,
      reason: body.withoutBundle ? 'without a bundle' : undefined,
      now: ctx.now(),
    })
    if ('refused' in moved) return ctx.fail(moved.refused)
    if (body.name.trim() !== name) return ctx.fail('wrongName', { field: 'name' })
    const running = (await endingOf(tx.db, tenantId, ctx.now())).filter(({ weight }) => weight === 'blocks')
    if (running.length) return ctx.fail('stillRunning', { data: running })
    if (!body.withoutBundle && !(await bundledSince(tx.db, tenantId, since))) return ctx.fail('noBundle')
    return toTenant(moved.row)
  })
}

/** ReadyForDeletion becomes Terminated again, as long as nobody has begun to delete it. */
export const keepTenant: Handler<typeof tenantLife, 'keep'> = async (ctx, { body }) => {
  const scope = await scopeOfNamed(ctx, body.tenantID)
  if (!scope) return ctx.fail('notFound')
  if (ctx.who.tenantId !== null) return ctx.fail('agencyOnly')
  const { tenantID: tenantId, version } = body
  const begun = await ctx
    .within('platform')
    .read.selectFrom('tenant_deletion')
    .select('id')
    .where('former_id', '=', tenantId)
    .executeTakeFirst()
  if (begun) return ctx.fail('wrongState')
  return ctx.within(scope).tx(async (tx) => {
    const from = [tenantState.ReadyForDeletion]
    const to = tenantState.Terminated
    const moved = await moveTenant(tx, { tenantId, from, to, action: 'tenant.keep', version, now: ctx.now() })
    return 'refused' in moved ? ctx.fail(moved.refused) : toTenant(moved.row)
  })
}

async function lockedName(tx: Tx, tenantId: number): Promise<string | null> {
  const row = await tx.db.selectFrom('tenant').select('name').where('id', '=', tenantId).forUpdate().executeTakeFirst()
  return row?.name.trim() ?? null
}
