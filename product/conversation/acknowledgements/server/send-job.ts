import { sql } from 'kysely'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { defineDueJob } from '#product/organization/tenants/server/public.ts'
import { sendOne } from './send-one.ts'
import type { SendingRow } from './sending-row.ts'

const AT_ONCE = 100

/** Sends what has come to its time, or notes why not. */
export const sendJob = defineDueJob({
  queue: 'acknowledgements.send',
  work: sendDue,
  async next({ db, tenantId }) {
    const { rows } = await sql<{ next: Date | null }>`
      select min(due_at) as next from ack_sending where tenant_id = ${tenantId} and state in ('Waiting', 'Sending')`.execute(
      db,
    )
    return rows[0]!.next
  },
})

async function sendDue(ctx: JobCtx): Promise<void> {
  const failed: unknown[] = []
  for (let after = 0; ;) {
    const { rows } = await sql<SendingRow>`
      select * from ack_sending where tenant_id = ${ctx.tenantId} and state in ('Waiting', 'Sending') and due_at <= ${ctx.now()} and id > ${after}
      order by id limit ${AT_ONCE}`.execute(ctx.read)
    for (const row of rows) await sendOne(ctx, row).catch((error: unknown) => failed.push(error))
    if (rows.length < AT_ONCE) break
    after = rows.at(-1)!.id
  }
  if (failed.length > 0) throw new AggregateError(failed, `${failed.length} messages were not decided about`)
}
