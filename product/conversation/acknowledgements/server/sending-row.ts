import { type Selectable, sql } from 'kysely'
import type { AckSendingTable } from '#platform/server/database/tables.generated.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { Sending, SilentReason } from '../contract.ts'
import { emitProgress } from './plan-messages.ts'

export type SendingRow = Selectable<AckSendingTable>
type End = { state: Sending['state']; reason?: SilentReason }

/** Ends what waits, or is being sent, with what came of it; whoever was quicker has ended it already. */
export async function endSending(
  tx: Tx,
  { tenantId, now }: Pick<JobCtx, 'tenantId' | 'now'>,
  row: SendingRow,
  { state, reason }: End,
): Promise<void> {
  const { rows } = await sql<SendingRow>`
    update ack_sending set state = ${state}, reason = ${reason ?? null}, done_at = ${now()}
    where tenant_id = ${tenantId} and id = ${row.id} and state = ${row.state} and due_at = ${row.due_at} returning *`.execute(
    tx.db,
  )
  await emitProgress(tx, rows)
}

/** Puts off what waits, or is taken back from being sent. */
export async function putOff(tx: Tx, tenantId: number, row: SendingRow, until: Date, tries = row.tries): Promise<void> {
  const { rows } = await sql<SendingRow>`
    update ack_sending set state = 'Waiting', due_at = ${until}, tries = ${tries}
    where tenant_id = ${tenantId} and id = ${row.id} and state = ${row.state} and due_at = ${row.due_at} returning *`.execute(
    tx.db,
  )
  await emitProgress(tx, rows)
}

/** Takes what waits in hand with the message that it is sent with, for so long; undefined where another worker has it. */
export async function takeSending(
  tx: Tx,
  tenantId: number,
  row: SendingRow,
  { messageId, configType, until }: { messageId: number; configType: string; until: Date },
): Promise<SendingRow | undefined> {
  const { rows } = await sql<SendingRow>`
    update ack_sending set state = 'Sending', message_id = ${messageId}, config_type = ${configType}, due_at = ${until}
    where tenant_id = ${tenantId} and id = ${row.id} and state = 'Waiting' and due_at = ${row.due_at} returning *`.execute(
    tx.db,
  )
  return rows[0]
}
