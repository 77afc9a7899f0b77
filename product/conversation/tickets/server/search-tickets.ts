import { pageList } from '#platform/server/list/page-list.ts'
import { listFor } from '#platform/server/list/served-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { tickets } from '../contract.ts'
import { type NamedTicket, readTicket, toTicket, withNames } from './ticket-row.ts'
import { clausesOf } from './ticket-views.ts'

/** A page of tickets, of a view where one is asked for. */
export const searchTickets: Handler<typeof tickets, 'search'> = async (ctx, { body: { view, ...ask } }) => {
  const list = listFor(ctx.services.lists, 'tickets.tickets', ctx.who)
  const filters = [...ask.filters, ...(view ? clausesOf(ctx, view) : [])]
  const { items, nextCursor } = await pageList<NamedTicket>(list, ctx, { ...ask, filters }, withNames(ctx.tenantId))
  return { items: items.map(toTicket), nextCursor }
}

export const getTicket: Handler<typeof tickets, 'one'> = async (ctx, { params: { ticketId } }) =>
  (await readTicket(ctx.read, ctx.tenantId, ctx.who, ticketId)) ?? ctx.fail('notFound')
