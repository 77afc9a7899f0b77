import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { type TicketField, tickets } from '#product/conversation/tickets/contract.ts'
import { fieldsOfAct, isFieldKept, readTickets } from '#product/conversation/tickets/server/public.ts'
import { actOf, changeTicket, labelTicket, noteTicket, setDue } from '../acts/change-ticket.ts'
import { runsOver } from './runs-over.ts'
import type { OwnAction, Subject } from './subject.ts'

const ACTIVE = sql`t.merged_into_id is null`

/** Rules on tickets. One that was merged goes on in another one, and rules leave it alone. */
export const ticket: Subject = {
  ...runsOver(
    { list: 'tickets.tickets', from: sql`ticket t`, alias: 't', at: 'opened_at', run: 'ticket_id', only: ACTIVE },
    ACTIVE,
  ),
  view: actionOf(tickets, 'view'),
  lacking(who, action) {
    const needed = actionOf(tickets, neededPermission(action))
    return [...(who.actions.has(needed) ? [] : [needed]), ...fieldsOf(action).filter((name) => isFieldKept(who, name))]
  },

  leftToUsers: async () => new Set(),

  async shown({ read, tenantId, who }, ids) {
    const some = await readTickets(read, tenantId, who, ids)
    return new Map(some.map((one) => [one.id, { review: null, ticket: one, question: null }]))
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
