import type { Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { writeLog } from './acting/write-log.ts'
import { emitChanged } from './emit-tickets.ts'
import type { TicketRow } from './ticket-row.ts'

/** Notes in the history of a ticket what escalated it; the ticket itself is as it was. */
export async function noteEscalation(
  tx: Tx,
  ctx: Pick<UseCaseCtx, 'tenantId' | 'now' | 'who'>,
  row: Pick<TicketRow, 'id' | 'location_id'>,
  by: string,
): Promise<void> {
  await writeLog(tx.db, ctx, [{ row, lines: [{ change: 'Escalate', before: null, after: by }] }])
  await emitChanged(tx, [row], ['Escalate'])
}
