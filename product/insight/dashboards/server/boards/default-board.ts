import { actionOf } from '#platform/contract/define-system.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { personOf } from '#platform/server/system/who.ts'
import { keepPreference, preferenceOf } from '#product/organization/users/server/public.ts'
import { dashboards } from '../../contract.ts'
import { type Reached, reachedBoards } from './reached-board.ts'

const KEY = 'default-dashboard'
/** Somebody of an agency has one in each of so many tenants. */
const MOST_KEPT = 100

/** With which dashboard the start opens: one's own choice, else the tenant's, of those one may open. */
export async function defaultsAmong(ctx: TenantCtx, reached: readonly Reached[]) {
  const chosen = await chosenIds(ctx)
  const ownDefault = reached.find(({ row }) => chosen.includes(row.id))?.row.id ?? null
  const tenantDefault = reached.find(({ row }) => row.is_default)?.row.id ?? null
  return { opens: ownDefault ?? tenantDefault, ownDefault, tenantDefault }
}

export const setDefault: Handler<typeof dashboards, 'setDefault'> = async (ctx, { body }) => {
  if (body.for === 'me' && personOf(ctx.who) === null) throw platformFault('notForKeys')
  const reached = await reachedBoards(ctx, ctx.read)
  const chosen = reached.find(({ row }) => row.id === body.dashboardID)
  if (body.dashboardID !== null && !chosen) return ctx.fail('notFound')
  if (body.for === 'me') {
    await keepOwn(ctx, reached, body.dashboardID)
  } else {
    const canShare = ctx.who.actions.has(actionOf(dashboards, 'share'))
    if (!canShare || (chosen && !chosen.row.is_shared)) return ctx.fail('mayNotSetDefault')
    await keepForTenant(ctx, body.dashboardID)
  }
  const { opens } = await defaultsAmong(ctx, await reachedBoards(ctx, ctx.read))
  return { opens }
}

/** One preference keeps the choices of all tenants: ids are never used twice. */
async function keepOwn(ctx: TenantCtx, here: readonly Reached[], id: number | null) {
  const others = (await chosenIds(ctx)).filter((one) => !here.some(({ row }) => row.id === one))
  const kept = [...(id === null ? [] : [id]), ...others].slice(0, MOST_KEPT)
  await keepPreference(ctx, KEY, kept.join(','))
}

async function keepForTenant({ tx, tenantId }: TenantCtx, id: number | null) {
  await tx(async ({ db, audit }) => {
    await db
      .updateTable('dashboard')
      .set({ is_default: false })
      .where('tenant_id', '=', tenantId)
      .where('is_default', '=', true)
      .execute()
    if (id !== null)
      await db
        .updateTable('dashboard')
        .set({ is_default: true })
        .where('tenant_id', '=', tenantId)
        .where('id', '=', id)
        .execute()
    await audit(dashboards, { action: 'dashboard.setDefault', ...(id === null ? {} : { entityId: id }) })
  })
}

async function chosenIds(ctx: TenantCtx): Promise<number[]> {
  if (personOf(ctx.who) === null) return []
  return ((await preferenceOf(ctx, KEY)) ?? '').split(',').filter(Boolean).map(Number)
}
