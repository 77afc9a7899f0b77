import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { choosable } from '#product/conversation/inbox/server/public.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { isClosing } from '#product/conversation/tickets/server/public.ts'
import type { StageKind } from '#product/conversation/tickets/contract.ts'
import type { escalations } from '../contract.ts'

type Named = { id: number; name: string }

/** What there is to choose from for steps; of users those who see tickets and share a location with whoever asks. */
export const listChoices: Handler<typeof escalations, 'choices'> = async (ctx) => {
  const { read, tenantId } = ctx
  const { users, roles, queues } = await choosable(ctx, actionOf(tickets, 'view'))
  const ticketStages = await sql<Named & { kind: StageKind | null }>`
    select id, name, kind from ticket_stage where tenant_id = ${tenantId} order by position, id`.execute(read)
  const threadStages = await sql<Named>`
    select id, name from inbox_stage where tenant_id = ${tenantId} order by position, id`.execute(read)
  return {
    users,
    roles,
    queues,
    ticketStages: ticketStages.rows.filter((stage) => !isClosing(stage)).map(({ id, name }) => ({ id, name })),
    threadStages: threadStages.rows,
  }
}
