import { sql } from 'kysely'
import { actionOf } from '#platform/contract/define-system.ts'
import { explicitFilters } from '#platform/server/list/served-list.ts'
import { macros } from '#product/conversation/macros/contract.ts'
import { neededFor } from '#product/conversation/macros/server/public.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { autoSend } from '#product/reputation/auto-send/contract.ts'
import { saidReason } from '#product/reputation/auto-send/server/public.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { listedReviews, readExplicitFilter, sumReviews } from '#product/reputation/reviews/server/public.ts'
import { applyMacroStep } from '../acts/apply-macro-step.ts'
import { changeReview } from '../acts/change-review.ts'
import { openTicket } from '../acts/open-ticket.ts'
import { isSending, type PlannedMacro } from '../acts/planned-macro.ts'
import { respond } from '../acts/respond.ts'
import { runsOver } from './runs-over.ts'
import type { OwnAction, Subject } from './subject.ts'

const LIST = 'reviews.reviews'

/** Rules on reviews. */
export const review: Subject = {
  // news is no history, no import and nothing that is hidden
  ...runsOver(
    { list: LIST, from: sql`review r`, alias: 'r', at: 'date', run: 'review_id' },
    sql`not r.history and r.hidden_at is null and r.import_id is null`,
  ),
  view: actionOf(reviews, 'view'),
  lacking: (who, action) => neededActions(action).filter((one) => !who.actions.has(one)),

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
    return new Map([...listed].map(([id, one]) => [id, { review: one, ticket: null, question: null }]))
  },

  async act(ctx, tx, run, action) {
    switch (action.kind) {
      case 'AutoRespond':
        return respond(ctx, tx, run, {
          templates: action.templateIDs.map((templateID) => ({ templateID, systemTemplateID: null })),
          send: action.send,
        })
      case 'Ticket':
        return openTicket(ctx, tx, run, action)
      case 'Assign':
        return changeReview(ctx, tx, run, { kind: 'Assign', userID: action.userID })
      case 'Flag':
        return changeReview(ctx, tx, run, { kind: 'Flag', value: action.value })
      case 'Label':
        return changeReview(ctx, tx, run, { kind: 'Label', add: action.add, remove: action.remove })
      case 'Queue':
        return changeReview(ctx, tx, run, { kind: 'Queue', queueID: action.queueID })
      case 'Stage':
        return changeReview(ctx, tx, run, { kind: 'Stage', stageID: action.stageID })
      case 'Macro':
        return applyMacroStep(ctx, tx, run, action)
      default:
        throw new Error(`${action.kind} is nothing that is done with a review`)
    }
  },
}

/** What somebody needs in whose name a reply goes out that nobody looks over. */
const sending = [actionOf(responses, 'add'), actionOf(responses, 'publish'), actionOf(autoSend, 'manage')]

function neededActions(action: OwnAction): string[] {
  switch (action.kind) {
    case 'AutoRespond':
      return action.send ? sending : [actionOf(responses, 'add')]
    case 'Ticket':
      return [actionOf(tickets, 'create')]
    case 'Assign':
    case 'Queue':
    case 'Stage':
    case 'Label':
    case 'Flag':
      return [neededFor(action)]
    case 'Macro': {
      const { step }: PlannedMacro = action
      return [actionOf(macros, 'view'), ...(isSending({ step }) ? sending : step ? [neededFor(step)] : [])]
    }
    default:
      return []
  }
}
