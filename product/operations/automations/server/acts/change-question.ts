import { actingWithin } from '#platform/server/system/acting-within.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { assignQuestions, flagQuestions } from '#product/reputation/questions/server/public.ts'
import type { ActedOn, Made } from './acted-on.ts'

/** Gives a question to a user. Raises `unknownUser`, and `notFound` out of reach. */
export async function assignQuestion(ctx: ActingCtx, tx: Tx, { thing }: ActedOn, userID: number): Promise<Made> {
  const body = { ids: [thing.id], userID }
  return mustBeDone(await assignQuestions(actingWithin<typeof questions, 'assign'>(ctx, tx, questions), { body }))
}

export async function flagQuestion(ctx: ActingCtx, tx: Tx, { thing }: ActedOn, value: boolean): Promise<Made> {
  const body = { ids: [thing.id], value }
  return mustBeDone(await flagQuestions(actingWithin<typeof questions, 'flag'>(ctx, tx, questions), { body }))
}

function mustBeDone({ done }: { done: number }): Made {
  if (done === 0) raise(questions, 'notFound')
  return {}
}
