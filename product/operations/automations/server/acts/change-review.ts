import { Fault, raise } from '#platform/server/system/fault.ts'
import { actingWithin } from '#platform/server/system/acting-within.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { inbox, type InboxAct } from '#product/conversation/inbox/contract.ts'
import { actOnThreads, threadOfReview } from '#product/conversation/inbox/server/public.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { bulkReviews, labelReviews } from '#product/reputation/reviews/server/public.ts'
import type { RuleAction } from '../../contract.ts'
import type { ActedOn, Made } from './acted-on.ts'

type Result = { results: { ok: boolean }[] }

export async function assign(ctx: ActingCtx, tx: Tx, run: ActedOn, userID: number): Promise<Made> {
  const act = { kind: 'assign', userID } as const
  return mustBeDone(await bulkReviews(actingWithin(ctx, tx, reviews), { body: { ids: [run.thing.id], act } }))
}

export async function flag(ctx: ActingCtx, tx: Tx, run: ActedOn, value: boolean): Promise<Made> {
  const act = { kind: 'flag', value } as const
  return mustBeDone(await bulkReviews(actingWithin(ctx, tx, reviews), { body: { ids: [run.thing.id], act } }))
}

export async function label(
  ctx: ActingCtx,
  tx: Tx,
  run: ActedOn,
  { add, remove }: Extract<RuleAction, { kind: 'Label' }>,
): Promise<Made> {
  return mustBeDone(await labelReviews(actingWithin(ctx, tx, reviews), { body: { ids: [run.thing.id], add, remove } }))
}

/** Gives the review's thread to a queue, or moves it to a stage. */
export async function moveThread(ctx: ActingCtx, tx: Tx, run: ActedOn, act: InboxAct): Promise<Made> {
  const thread = await threadOfReview(tx.db, ctx.tenantId, run.thing.id)
  // its thread is made by a listener like this one, and is there when this is tried again
  if (thread === undefined) throw new Error(`review ${run.thing.id} has no thread yet`)
  const { results } = await actOnThreads(actingWithin(ctx, tx, inbox), { body: { ids: [thread], act } })
  if (!results[0]?.ok) raise(inbox, 'closed')
  return {}
}

function mustBeDone({ results }: Result): Made {
  if (!results[0]?.ok) throw new Fault(reviews, 'notFound')
  return {}
}
