import type { UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Db } from '#platform/server/database/door.ts'
import { personOf, type Who } from '#platform/server/system/who.ts'
import { savedViews } from '../contract.ts'
import { checkSaved, isOffered, listOfPage } from './check-content.ts'
import { reachesView, selectViews, type ViewReader, type ViewRow } from './view-row.ts'

export type ReadCtx = Pick<UseCaseCtx, 'read' | 'tenantId' | 'services' | 'within' | 'now'> & { who: Who }

/** The person with their roles as they are now. */
export async function viewReader({ within, who }: Pick<ReadCtx, 'within' | 'who'>): Promise<ViewReader> {
  const rows = await within('platform')
    .read.selectFrom('user_role')
    .select('role_id')
    .where('user_id', '=', who.userId)
    .execute()
  return { who, roleIds: rows.map(({ role_id }) => role_id) }
}

/** The views of a page that whoever asks may open, in their own order; what they may not open is not among them. Raises `unknownPage` and `closedPage`. */
export async function offeredViews(ctx: ReadCtx, page: string) {
  const list = listOfPage(ctx, page)
  const [reader, rows, choice] = await Promise.all([
    viewReader(ctx),
    selectViews(ctx.read, ctx.tenantId, { page }),
    ctx.read
      .selectFrom('saved_view_choice')
      .select(['view_id', 'ordered_ids'])
      .where('tenant_id', '=', ctx.tenantId)
      .where('user_id', '=', personOf(ctx.who))
      .where('page', '=', page)
      .executeTakeFirst(),
  ])
  const reached = rows.filter((row) => reachesView(reader, row))
  const open = await Promise.all(reached.map((row) => isOffered(ctx, list, row)))
  const views = inOrder(
    reached.filter((_, i) => open[i]),
    choice?.ordered_ids ?? [],
  )
  return { list, reader, views, ownDefault: choice?.view_id ?? null }
}

/** A view that reaches whoever asks, whether or not they may still open what it holds. Raises `notFound`. */
export async function reachedView(ctx: ReadCtx, db: Db, id: number): Promise<{ reader: ViewReader; row: ViewRow }> {
  const [reader, [row]] = await Promise.all([viewReader(ctx), selectViews(db, ctx.tenantId, { id })])
  if (!row || row.deleted_at || !reachesView(reader, row)) return raise(savedViews, 'notFound')
  return { reader, row }
}

/** The same, and its content with the rights of whoever asks. Raises also `closedPage`, `hiddenField` and `brokenFilter`. */
export async function openView(ctx: ReadCtx, id: number) {
  const { reader, row } = await reachedView(ctx, ctx.read, id)
  const list = listOfPage(ctx, row.page)
  await checkSaved(ctx, list, row)
  return { reader, row, list }
}

/** First those one has put in order, then the rest by name. */
function inOrder(rows: readonly ViewRow[], ids: readonly number[]): ViewRow[] {
  const place = (row: ViewRow) => {
    const at = ids.indexOf(row.id)
    return at < 0 ? ids.length : at
  }
  return rows.toSorted((a, b) => place(a) - place(b))
}
