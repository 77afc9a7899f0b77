import type { Handler } from '#platform/server/system/serve-system.ts'
import type { dashboards } from '../../contract.ts'
import { selectBoards, toDashboard, toSummary } from './board-row.ts'
import { reachedBoard } from './reached-board.ts'

export const listBoards: Handler<typeof dashboards, 'list'> = async (ctx) => {
  const rows = await selectBoards(ctx.read, ctx.tenantId)
  return { items: rows.filter(({ user_id }) => user_id === ctx.who.userId).map(toSummary) }
}

export const getBoard: Handler<typeof dashboards, 'one'> = async (ctx, { params }) => {
  const { row, mayEdit } = await reachedBoard(ctx, ctx.read, params.dashboardId)
  return toDashboard(row, mayEdit)
}
