import { sql } from 'kysely'
import type { Payload } from '#platform/contract/define-system.ts'
import { type JobCtx, on } from '#platform/server/system/serve-system.ts'
import { customers } from '#product/business/customers/contract.ts'
import { locations } from '#product/business/locations/contract.ts'
import { escalations } from '#product/conversation/escalations/contract.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { tasks } from '#product/conversation/tasks/contract.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { modules } from '#product/organization/modules/contract.ts'
import { attributions } from '#product/reputation/attributions/contract.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { ruleEvent } from '../contract.ts'
import { matchRules } from './match-rules.ts'
import { onLocations, onModule } from './replying-module.ts'

type OfReviews = { reviewIds: number[] }

const waitsFor =
  (event: number) =>
  (ctx: JobCtx, { reviewIds }: OfReviews) =>
    matchRules(ctx, event, 'Review', reviewIds)

/** Which state of a reply is which event. */
const replyEvents: Partial<Record<Payload<typeof responses, 'moved'>['state'], number>> = {
  PendingApproval: ruleEvent.ReplyHandedIn,
  Published: ruleEvent.ReplyPublished,
  Verified: ruleEvent.ReplyPublished,
  Rejected: ruleEvent.ReplyRejected,
  Failed: ruleEvent.ReplyFailed,
}

/** Rules on tickets run on them, rules on reviews on those that they are about. */
const ofTickets =
  (event: number) =>
  async (ctx: JobCtx, { ticketIds }: { ticketIds: number[] }) => {
    await matchRules(ctx, event, 'Ticket', ticketIds)
    const { rows } = await sql<{ review_id: number }>`
      select distinct review_id from ticket where tenant_id = ${ctx.tenantId} and id = any(${ticketIds}::bigint[]) and review_id is not null`.execute(
      ctx.read,
    )
    await matchRules(
      ctx,
      event,
      'Review',
      rows.map(({ review_id }) => review_id),
    )
  }

async function onFired(ctx: JobCtx, { firedId }: Payload<typeof escalations, 'fired'>): Promise<void> {
  const { rows } = await sql<{ ticket_id: number }>`
    select ticket_id from escalation_fired where tenant_id = ${ctx.tenantId} and id = ${firedId} and ticket_id is not null`.execute(
    ctx.read,
  )
  await ofTickets(ruleEvent.TicketEscalated)(ctx, { ticketIds: rows.map(({ ticket_id }) => ticket_id) })
}

/** A task concerns the ticket or the review that it was made of; no rule runs on one of neither, which only the agency knows. */
async function onTasksDue(ctx: JobCtx, { taskIds }: Payload<typeof tasks, 'due'>): Promise<void> {
  const { rows } = await sql<{ ticket_id: number | null; review_id: number | null }>`
    select ticket_id, review_id from task where tenant_id = ${ctx.tenantId} and id = any(${taskIds}::bigint[])`.execute(
    ctx.read,
  )
  await ofTickets(ruleEvent.TaskDue)(ctx, { ticketIds: rows.flatMap(({ ticket_id }) => ticket_id ?? []) })
  const reviewIds = rows.flatMap(({ ticket_id, review_id }) => (ticket_id === null ? (review_id ?? []) : []))
  await matchRules(ctx, ruleEvent.TaskDue, 'Review', [...new Set(reviewIds)])
}

/** What becomes of customers concerns the newest review of each. */
async function onCustomersChanged(ctx: JobCtx, { customerIds }: Payload<typeof customers, 'changed'>): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select distinct on (customer_id) id from review
    where tenant_id = ${ctx.tenantId} and customer_id = any(${customerIds}::bigint[]) and vanished_at is null and hidden_at is null
    order by customer_id, date desc, id desc`.execute(ctx.read)
  await matchRules(
    ctx,
    ruleEvent.CustomerChanged,
    'Review',
    rows.map(({ id }) => id),
  )
}

/** What rules wait for, by the events of the systems above. */
export const listeners = [
  on(reviews, 'received', 'run-rules', waitsFor(ruleEvent.ReviewReceived)),
  on(reviews, 'changed', 'run-rules', waitsFor(ruleEvent.ReviewChanged)),
  on(reviews, 'noted', 'run-rules', waitsFor(ruleEvent.ReviewNoted)),
  on(attributions, 'changed', 'run-rules', waitsFor(ruleEvent.ReviewAttributed)),
  on(responses, 'moved', 'run-rules', async (ctx, { reviewIds, state }) => {
    const event = replyEvents[state]
    if (event !== undefined) await matchRules(ctx, event, 'Review', reviewIds)
  }),
  on(tickets, 'created', 'run-rules', ofTickets(ruleEvent.TicketCreated)),
  on(tickets, 'changed', 'run-rules', ofTickets(ruleEvent.TicketChanged)),
  on(tickets, 'closed', 'run-rules', ofTickets(ruleEvent.TicketClosed)),
  on(tasks, 'due', 'run-rules', onTasksDue),
  on(customers, 'changed', 'run-rules', onCustomersChanged),
  on(questions, 'received', 'run-rules', (ctx, { questionIds }) =>
    matchRules(ctx, ruleEvent.QuestionAsked, 'Question', questionIds),
  ),
  on(modules, 'changed', 'hold-replies', onModule),
  on(locations, 'changed', 'hold-replies', onLocations),
  on(escalations, 'fired', 'run-rules', onFired),
  on(inbox, 'changed', 'run-rules', async (ctx, { threadIds }) => {
    const { rows } = await sql<{ review_id: number }>`
      select review_id from inbox_thread where tenant_id = ${ctx.tenantId} and id = any(${threadIds}::bigint[]) and review_id is not null`.execute(
      ctx.read,
    )
    await matchRules(
      ctx,
      ruleEvent.ThreadChanged,
      'Review',
      rows.map(({ review_id }) => review_id),
    )
  }),
]
