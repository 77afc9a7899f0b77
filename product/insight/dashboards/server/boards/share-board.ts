import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import {
  allows,
  effectiveAccessOn,
  grantsOn,
  replaceGrants,
} from '#product/organization/object-privileges/server/public.ts'
import { dashboards } from '../../contract.ts'
import { toDashboard } from './board-row.ts'
import { KIND, reachedBoard } from './reached-board.ts'

export const listGrants: Handler<typeof dashboards, 'grants'> = async (ctx, { params }) => {
  const { action } = await reachedBoard(ctx, ctx.read, params.dashboardId)
  if (!allows(action, 'owner')) return ctx.fail('mayNotShare')
  return { grants: await grantsOn(ctx.read, ctx.tenantId, KIND, params.dashboardId) }
}

/** Grants as they stand in a dialog, before they are kept. */
export const boardAccess: Handler<typeof dashboards, 'access'> = async (ctx, { params, body }) => {
  const { row, action } = await reachedBoard(ctx, ctx.read, params.dashboardId)
  if (!allows(action, 'owner')) return ctx.fail('mayNotShare')
  return effectiveAccessOn(ctx, { grants: body.grants, ownerId: row.user_id, needs: actionOf(dashboards, 'view') })
}

/** Sharing widens nothing of the reviews: everyone measures only what they may see anyway. */
export const shareBoard: Handler<typeof dashboards, 'share'> = async (ctx, { params, body }) => {
  const { tenantId, who } = ctx
  const objectId = params.dashboardId
  return ctx.tx(async (tx) => {
    const { action } = await reachedBoard(ctx, tx.db, objectId)
    if (!allows(action, 'owner')) return ctx.fail('mayNotShare')
    const before = await grantsOn(tx.db, tenantId, KIND, objectId)
    const areKnown = await replaceGrants(tx, { tenantId, kind: KIND, objectId, who }, body.grants)
    if (!areKnown) return ctx.fail('unknownGrantee', { field: 'grants' })
    await tx.audit(dashboards, { action: 'dashboard.share', entityId: objectId, before, after: body.grants })
    const { row } = await reachedBoard(ctx, tx.db, objectId)
    return toDashboard(row, action)
  })
}
