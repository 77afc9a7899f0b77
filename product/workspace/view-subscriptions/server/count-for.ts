import { countList } from '#platform/server/list/count-list.ts'
import { Fault } from '#platform/server/system/fault.ts'
import { openView, type ReadCtx } from '#product/workspace/saved-views/server/public.ts'

/** Up to so many a mail says exactly. */
const EXACT_UP_TO = 1000

/** What a view holds for one person, with the rights they have now; null where they may no longer open it. */
export async function countFor(ctx: ReadCtx, { viewId, threshold }: { viewId: number; threshold: number }) {
  const view = await openView(ctx, viewId).catch((error: unknown) => {
    if (error instanceof Fault) return null
    throw error
  })
  if (!view) return null
  const { count, exact } = await countList(view.list, ctx, view.row.filters, Math.max(EXACT_UP_TO, threshold))
  return { name: view.row.name, path: view.list.path!, count, exact, isAbove: count > threshold || !exact }
}
