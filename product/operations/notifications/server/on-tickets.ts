import { sql } from 'kysely'
import { actionOf, type Payload } from '#platform/contract/define-system.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { holdersAt } from '#product/organization/users/server/public.ts'
import { type News, notifyOfEach } from './notify.ts'

const SEES = actionOf(tickets, 'view')

type Given = { id: number; location_id: number; about: string; user_id: number; log_id: number; by_id: number | null }

/** Tells users of the tickets that were created for them. */
export const onTicketsCreated = (ctx: JobCtx, { ticketIds }: Payload<typeof tickets, 'created'>) =>
  tellGiven(ctx, ticketIds, 'Created')

/** Tells users of the tickets that others gave them. */
export async function onTicketsChanged(
  ctx: JobCtx,
  { ticketIds, changes }: Payload<typeof tickets, 'changed'>,
): Promise<void> {
  if (changes.includes('Assign')) await tellGiven(ctx, ticketIds, 'Assign')
}

/** Once for each time; nobody is told of what they take themselves, or cannot see. */
async function tellGiven(ctx: JobCtx, ticketIds: readonly number[], change: 'Created' | 'Assign'): Promise<void> {
  const { tenantId } = ctx
  const { rows } = await sql<Given>`
    select t.id, t.location_id, l.internal_name as about, t.user_id, g.id as log_id, g.user_id as by_id
    from ticket t join location l on l.tenant_id = ${tenantId} and l.id = t.location_id
      join ticket_log g on g.tenant_id = ${tenantId} and g.ticket_id = t.id
        and g.id = (select max(o.id) from ticket_log o where o.tenant_id = ${tenantId} and o.ticket_id = t.id and o.change = ${change})
    where t.tenant_id = ${tenantId} and t.id = any(${ticketIds}::bigint[]) and t.user_id is not null and t.closed_at is null
    order by t.id`.execute(ctx.read)
  const things: { userIds: number[]; news: News }[] = []
  for (const row of rows) {
    const userId = Number(row.user_id)
    if (row.by_id !== null && Number(row.by_id) === userId) continue
    const holders = await holdersAt(ctx.read, tenantId, SEES, row.location_id)
    if (holders.includes(userId))
      things.push({
        userIds: [userId],
        news: { ...newsOf(row), kind: 'TicketAssigned', key: `${row.id}:${row.log_id}` },
      })
  }
  await notifyOfEach(ctx, things)
}

/** What a ticket says, for rules to ask about: nothing that roles may hide. */
export function newsOf(row: Pick<Given, 'id' | 'location_id' | 'about'>): Omit<News, 'kind'> {
  return { subject: row.id, about: row.about, locationId: row.location_id, needs: SEES }
}
