import type { Selectable } from 'kysely'
import type { ViewSubscriptionTable } from '#platform/server/database/tables.generated.ts'
import { Fault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { openView } from '#product/workspace/saved-views/server/public.ts'
import type { ViewSubscription, viewSubscriptions } from '../contract.ts'

/** One's own subscriptions, the newest first; of a view that is closed to one now, not even its name. */
export const listSubscriptions: Handler<typeof viewSubscriptions, 'list'> = async (ctx) => {
  const rows = await ctx.read
    .selectFrom('view_subscription')
    .selectAll()
    .where('tenant_id', '=', ctx.tenantId)
    .where('user_id', '=', ctx.who.userId)
    .orderBy('id', 'desc')
    .limit(1000)
    .execute()
  const listed: ViewSubscription[] = []
  for (const row of rows) {
    const view = await openView(ctx, row.view_id).catch((error: unknown) => {
      if (error instanceof Fault) return null
      throw error
    })
    listed.push(toSubscription(row, view && { name: view.row.name, path: view.list.path! }))
  }
  return listed
}

export function toSubscription(
  row: Selectable<ViewSubscriptionTable>,
  view: { name: string; path: string } | null,
): ViewSubscription {
  return {
    id: row.id,
    savedViewID: row.view_id,
    name: view?.name ?? null,
    path: view && `${view.path}?view=${row.view_id}`,
    threshold: row.threshold,
    isAbove: row.is_above,
    mailedAt: row.mailed_at?.toISOString() ?? null,
  }
}
