import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import type { Handler, Tx } from '#platform/server/system/serve-system.ts'
import { platformFault, raise } from '#platform/server/system/fault.ts'
import { MAX_VIEWS, type SavedView, savedViews } from '../contract.ts'
import { checkContent, listOfPage } from './check-content.ts'
import { openView, viewReader } from './load-views.ts'
import { holds, looksAfter, selectViews, toView, type ViewRow } from './view-row.ts'
import { setRoles, tell, withFreeName } from './write-view.ts'

/** Saves what a page shows, checked with the rights of whoever saves it. */
export const createView: Handler<typeof savedViews, 'create'> = async (ctx, { body }) => {
  const { owner, sharedRoleIds } = body
  const isShared = sharedRoleIds.length > 0 || owner.kind === 'Admin'
  if (ctx.who.impersonation && isShared) throw platformFault('whileImpersonating')
  if (sharedRoleIds.length > 0 && !holds(ctx.who, 'share')) return ctx.fail('mayNotShare')
  if (owner.kind === 'Admin' && !looksAfter(ctx.who)) return ctx.fail('mayNotShare')
  const page = body.pages[0]!
  const list = listOfPage(ctx, page)
  await checkContent(ctx, list, body)
  const reader = await viewReader(ctx)
  return ctx.tx(async (tx) => {
    const row = await insert(tx, {
      ...body,
      page,
      owner: owner.kind,
      tenantId: ctx.tenantId,
      userId: ctx.who.userId,
      now: ctx.now(),
    })
    await setRoles(tx, ctx.tenantId, row, { shared: sharedRoleIds, defaults: [] })
    const [after] = await selectViews(tx.db, ctx.tenantId, { id: row.id })
    await tell(tx, 'savedView.create', undefined, after)
    return toView(reader, after!, null)
  })
}

/** A copy is private, whoever's the original is. */
export const duplicateView: Handler<typeof savedViews, 'duplicate'> = async (ctx, { params, body }) => {
  const { reader, row: original } = await openView(ctx, params.savedViewId)
  return ctx.tx(async (tx) => {
    const { page, filters, sort, columns } = original
    const row = await insert(tx, {
      name: body.name,
      page,
      filters,
      sort,
      columns,
      owner: 'User',
      tenantId: ctx.tenantId,
      userId: ctx.who.userId,
      now: ctx.now(),
    })
    const [after] = await selectViews(tx.db, ctx.tenantId, { id: row.id })
    await tell(tx, 'savedView.duplicate', undefined, after)
    return toView(reader, after!, null)
  })
}

type NewView = Pick<SavedView, 'name' | 'filters' | 'sort' | 'columns'> & {
  page: string
  owner: SavedView['owner']['kind']
  tenantId: number
  userId: number
  now: Date
}

async function insert(tx: Pick<Tx, 'db'>, view: NewView): Promise<Pick<ViewRow, 'id' | 'page'>> {
  const { tenantId, userId, page } = view
  const { db } = tx
  await mustHaveRoom(tx, view)
  return withFreeName(() =>
    db
      .insertInto('saved_view')
      .values({
        tenant_id: tenantId,
        user_id: userId,
        page,
        name: view.name,
        owner: view.owner,
        filters: JSON.stringify(view.filters),
        sort: view.sort,
        columns: view.columns,
        created_at: view.now,
      })
      .returning(['id', 'page'])
      .executeTakeFirstOrThrow(),
  )
}

/** Raises where somebody has as many views of a page as one may; nobody else adds one of theirs until the transaction ends. */
export async function mustHaveRoom(
  { db }: Pick<Tx, 'db'>,
  { tenantId, userId, page }: Pick<NewView, 'tenantId' | 'userId' | 'page'>,
): Promise<void> {
  await lockUntilCommit(db, `saved_view ${tenantId} ${userId} ${page}`)
  const { count } = await db
    .selectFrom('saved_view')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('page', '=', page)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_VIEWS) raise(savedViews, 'tooManyViews', { values: { most: MAX_VIEWS } })
}
