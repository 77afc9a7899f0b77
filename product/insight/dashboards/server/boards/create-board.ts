import { lockUntilCommit } from '#platform/server/database/lock-until-commit.ts'
import type { AuditAction } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type Dashboard, MAX_DASHBOARDS, dashboards } from '../../contract.ts'
import { checkContent } from './check-content.ts'
import { selectBoards, toDashboard, toRecord } from './board-row.ts'
import { reachedBoard } from './reached-board.ts'

/** A new dashboard is private. */
export const createBoard: Handler<typeof dashboards, 'create'> = async (ctx, { body }) => {
  await checkContent(ctx, body)
  return insert(ctx, 'dashboard.create', body)
}

/** A copy is private, whoever's the original is. */
export const duplicateBoard: Handler<typeof dashboards, 'duplicate'> = async (ctx, { params, body }) => {
  const { row } = await reachedBoard(ctx, ctx.read, params.dashboardId)
  return insert(ctx, 'dashboard.duplicate', { name: body.name, tiles: row.tiles, filters: row.filters })
}

type Content = Pick<Dashboard, 'name' | 'tiles' | 'filters'>

function insert(
  ctx: TenantCtx,
  action: AuditAction<typeof dashboards>,
  { name, tiles, filters }: Content,
): Promise<Dashboard> {
  const { tenantId, who } = ctx
  return ctx.tx(async (tx) => {
    await lockUntilCommit(tx.db, `dashboard ${tenantId} ${who.userId}`)
    const { count } = await tx.db
      .selectFrom('dashboard')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .where('tenant_id', '=', tenantId)
      .where('user_id', '=', who.userId)
      .executeTakeFirstOrThrow()
    if (Number(count) >= MAX_DASHBOARDS) raise(dashboards, 'tooManyDashboards', { values: { most: MAX_DASHBOARDS } })
    const { id } = await tx.db
      .insertInto('dashboard')
      .values({
        tenant_id: tenantId,
        user_id: who.userId,
        name,
        tiles: JSON.stringify(tiles),
        filters: JSON.stringify(filters),
        created_at: ctx.now(),
        updated_at: ctx.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const [row] = await selectBoards(tx.db, tenantId, id)
    await tx.audit(dashboards, { action, entityId: id, after: toRecord(row!) })
    return toDashboard(row!, 'owner')
  })
}
