import type { Body } from '#platform/contract/define-system.ts'
import { violates } from '#platform/server/database/violates.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { ActCtx, Given, Tx, UseCaseCtx } from '#platform/server/system/serve-system.ts'
import { findLocation } from '#product/business/locations/server/public.ts'
import { listedReviews } from '#product/reputation/reviews/server/public.ts'
import { type StageKind, ticketPriority, type TicketType, tickets } from '../contract.ts'
import { mustBeKnown } from './acting/must-be-known.ts'
import { upcoming } from './acting/set-of-act.ts'
import { writeLog } from './acting/write-log.ts'
import { timeTickets } from './clocks/time-tickets.ts'
import { emitTickets } from './emit-tickets.ts'
import { stageOf, stagesOf } from './stages/default-stages.ts'
import { takeNumbers } from './take-numbers.ts'
import { readTicket, type TicketRow } from './ticket-row.ts'
import { typeRules } from './type-rules.ts'

export type NewTicket = {
  type: TicketType
  title: string
  text: string
  priority: number
  locationId: number
  review: { id: number; sourceId: number; revision: number; respondedAt: Date | null } | null
  rating: number | null
  nps: number | null
  sentiment: number | null
  reporterName: string | null
  reporterEmail: string | null
  reporterPhone: string | null
  dueAt: Date | null
  userId: number | null
  roleId: number | null
  queueId: number | null
  stage: StageKind
}

/** Creates a ticket by hand; from a review its location, source, reporter and rating come along, from its type the priority and queue that nobody said. */
export async function createTicket(
  ctx: ActCtx<typeof tickets, 'create'>,
  { body }: { body: Body<(typeof tickets)['routes']['create']> },
): Promise<Given<typeof tickets, 'create'>> {
  const { read, tenantId } = ctx
  await mustBeKnown(read, tenantId, { userId: body.userID, roleId: body.roleID })
  const review = body.reviewID === null ? undefined : (await listedReviews(ctx, [body.reviewID])).get(body.reviewID)
  if (body.reviewID !== null && !review) return ctx.fail('unknownReview', { field: 'reviewID' })
  const locationId = review?.locationID ?? body.locationID ?? ctx.fail('noLocation', { field: 'locationID' })
  if (!review && !(await findLocation(ctx, locationId))) return ctx.fail('unknownLocation', { field: 'locationID' })
  const rule = (await ctx.services.slots.of(typeRules)(read, tenantId)).get(body.type)
  const isGiven = body.userID !== null || body.roleID !== null
  return ctx.tx(async (tx) => {
    const row = await insertTicket(tx, ctx, {
      type: body.type,
      title: body.title,
      text: body.text,
      priority: body.priority ?? rule?.priority ?? ticketPriority.Medium,
      locationId,
      review: review
        ? {
            id: review.id,
            sourceId: review.sourceID,
            revision: review.revision,
            respondedAt: review.respondedAt === null ? null : new Date(review.respondedAt),
          }
        : null,
      rating: body.rating ?? review?.rating ?? null,
      nps: body.nps,
      sentiment: body.sentiment ?? review?.sentiment ?? null,
      reporterName: body.reporterName ?? review?.customerName ?? null,
      reporterEmail: body.reporterEmail,
      reporterPhone: body.reporterPhone,
      dueAt: upcoming(body.dueAt, ctx.now(), 'dueAt'),
      userId: body.userID,
      roleId: body.roleID,
      queueId: body.queueID ?? (isGiven ? null : (rule?.queueId ?? null)),
      stage: 'Open',
    })
    return (await readTicket(tx.db, tenantId, null, row.id))!
  })
}

/** Writes a ticket with its number. Raises `limitExceeded` beyond the tenant's month, unless it is no new matter (`isFree`), and `ticketExists` where the review has an open one of the type. */
export async function insertTicket(
  tx: Tx,
  ctx: Pick<UseCaseCtx, 'tenantId' | 'now' | 'who'>,
  made: NewTicket,
  { isFree = false }: { isFree?: boolean } = {},
): Promise<TicketRow> {
  const { tenantId } = ctx
  const now = ctx.now()
  const stage = stageOf(await stagesOf(tx.db, tenantId, now), made.stage)
  const numbers = await takeNumbers(tx, tenantId, now)
  const number = numbers.next({ isFree }) ?? raise(tickets, 'limitExceeded')
  await numbers.keep()
  const draft = await tx.db
    .insertInto('ticket')
    .values({
      tenant_id: tenantId,
      number,
      type: made.type,
      title: made.title,
      text: made.text,
      priority: made.priority,
      stage_id: stage.id,
      stage_since: now,
      location_id: made.locationId,
      review_id: made.review?.id ?? null,
      source_id: made.review?.sourceId ?? null,
      revision: made.review?.revision ?? null,
      first_reply_at: made.review?.respondedAt ?? null,
      rating: made.rating,
      nps: made.nps,
      sentiment: made.sentiment,
      reporter_name: made.reporterName,
      reporter_email: made.reporterEmail,
      reporter_phone: made.reporterPhone,
      user_id: made.userId,
      role_id: made.roleId,
      queue_id: made.queueId,
      due_at: made.dueAt,
      opened_at: now,
      created_by: ctx.who?.userId ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
    .catch((error: unknown) => {
      if (violates(error, 'ticket_once')) return raise(tickets, 'ticketExists')
      throw error
    })
  const [targets] = await timeTickets(tx.db, tenantId, [draft])
  await tx.db.updateTable('ticket').set(targets!).where('tenant_id', '=', tenantId).where('id', '=', draft.id).execute()
  await writeLog(tx.db, ctx, [{ row: draft, lines: [{ change: 'Created', before: null, after: stage.name }] }])
  await tx.audit(tickets, { action: 'ticket.create', entityId: draft.id, after: { number, type: made.type } })
  await emitTickets(tx, 'created', [draft])
  return { ...draft, ...targets! }
}
