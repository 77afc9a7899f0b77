import type { Db } from '#platform/server/database/door.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { dashboards } from '../../contract.ts'
import { type BoardRow, selectBoards } from './board-row.ts'

/** A dashboard that whoever asks may open. Raises `notFound`, so that nobody learns of others. */
export async function reachedBoard(
  { tenantId, who }: Pick<TenantCtx, 'tenantId' | 'who'>,
  db: Db,
  id: number,
): Promise<{ row: BoardRow; mayEdit: boolean }> {
  const [row] = await selectBoards(db, tenantId, id)
  if (!row || row.user_id !== who.userId) return raise(dashboards, 'notFound')
  return { row, mayEdit: true }
}
