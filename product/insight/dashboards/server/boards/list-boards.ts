import type { Handler } from '#platform/server/system/serve-system.ts'
import type { dashboards } from '../../contract.ts'
import { toDashboard, toSummary } from './board-row.ts'
import { defaultsAmong } from './default-board.ts'
import { reachedBoard, reachedBoards } from './reached-board.ts'

export const listBoards: Handler<typeof dashboards, 'list'> = async (ctx) => {
  const reached = await reachedBoards(ctx, ctx.read)
  const defaults = await defaultsAmong(ctx, reached)
  return { items: reached.map(({ row, action }) => toSummary(row, action)), ...defaults }
}

export const getBoard: Handler<typeof dashboards, 'one'> = async (ctx, { params }) => {
  const { row, action } = await reachedBoard(ctx, ctx.read, params.dashboardId)
  return toDashboard(row, action)
}
