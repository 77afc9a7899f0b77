import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import { type TicketField, tickets } from '#product/conversation/tickets/contract.ts'
import { fieldsOfAct, isFieldKept, readTickets } from '#product/conversation/tickets/server/public.ts'
import { actOf, changeTicket, labelTicket, noteTicket, setDue } from '../acts/change-ticket.ts'
import { runsOver } from './runs-over.ts'
import type { OwnAction, Subject } from './subject.ts'

const LIST = 'tickets.tickets'

/** Rules on tickets. One that was merged goes on in another one, and rules leave it alone. */
export const ticket: Subject = {
  ...runsOver({ from: sql`ticket t`, alias: 't', at: 'opened_at', run: 'ticket_id' }, sql`t.merged_into_id is null`),
  list: LIST,
  view: actionOf(tickets, 'view'),
  lacking(who, action) {
    const needed = actionOf(tickets, neededPermission(action))
    return [...(who.actions.has(needed) ? [] : [needed]), ...fieldsOf(action).filter((name) => isFieldKept(who, name))]
  },

  async where(reader, filters, from, to) {
    const list = reader.services.lists.get(LIST)!
    const plain = await explicitFilters(list, reader, filters)
    return sql`${whereOf(list, reader, plain)} and t.merged_into_id is null and t.opened_at >= ${from} and t.opened_at < ${to}`
  },

  async sumStretches(ctx, filters, bounds) {
    const fitting = await ticket.where(ctx, filters, bounds[0]!, bounds.at(-1)!)
    const { rows } = await sql<{ stretch: number; count: number }>`
      select width_bucket(t.opened_at, ${bounds.slice(0, -1)}::timestamptz[]) - 1 as stretch, count(*)::int as count
      from ticket t where ${fitting} group by 1`.execute(ctx.read)
    return bounds.slice(0, -1).map((from, at) => ({
      from: from.toISOString().slice(0, 10),
      matched: rows.find(({ stretch }) => stretch === at)?.count ?? 0,
    }))
  },

  leftToUsers: async () => new Set(),

  async shown({ read, tenantId, who }, ids) {
    const some = await readTickets(read, tenantId, who, ids)
    return new Map(some.map((one) => [one.id, { review: null, ticket: one }]))
  },

  async act(ctx, tx, run, action) {
    if (action.kind === 'Label') return labelTicket(ctx, tx, run, action)
    if (action.kind === 'Note') return noteTicket(ctx, tx, run, action.text)
    if (action.kind === 'Due') return setDue(ctx, tx, run, action)
    return changeTicket(ctx, tx, run, actOf(action, ctx.now()))
  },
}

function neededPermission(action: OwnAction): keyof (typeof tickets)['permissions'] {
  switch (action.kind) {
    case 'Assign':
    case 'Role':
    case 'Queue':
      return 'assign'
    case 'Close':
    case 'Reopen':
      return 'close'
    case 'Label':
      return 'label'
    case 'Note':
      return 'view'
    default:
      return 'edit'
  }
}

/** What of a ticket an action changes. */
function fieldsOf(action: OwnAction): readonly TicketField[] {
  if (action.kind === 'Label') return ['labels']
  if (action.kind === 'Note') return ['notes']
  if (action.kind === 'Due') return fieldsOfAct.due
  return fieldsOfAct[actOf(action, new Date()).kind]
}
