import { raise } from '#platform/server/system/fault.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import {
  approve as approveReply,
  lockCurrentReply,
  markReplyPosted,
  retryReply,
  writeResponse,
} from '#product/reputation/responses/server/public.ts'
import { reviewForReply } from '#product/reputation/reviews/server/public.ts'
import { tickets } from '../../contract.ts'
import { changeTickets } from '../acting/change-tickets.ts'
import { closingColumns, type Saying } from '../acting/write-closing.ts'
import { stageOf, stagesOf } from '../stages/default-stages.ts'
import { type Execution, type Executing, mustHold } from './executing.ts'

/** Replies to the review; the ticket waits in Response Pending until the reply is at the source, and then closes with what is said here. */
export async function respond(at: Executing, act: Execution<'respondAndClose'>): Promise<void> {
  const { ctx, tx, row } = at
  mustHold(ctx, responses, 'add')
  const review = row.review_id === null ? null : await reviewForReply(tx.db, ctx.tenantId, row.review_id, ctx.who)
  if (!review) return raise(tickets, 'noReview')
  const before = await lockCurrentReply(tx.db, ctx.tenantId, review.id)
  if ((before?.version ?? null) !== act.replyVersion) return raise(tickets, 'replyChanged')
  await writeResponse(ctx, tx, review, {
    text: act.text,
    send: true,
    anyway: act.anyway,
    despiteWords: act.despiteWords,
    templateId: null,
    systemTemplateId: null,
    origin: 'user',
    version: act.replyVersion,
  })
  await wait(at, act)
}

/** Approves the reply that waits; the ticket closes when it is at the source. */
export async function approve(at: Executing, act: Execution<'approveAndClose'>): Promise<void> {
  const { ctx, tx } = at
  mustHold(ctx, responses, 'approve')
  const reply = await replyOf(at)
  await approveReply(ctx, tx, {
    responseId: reply.id,
    version: reply.version,
    text: act.text,
    anyway: act.anyway,
    despiteWords: act.despiteWords,
  })
  await wait(at, act)
}

/** Sends the reply again, or says that it was posted by hand. */
export async function updateReply(at: Executing, act: Execution<'updateReviewResponseState'>): Promise<void> {
  const { ctx, tx } = at
  mustHold(ctx, responses, 'add')
  const reply = await replyOf(at)
  if (act.state === 'Published') await markReplyPosted(ctx, tx, reply.id, reply.version)
  else await retryReply(ctx, tx, reply.id, reply.version)
}

async function replyOf({ ctx, tx, row }: Executing) {
  if (row.review_id === null) return raise(tickets, 'noReview')
  return (await lockCurrentReply(tx.db, ctx.tenantId, row.review_id)) ?? raise(tickets, 'noReply')
}

async function wait({ ctx, tx, row }: Executing, said: Saying): Promise<void> {
  const words = await closingColumns(tx.db, ctx.tenantId, said, 'act.tags')
  const stages = await stagesOf(tx.db, ctx.tenantId, ctx.now())
  await changeTickets(tx, ctx, [row], () => ({
    ...words,
    response_status: 'Pending',
    closes_on_reply: true,
    closed_by: ctx.who.userId, // whose act it is, once it closes
    stage_id: stageOf(stages, 'ResponsePending').id,
  }))
}
