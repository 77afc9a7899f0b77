import { excluded } from '#platform/server/database/excluded.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { openView } from '#product/workspace/saved-views/server/public.ts'
import { viewSubscriptions } from '../contract.ts'
import { countFor } from './count-for.ts'
import { toSubscription } from './list-subscriptions.ts'

/** Subscribes whoever asks; what the view holds already is no news, so that the first mail comes when it next rises above the number. */
export const subscribe: Handler<typeof viewSubscriptions, 'subscribe'> = async (ctx, { params, body }) => {
  const viewId = params.savedViewId
  const { threshold } = body
  await openView(ctx, viewId).catch((error: unknown) => {
    if (!(error instanceof Fault)) throw error
    return ctx.fail(error.key === 'saved-views.notFound' ? 'viewNotFound' : 'viewClosed')
  })
  const now = await countFor(ctx, { viewId, threshold })
  if (!now) return ctx.fail('viewClosed')
  return ctx.tx(async (tx) => {
    const state = { threshold, is_above: now.isAbove, checked_at: ctx.now() }
    const row = await tx.db
      .insertInto('view_subscription')
      .values({ tenant_id: ctx.tenantId, view_id: viewId, user_id: ctx.who.userId, created_at: ctx.now(), ...state })
      .onConflict((oc) => oc.columns(['tenant_id', 'view_id', 'user_id']).doUpdateSet(excluded(state)))
      .returningAll()
      .executeTakeFirstOrThrow()
    await tx.audit(viewSubscriptions, {
      action: 'viewSubscription.subscribe',
      entityId: row.id,
      after: { viewId, threshold },
    })
    return toSubscription(row, now)
  })
}

export const unsubscribe: Handler<typeof viewSubscriptions, 'unsubscribe'> = async (ctx, { params }) =>
  ctx.tx(async (tx) => {
    const row = await tx.db
      .deleteFrom('view_subscription')
      .where('tenant_id', '=', ctx.tenantId)
      .where('view_id', '=', params.savedViewId)
      .where('user_id', '=', ctx.who.userId)
      .returning('id')
      .executeTakeFirst()
    if (!row) return ctx.fail('notSubscribed')
    await tx.audit(viewSubscriptions, { action: 'viewSubscription.end', entityId: row.id })
    return { ok: true }
  })
