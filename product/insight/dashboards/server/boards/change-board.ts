import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { allows, clearGrants } from '#product/organization/object-privileges/server/public.ts'
import { dashboards } from '../../contract.ts'
import { checkContent } from './check-content.ts'
import { selectBoards, toDashboard, toRecord } from './board-row.ts'
import { KIND, reachedBoard } from './reached-board.ts'

export const saveBoard: Handler<typeof dashboards, 'save'> = async (ctx, { params, body }) => {
  const { tenantId } = ctx
  const seen = await reachedBoard(ctx, ctx.read, params.dashboardId)
  if (!allows(seen.action, 'edit')) return ctx.fail('mayNotEdit')
  await checkContent(ctx, body)
  return ctx.tx(async (tx) => {
    await sql`select from dashboard where tenant_id = ${tenantId} and id = ${params.dashboardId} for update`.execute(
      tx.db,
    )
    const { row: before, action } = await reachedBoard(ctx, tx.db, params.dashboardId)
    if (!allows(action, 'edit')) return ctx.fail('mayNotEdit')
    if (before.version !== body.version) throw platformFault('stale', { data: toDashboard(before, action) })
    await tx.db
      .updateTable('dashboard')
      .set({
        name: body.name,
        tiles: JSON.stringify(body.tiles),
        filters: JSON.stringify(body.filters),
        version: before.version + 1,
        updated_at: ctx.now(),
      })
      .where('tenant_id', '=', tenantId)
      .where('id', '=', before.id)
      .execute()
    const [after] = await selectBoards(tx.db, tenantId, before.id)
    await tx.audit(dashboards, {
      action: 'dashboard.save',
      entityId: before.id,
      before: toRecord(before),
      after: toRecord(after!),
    })
    return toDashboard(after!, action)
  })
}

export const removeBoard: Handler<typeof dashboards, 'remove'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const { row, action } = await reachedBoard(ctx, tx.db, params.dashboardId)
    if (!allows(action, 'owner')) return ctx.fail('mayNotEdit')
    await tx.db.deleteFrom('dashboard').where('tenant_id', '=', ctx.tenantId).where('id', '=', row.id).execute()
    await clearGrants(tx, { tenantId: ctx.tenantId, kind: KIND, objectId: row.id })
    await tx.audit(dashboards, { action: 'dashboard.delete', entityId: row.id, before: toRecord(row) })
    return { ok: true }
  })
