import { type AnySystem, errorKeyOf } from '#platform/contract/define-system.ts'
import { Fault } from '#platform/server/system/fault.ts'
import { actingWithin } from '#platform/server/system/acting-within.ts'
import type { ActingCtx, Tx } from '#platform/server/system/serve-system.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { threadOfReview } from '#product/conversation/inbox/server/public.ts'
import { macros, type MacroStep } from '#product/conversation/macros/contract.ts'
import { doStep, type StepResult } from '#product/conversation/macros/server/public.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviewNotes } from '#product/reputation/review-notes/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { ActedOn, Made } from './acted-on.ts'

/** Whose refusals a step can tell of. */
const owners: readonly AnySystem[] = [reviews, inbox, macros, responses, reviewNotes]
const ofThreads: readonly MacroStep['kind'][] = ['Queue', 'Stage', 'Close']

/** Does with the review what a step of a macro does. Raises the fault of the use case that refuses it. */
export async function changeReview(ctx: ActingCtx, tx: Tx, { thing }: ActedOn, step: MacroStep): Promise<Made> {
  // its thread is made by a listener like this one, and is there when this is tried again
  if (ofThreads.includes(step.kind) && (await threadOfReview(tx.db, ctx.tenantId, thing.id)) === undefined)
    throw new Error(`review ${thing.id} has no thread yet`)
  const [result] = await doStep(actingWithin(ctx, tx, macros), step, [thing.id])
  if (!result?.ok) throw faultOf(result)
  return {}
}

function faultOf(result: StepResult | undefined): Fault {
  for (const system of owners)
    for (const error of Object.keys(system.errors))
      if (errorKeyOf(system, error) === result?.key) return new Fault(system, error)
  return new Fault(reviews, 'notFound')
}
