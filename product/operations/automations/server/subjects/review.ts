import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { explicitFilters, whereOf } from '#platform/server/list/served-list.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { autoSend } from '#product/reputation/auto-send/contract.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { listedReviews, readExplicitFilter, sumReviews } from '#product/reputation/reviews/server/public.ts'
import { assign, flag, label, moveThread } from '../acts/change-review.ts'
import { openTicket } from '../acts/open-ticket.ts'
import { respond, saidReason } from '../acts/respond.ts'
import type { Found, OwnAction, Placed, Subject } from './subject.ts'

const LIST = 'reviews.reviews'

/** Rules on reviews. */
export const review: Subject = {
  list: LIST,
  view: actionOf(reviews, 'view'),
  lacking: (who, action) => neededActions(action).filter((one) => !who.actions.has(one)),

  /** No history, no import and nothing that is hidden. */
  async news({ read, tenantId }, ids) {
    const { rows } = await sql<Placed>`
      select r.id, r.location_id as "locationId", l.timezone from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
      where r.tenant_id = ${tenantId} and r.id = any(${ids}::bigint[]) and not r.history and r.hidden_at is null and r.import_id is null order by r.id`.execute(
      read,
    )
    return rows
  },

  async ranBefore(db, { tenantId, trigger }, ruleIds, ids) {
    const { rows } = await sql<{ ruleId: number; id: number }>`
      select distinct rule_id as "ruleId", review_id as id from automation_run
      where tenant_id = ${tenantId} and review_id = any(${ids}::bigint[]) and rule_id = any(${ruleIds}::bigint[]) and state <> 'Looped' and trigger <> ${trigger}`.execute(
      db,
    )
    return rows
  },

  async where(reader, filters, from, to) {
    const list = reader.services.lists.get(LIST)!
    const plain = await explicitFilters(list, reader, filters)
    return sql`${whereOf(list, reader, plain)} and r.date >= ${from} and r.date < ${to}`
  },

  async historyOf({ read, tenantId }, fitting, { ruleId, after, most }) {
    const { rows } = await sql<Placed>`
      select r.id, r.location_id as "locationId", l.timezone from review r join location l on l.tenant_id = ${tenantId} and l.id = r.location_id
      where ${fitting} and r.id > ${after}
        and not exists (select from automation_run x where x.tenant_id = ${tenantId} and x.review_id = r.id and x.rule_id = ${ruleId} and x.state <> 'Looped')
      order by r.id limit ${most}`.execute(read)
    return rows
  },

  /** From the sums of days where these hold all that is asked. */
  async sumStretches(ctx, filters, bounds) {
    const list = ctx.services.lists.get(LIST)!
    const plain = await explicitFilters(list, ctx, filters)
    const filter = await readExplicitFilter(ctx, list.served.columns(ctx.tenantId), plain)
    const { rows } = await sumReviews(ctx, { filter, bounds })
    return bounds.slice(0, -1).map((from, at) => ({
      from: from.toISOString().slice(0, 10),
      matched: rows.filter(({ stretch }) => stretch === at).reduce((sum, row) => sum + row.reviews, 0),
    }))
  },

  async countOverLimit({ read }, fitting, limit) {
    const { rows } = await sql<{ over: number }>`
      select coalesce(sum(count - ${limit}::int), 0)::int as over from (
        select count(*)::int as count from review r where ${fitting} group by (r.date at time zone 'UTC')::date) days
      where count > ${limit}::int`.execute(read)
    return rows[0]!.over
  },

  async findNewest({ read, tenantId }, fitting, ruleId, most) {
    const { rows } = await sql<Found>`
      select r.id, exists (
        select from automation_run x where x.tenant_id = ${tenantId} and x.review_id = r.id and x.rule_id = ${ruleId} and x.state <> 'Looped') as "hasRun"
      from review r where ${fitting} order by r.date desc, r.id desc limit ${most}`.execute(read)
    return rows
  },

  async leftToUsers({ read, tenantId }, ids) {
    const { rows } = await sql<{ id: number; title: string | null; text: string; language: string | null }>`
      select id, title, text, language from review where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(
      read,
    )
    return new Set(rows.filter((one) => saidReason(one) !== null).map(({ id }) => id))
  },

  async shown(ctx, ids) {
    const listed = await listedReviews(ctx, ids)
    return new Map([...listed].map(([id, one]) => [id, { review: one, ticket: null }]))
  },

  async act(ctx, tx, run, action) {
    switch (action.kind) {
      case 'AutoRespond':
        return respond(ctx, tx, run, action)
      case 'Ticket':
        return openTicket(ctx, tx, run, action)
      case 'Assign':
        return assign(ctx, tx, run, action.userID)
      case 'Flag':
        return flag(ctx, tx, run, action.value)
      case 'Label':
        return label(ctx, tx, run, action)
      case 'Queue':
        return moveThread(ctx, tx, run, { kind: 'queue', queueID: action.queueID, due: null })
      case 'Stage':
        return moveThread(ctx, tx, run, { kind: 'stage', stageID: action.stageID })
      default:
        throw new Error(`${action.kind} is nothing that is done with a review`)
    }
  },
}

function neededActions(action: OwnAction): string[] {
  switch (action.kind) {
    case 'AutoRespond':
      return action.send
        ? [actionOf(responses, 'add'), actionOf(responses, 'publish'), actionOf(autoSend, 'manage')]
        : [actionOf(responses, 'add')]
    case 'Ticket':
      return [actionOf(tickets, 'create')]
    case 'Assign':
      return [actionOf(reviews, 'assign')]
    case 'Queue':
      return [actionOf(inbox, 'assign')]
    case 'Stage':
      return [actionOf(inbox, 'edit')]
    case 'Label':
      return [actionOf(reviews, 'label')]
    case 'Flag':
      return [actionOf(reviews, 'flag')]
    default:
      return []
  }
}
