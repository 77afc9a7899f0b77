import type { Db } from '#platform/server/database/door.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { personOf } from '#platform/server/system/who.ts'
import type { ObjectAction } from '#product/organization/object-privileges/contract.ts'
import { allows, privilegesOf } from '#product/organization/object-privileges/server/public.ts'
import { dashboards } from '../../contract.ts'
import { type BoardRow, selectBoards } from './board-row.ts'

type Reader = Pick<TenantCtx, 'tenantId' | 'who' | 'within'>
export type Reached = { row: BoardRow; action: ObjectAction }

export const KIND = 'customDashboard'

/** A dashboard that whoever asks may open. Raises `notFound`, so that nobody learns of others. */
export async function reachedBoard(reader: Reader, db: Db, id: number): Promise<Reached> {
  const [reached] = await reachedBoards(reader, db, id)
  return reached ?? raise(dashboards, 'notFound')
}

/** All dashboards that whoever asks may open: their own, and those on which they were granted something. */
export async function reachedBoards(reader: Reader, db: Db, id?: number): Promise<Reached[]> {
  const rows = await selectBoards(db, reader.tenantId, id)
  const ids = rows.map((row) => row.id)
  const granted = await privilegesOf(reader, db, KIND, ids)
  return rows.flatMap((row) => {
    const action = row.user_id === personOf(reader.who) ? 'owner' : granted.get(row.id)
    return allows(action, 'view') ? [{ row, action: action! }] : []
  })
}
