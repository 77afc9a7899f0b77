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
import { runsOver } from './runs-over.ts'
import type { OwnAction, Subject } from './subject.ts'

const LIST = 'reviews.reviews'

/** Rules on reviews. */
export const review: Subject = {
  // news is no history, no import and nothing that is hidden
  ...runsOver(
    { from: sql`review r`, alias: 'r', at: 'date', run: 'review_id' },
    sql`not r.history and r.hidden_at is null and r.import_id is null`,
  ),
  list: LIST,
  view: actionOf(reviews, 'view'),
  lacking: (who, action) => neededActions(action).filter((one) => !who.actions.has(one)),

  async where(reader, filters, from, to) {
    const list = reader.services.lists.get(LIST)!
    const plain = await explicitFilters(list, reader, filters)
    return sql`${whereOf(list, reader, plain)} and r.date >= ${from} and r.date < ${to}`
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
