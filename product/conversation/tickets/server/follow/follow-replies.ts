import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import type { JobCtx, Tx } from '#platform/server/system/serve-system.ts'
import type { responses } from '#product/reputation/responses/contract.ts'
import { ticketPriority, type StageKind, ticketType } from '../../contract.ts'
import { changeTickets, type TicketSet } from '../acting/change-tickets.ts'
import { insertTicket } from '../create-ticket.ts'
import { stageOf, type StageRow, stagesOf } from '../stages/default-stages.ts'
import { lockTickets, type TicketRow } from '../ticket-row.ts'

type Reply = { review_id: number; state: string; approval_status: string | null }

/** Tickets follow the replies to their reviews: those that wait for one close when it is at the source. A reply that waits for an account has a ticket that says so. */
export async function onReplyMoved(ctx: JobCtx, { reviewIds }: Payload<typeof responses, 'moved'>): Promise<void> {
  const { tenantId } = ctx
  await ctx.tx(async (tx) => {
    const { rows: open } = await sql<{ id: number }>`
      select id from ticket where tenant_id = ${tenantId} and review_id = any(${reviewIds}::bigint[]) and closed_at is null order by id`.execute(
      tx.db,
    )
    const rows = await lockTickets(
      tx.db,
      tenantId,
      null,
      open.map(({ id }) => id),
    )
    const replies = await repliesTo(tx, tenantId, reviewIds)
    await openForAccounts(ctx, tx, [...replies.values()], rows)
    if (rows.length === 0) return
    const stages = await stagesOf(tx.db, tenantId, ctx.now())
    await changeTickets(
      tx,
      ctx,
      rows.filter(({ closed_at }) => !closed_at),
      (row) => followed(row, replies.get(row.review_id!), stages, ctx.now()),
    )
  })
}

async function repliesTo({ db }: Tx, tenantId: number, reviewIds: readonly number[]): Promise<Map<number, Reply>> {
  const { rows } = await sql<Reply>`
    select review_id, state, approval_status from response where tenant_id = ${tenantId} and review_id = any(${reviewIds}::bigint[]) and current`.execute(
    db,
  )
  return new Map(rows.map((row) => [row.review_id, row]))
}

/** What the reply that stands now makes of a ticket. */
export function followed(row: TicketRow, reply: Reply | undefined, stages: readonly StageRow[], now: Date): TicketSet {
  const waits = row.closes_on_reply && !(row.type === ticketType.Credential && reply?.state === 'PendingTicket')
  const at = (kind: StageKind): TicketSet => (waits ? { stage_id: stageOf(stages, kind).id } : {})
  switch (reply?.state) {
    case undefined:
    case 'Start':
      return {
        response_status: null,
        closes_on_reply: false,
        ...(row.response_status && row.closes_on_reply ? at('InProgress') : {}),
      }
    case 'Published':
    case 'Verified': {
      const done: TicketSet = {
        response_status: reply.state === 'Verified' ? 'Live' : 'Posted',
        first_reply_at: row.first_reply_at ?? now,
        next_reply_from: null,
      }
      return row.closes_on_reply ? { ...done, closes_on_reply: false, closed_at: now, ...closedStage(stages) } : done
    }
    case 'Failed':
      return { response_status: 'Failed', ...at('PublishingFailed') }
    case 'Rejected': // by an approver, or by the source
      return {
        response_status: 'Failed',
        ...at(reply.approval_status === 'Rejected' ? 'ResponseFailed' : 'PublishingFailed'),
      }
    default:
      return { response_status: 'Pending', ...at('ResponsePending') }
  }
}

const closedStage = (stages: readonly StageRow[]): TicketSet => ({ stage_id: stageOf(stages, 'Closed').id })

/** Opens a ticket for each reply that waits until its account is connected again; one that is open already goes on. */
async function openForAccounts(
  ctx: JobCtx,
  tx: Tx,
  replies: readonly Reply[],
  open: readonly TicketRow[],
): Promise<void> {
  const { tenantId, services, locale } = ctx
  for (const { review_id: reviewId, state } of replies) {
    if (state !== 'PendingTicket') continue
    if (open.some((row) => row.review_id === reviewId && row.type === ticketType.Credential)) continue
    const { rows } = await sql<{
      location_id: number
      source_id: number
      revision: number
      name: string
      rating: number
    }>`
      select r.location_id, r.source_id, r.revision, r.rating, l.internal_name as name from review r
        join location l on l.tenant_id = ${tenantId} and l.id = r.location_id where r.tenant_id = ${tenantId} and r.id = ${reviewId}`.execute(
      tx.db,
    )
    const review = rows[0]
    if (!review) continue
    const say = (key: string) => services.translate(locale, 'tickets', `ui/${key}`, { location: review.name })
    const row = await insertTicket(
      tx,
      ctx,
      {
        type: ticketType.Credential,
        title: say('accountTitle'),
        text: say('accountText'),
        priority: ticketPriority.High,
        locationId: review.location_id,
        review: { id: reviewId, sourceId: review.source_id, revision: review.revision, respondedAt: null },
        rating: review.rating,
        nps: null,
        sentiment: null,
        reporterName: null,
        reporterEmail: null,
        reporterPhone: null,
        dueAt: null,
        userId: null,
        roleId: null,
        queueId: null,
        stage: 'Open',
      },
      { isFree: true },
    )
    await changeTickets(tx, ctx, [row], () => ({ closes_on_reply: true, response_status: 'Pending' }))
  }
}
