import type { Handler } from '#platform/server/system/serve-system.ts'
import { personOf } from '#platform/server/system/who.ts'
import type { savedViews } from '../contract.ts'
import { offeredViews, openView } from './load-views.ts'
import { toView, type ViewReader, type ViewRow } from './view-row.ts'

/** The views of a page for its rail. */
export const listViews: Handler<typeof savedViews, 'list'> = async (ctx, { query }) => {
  const { reader, views, ownDefault } = await offeredViews(ctx, query.page)
  return { items: views.map((row) => toView(reader, row, ownDefault)), opens: opening(reader, views, ownDefault) }
}

/** One view by its link. */
export const getView: Handler<typeof savedViews, 'one'> = async (ctx, { params }) => {
  const { reader, row } = await openView(ctx, params.savedViewId)
  const choice = await ctx.read
    .selectFrom('saved_view_choice')
    .select('view_id')
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', personOf(ctx.who))
    .where('page', '=', row.page)
    .executeTakeFirst()
  return toView(reader, row, choice?.view_id ?? null)
}

/** One's own choice, then that of one's roles, the oldest role first; a view one may not open opens nothing. */
export function opening(
  { roleIds }: Pick<ViewReader, 'roleIds'>,
  views: readonly ViewRow[],
  ownDefault: number | null,
): number | null {
  if (views.some(({ id }) => id === ownDefault)) return ownDefault
  for (const role of roleIds.toSorted((a, b) => a - b)) {
    const view = views.find(({ default_role_ids }) => default_role_ids.includes(role))
    if (view) return view.id
  }
  return null
}
