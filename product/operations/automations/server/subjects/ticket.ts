import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import { type TicketField, tickets } from '#product/conversation/tickets/contract.ts'
import { fieldsOfAct, isFieldKept, readTickets } from '#product/conversation/tickets/server/public.ts'
import { actOf, changeTicket, labelTicket, noteTicket } from '../acts/change-ticket.ts'
import type { Found, OwnAction, Placed, Subject } from './subject.ts'

const LIST = 'tickets.tickets'

/** Rules on tickets. One that was merged goes on in another one, and rules leave it alone. */
export const ticket: Subject = {
  list: LIST,
  view: actionOf(tickets, 'view'),
  lacking(who, action) {
    const needed = actionOf(tickets, neededPermission(action))
    return [...(who.actions.has(needed) ? [] : [needed]), ...fieldsOf(action).filter((name) => isFieldKept(who, name))]
  },

  async news({ read, tenantId }, ids) {
    const { rows } = await sql<Placed>`
      select t.id, t.location_id as "locationId", l.timezone from ticket t join location l on l.tenant_id = ${tenantId} and l.id = t.location_id
      where t.tenant_id = ${tenantId} and t.id = any(${ids}::bigint[]) and t.merged_into_id is null order by t.id`.execute(
      read,
    )
    return rows
  },

  async ranBefore(db, { tenantId, trigger }, ruleIds, ids) {
    const { rows } = await sql<{ ruleId: number; id: number }>`
      select distinct rule_id as "ruleId", ticket_id as id from automation_run
      where tenant_id = ${tenantId} and ticket_id = any(${ids}::bigint[]) and rule_id = any(${ruleIds}::bigint[]) and state <> 'Looped' and trigger <> ${trigger}`.execute(
      db,
    )
    return rows
  },

  async where(reader, filters, from, to) {
    const list = reader.services.lists.get(LIST)!
    const plain = await explicitFilters(list, reader, filters)
    return sql`${whereOf(list, reader, plain)} and t.merged_into_id is null and t.opened_at >= ${from} and t.opened_at < ${to}`
  },

  async historyOf({ read, tenantId }, fitting, { ruleId, after, most }) {
    const { rows } = await sql<Placed>`
      select t.id, t.location_id as "locationId", l.timezone from ticket t join location l on l.tenant_id = ${tenantId} and l.id = t.location_id
      where ${fitting} and t.id > ${after}
        and not exists (select from automation_run x where x.tenant_id = ${tenantId} and x.ticket_id = t.id and x.rule_id = ${ruleId} and x.state <> 'Looped')
      order by t.id limit ${most}`.execute(read)
    return rows
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

  async countOverLimit({ read }, fitting, limit) {
    const { rows } = await sql<{ over: number }>`
      select coalesce(sum(count - ${limit}::int), 0)::int as over from (
        select count(*)::int as count from ticket t where ${fitting} group by (t.opened_at at time zone 'UTC')::date) days
      where count > ${limit}::int`.execute(read)
    return rows[0]!.over
  },

  async findNewest({ read, tenantId }, fitting, ruleId, most) {
    const { rows } = await sql<Found>`
      select t.id, exists (
        select from automation_run x where x.tenant_id = ${tenantId} and x.ticket_id = t.id and x.rule_id = ${ruleId} and x.state <> 'Looped') as "hasRun"
      from ticket t where ${fitting} order by t.opened_at desc, t.id desc limit ${most}`.execute(read)
    return rows
  },

  leftToUsers: async () => new Set(),

  async shown({ read, tenantId, who }, ids) {
    const some = await readTickets(read, tenantId, who, ids)
    return new Map(some.map((one) => [one.id, { review: null, ticket: one }]))
  },

  async act(ctx, tx, run, action) {
    if (action.kind === 'Label') return labelTicket(ctx, tx, run, action)
    if (action.kind === 'Note') return noteTicket(ctx, tx, run, action.text)
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
  return fieldsOfAct[actOf(action, new Date()).kind]
}
