import { excluded } from '#platform/server/database/excluded.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { savedViews } from '../contract.ts'
import { listOfPage } from './check-content.ts'
import { opening } from './list-views.ts'
import { offeredViews } from './load-views.ts'

/** Chooses with which view a page opens for oneself. */
export const setDefaultView: Handler<typeof savedViews, 'setDefault'> = async (ctx, { body }) => {
  const { reader, views } = await offeredViews(ctx, body.page)
  const chosen = body.savedViewID
  if (chosen !== null && !views.some(({ id }) => id === chosen)) return ctx.fail('notFound')
  await keep(ctx, body.page, { view_id: chosen })
  return { opens: opening(reader, views, chosen) }
}

/** Keeps one's own order of the views of a page; what one may not open is passed over. */
export const orderViews: Handler<typeof savedViews, 'order'> = async (ctx, { body }) => {
  listOfPage(ctx, body.page)
  const { views } = await offeredViews(ctx, body.page)
  const known = body.savedViewIDs.filter(
    (id, at, all) => all.indexOf(id) === at && views.some((view) => view.id === id),
  )
  await keep(ctx, body.page, { ordered_ids: known })
  return { ok: true }
}

async function keep(ctx: TenantCtx, page: string, choice: { view_id: number | null } | { ordered_ids: number[] }) {
  await ctx.tx(async (tx) => {
    await tx.db
      .insertInto('saved_view_choice')
      .values({ tenant_id: ctx.tenantId, user_id: ctx.who.userId, page, ...choice })
      .onConflict((oc) => oc.columns(['tenant_id', 'user_id', 'page']).doUpdateSet(excluded(choice)))
      .execute()
    await tx.audit(savedViews, { action: 'savedView.choose', after: { page, ...choice } })
  })
}
