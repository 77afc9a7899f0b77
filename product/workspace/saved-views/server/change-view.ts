import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type savedViews, RESTORE_HOURS } from '../contract.ts'
import { checkContent, listOfPage } from './check-content.ts'
import { mustHaveRoom } from './create-view.ts'
import { reachedView, viewReader } from './load-views.ts'
import { looksAfter, mayEdit, mayShare, selectViews, toView } from './view-row.ts'
import { lockView, setRoles, tell, withFreeName } from './write-view.ts'

/** Changes the name or what a view holds. */
export const saveView: Handler<typeof savedViews, 'save'> = async (ctx, { params, body }) => {
  const { reader, row: seen } = await reachedView(ctx, ctx.read, params.savedViewId)
  await checkContent(ctx, listOfPage(ctx, seen.page), body)
  return ctx.tx(async (tx) => {
    const before = await lockView(tx, ctx.tenantId, params.savedViewId)
    if (!before || before.deleted_at) return ctx.fail('notFound')
    if (!mayEdit(ctx.who, before)) return ctx.fail('mayNotEdit')
    if (before.version !== body.version) throw platformFault('stale', { data: toView(reader, before, null) })
    await withFreeName(() =>
      tx.db
        .updateTable('saved_view')
        .set({
          name: body.name,
          filters: JSON.stringify(body.filters),
          sort: body.sort,
          columns: body.columns,
          version: before.version + 1,
        })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', before.id)
        .execute(),
    )
    const [after] = await selectViews(tx.db, ctx.tenantId, { id: before.id })
    await tell(tx, 'savedView.save', before, after)
    return toView(reader, after!, null)
  })
}

/** Shares a view with roles; sharing widens nothing, because everyone sees through it only what they may see anyway. */
export const shareView: Handler<typeof savedViews, 'share'> = async (ctx, { params, body }) => {
  const { reader } = await reachedView(ctx, ctx.read, params.savedViewId)
  return ctx.tx(async (tx) => {
    const before = await lockView(tx, ctx.tenantId, params.savedViewId)
    if (!before || before.deleted_at) return ctx.fail('notFound')
    const becomes = body.owner.kind
    if (!mayShare(ctx.who, before) || (becomes !== before.owner && !looksAfter(ctx.who))) return ctx.fail('mayNotShare')
    if (before.version !== body.version) throw platformFault('stale', { data: toView(reader, before, null) })
    await withFreeName(() =>
      tx.db
        .updateTable('saved_view')
        .set({
          owner: becomes,
          // whoever takes the tenant's view for their own owns it from then on
          ...(becomes === 'User' && before.owner === 'Admin' ? { user_id: ctx.who.userId } : {}),
          version: before.version + 1,
        })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', before.id)
        .execute(),
    )
    await setRoles(tx, ctx.tenantId, before, { shared: body.sharedRoleIds, defaults: body.defaultRoleIds })
    const [after] = await selectViews(tx.db, ctx.tenantId, { id: before.id })
    await tell(tx, 'savedView.share', before, after)
    return toView(reader, after!, null)
  })
}

/** Deletes a view; its roles and subscriptions wait for a day in case it is taken back. */
export const removeView: Handler<typeof savedViews, 'remove'> = async (ctx, { params }) => {
  await reachedView(ctx, ctx.read, params.savedViewId)
  return ctx.tx(async (tx) => {
    const before = await lockView(tx, ctx.tenantId, params.savedViewId)
    if (!before || before.deleted_at) return ctx.fail('notFound')
    if (!mayEdit(ctx.who, before)) return ctx.fail('mayNotEdit')
    await tx.db
      .updateTable('saved_view')
      .set({ deleted_at: ctx.now() })
      .where('tenant_id', '=', ctx.tenantId)
      .where('id', '=', before.id)
      .execute()
    await tell(tx, 'savedView.delete', before, undefined)
    return { ok: true }
  })
}

/** Takes a deletion back. */
export const restoreView: Handler<typeof savedViews, 'restore'> = async (ctx, { params }) => {
  const reader = await viewReader(ctx)
  return ctx.tx(async (tx) => {
    const before = await lockView(tx, ctx.tenantId, params.savedViewId)
    const oldest = ctx.now().getTime() - RESTORE_HOURS * 3_600_000
    if (!before?.deleted_at || before.deleted_at.getTime() < oldest) return ctx.fail('notFound')
    if (!mayEdit(ctx.who, before)) return ctx.fail('notFound')
    await mustHaveRoom(tx, { tenantId: ctx.tenantId, userId: before.user_id, page: before.page })
    await withFreeName(() =>
      tx.db
        .updateTable('saved_view')
        .set({ deleted_at: null })
        .where('tenant_id', '=', ctx.tenantId)
        .where('id', '=', before.id)
        .execute(),
    )
    const [after] = await selectViews(tx.db, ctx.tenantId, { id: before.id })
    await tell(tx, 'savedView.restore', undefined, after)
    return toView(reader, after!, null)
  })
}
