import { type RawBuilder, sql } from 'kysely'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { locationsInScope } from '#product/business/locations/server/public.ts'
import { type acknowledgements, MOST_LISTED, type Sending } from '../contract.ts'
import { messages } from './messages.ts'

type Row = Omit<Sending, 'arrivedAt' | 'dueAt' | 'doneAt'> & {
  arrivedAt: Date
  dueAt: Date | null
  doneAt: Date | null
}

/** The latest at locations that whoever asks reaches. */
export const readLog: Handler<typeof acknowledgements, 'log'> = (ctx) => listSendings(ctx, sql`true`)

/** The same of one message that is there for whoever asks. */
export const readLogOf: Handler<typeof acknowledgements, 'logOf'> = async (ctx, { params: { ackMessageId } }) => {
  await messages.one(ctx, ackMessageId)
  return listSendings(ctx, sql`s.message_id = ${ackMessageId}`)
}

async function listSendings({ read, tenantId, who }: TenantCtx, those: RawBuilder<unknown>): Promise<Sending[]> {
  const { rows } = await sql<Row>`
    select s.id, s.comment_type as "commentType", t.id as "threadID", s.location_id as "locationID", l.internal_name as "locationName",
      s.message_id as "messageID", m.kind, s.config_type as "configType", s.state, s.reason, s.arrived_at as "arrivedAt",
      case when s.state = 'Waiting' then s.due_at end as "dueAt", s.done_at as "doneAt"
    from ack_sending s
      join location l on l.tenant_id = ${tenantId} and l.id = s.location_id
      left join ack_message m on m.tenant_id = ${tenantId} and m.id = s.message_id
      left join inbox_thread t on t.tenant_id = ${tenantId} and t.channel = s.comment_type and (t.review_id = s.thing_id or t.thing_id = s.thing_id)
    where s.tenant_id = ${tenantId} and ${those} and ${locationsInScope(who, 's.location_id')}
    order by s.id desc limit ${MOST_LISTED}`.execute(read)
  return rows.map((row) => ({
    ...row,
    arrivedAt: row.arrivedAt.toISOString(),
    dueAt: row.dueAt?.toISOString() ?? null,
    doneAt: row.doneAt?.toISOString() ?? null,
  }))
}
