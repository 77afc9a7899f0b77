import type { AnySystem } from '#platform/contract/define-system.ts'
import { accessFault } from '#platform/server/system/access-fault.ts'
import { Fault, raise } from '#platform/server/system/fault.ts'
import { sayFault } from '#platform/server/system/say-fault.ts'
import type { ActCtx, ActingCtx } from '#platform/server/system/serve-system.ts'
import { selfOf } from '#platform/server/system/who.ts'
import { inbox, type InboxAct } from '#product/conversation/inbox/contract.ts'
import { actOnThreads, threadsOfReviews } from '#product/conversation/inbox/server/public.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { bulkTemplate } from '#product/reputation/responses/server/public.ts'
import { reviewNotes } from '#product/reputation/review-notes/contract.ts'
import { noteOnReview } from '#product/reputation/review-notes/server/public.ts'
import { type BulkAct, reviews } from '#product/reputation/reviews/contract.ts'
import { bulkReviews, labelReviews } from '#product/reputation/reviews/server/public.ts'
import { macros, type MacroStep } from '../contract.ts'
import { neededFor } from './needed-for.ts'

const HOUR_MS = 3_600_000

/** What became of a step at one review: refused, or done, with what is said of that. */
export type StepResult = { id: number; ok: boolean; key?: string; message?: string }

/** Does one step with reviews through the use case that owns it. Raises what refuses it whatever the review; each review that it does not fit is told by itself. */
export async function doStep(ctx: ActingCtx, step: MacroStep, ids: readonly number[]): Promise<StepResult[]> {
  const needed = neededFor(step)
  if (!ctx.who.actions.has(needed)) throw accessFault(ctx.who, [needed])
  switch (step.kind) {
    case 'Reply': {
      const { templateID, systemTemplateID, submit: send } = step
      const asked = { reviewIDs: [...ids], templateID, systemTemplateID, send, otherLanguages: false, dryRun: false }
      return (await bulkTemplate(calling(ctx, responses), { body: asked })).results
    }
    case 'Label': {
      const { add, remove } = step
      return (await labelReviews(calling(ctx, reviews), { body: { ids: [...ids], add, remove } })).results
    }
    case 'Assign':
      return change(ctx, ids, { kind: 'assign', userID: step.userID })
    case 'Flag':
      return change(ctx, ids, { kind: 'flag', value: step.value })
    case 'Snooze':
      return change(ctx, ids, {
        kind: 'snooze',
        until: new Date(ctx.now().getTime() + step.hours * HOUR_MS).toISOString(),
      })
    case 'Queue':
      return moveThreads(ctx, ids, { kind: 'queue', queueID: step.queueID, due: null })
    case 'Stage':
      return moveThreads(ctx, ids, { kind: 'stage', stageID: step.stageID })
    case 'Close': {
      const { closingReasonID, rootCauseIDs, tags } = step
      return moveThreads(ctx, ids, { kind: 'close', closingReasonID, rootCauseIDs, tags })
    }
    case 'Note':
      return note(ctx, ids, step.text)
  }
}

/** Whoever calls a use case of another system hears its refusals as its route would say them. */
function calling<S extends AnySystem, K extends keyof S['routes']>(ctx: ActingCtx, system: S): ActCtx<S, K> {
  return { ...ctx, fail: (error, detail) => raise(system, error as keyof S['errors'] & string, detail) }
}

async function change(ctx: ActingCtx, ids: readonly number[], act: BulkAct): Promise<StepResult[]> {
  return (await bulkReviews(calling(ctx, reviews), { body: { ids: [...ids], act } })).results
}

async function moveThreads(ctx: ActingCtx, ids: readonly number[], act: InboxAct): Promise<StepResult[]> {
  const threads = await threadsOfReviews(ctx.read, ctx.tenantId, ids)
  const known = [...threads.values()]
  const { results } = await actOnThreads(calling(ctx, inbox), { body: { ids: known, act } })
  const outcomes = new Map(results.map((result) => [result.id, result]))
  return ids.map((id) => {
    const thread = threads.get(id)
    const outcome = thread === undefined ? undefined : outcomes.get(thread)
    return outcome ? { ...outcome, id } : { id, ok: false, ...told(ctx, new Fault(macros, 'noThread')) }
  })
}

/** One after the other: each is a note of its own. */
async function note(ctx: ActingCtx, ids: readonly number[], text: string): Promise<StepResult[]> {
  if (selfOf(ctx.who) === undefined) raise(macros, 'byUsersOnly')
  const results: StepResult[] = []
  for (const id of ids) {
    const call = { params: { reviewId: id }, body: { text, mentions: [] } }
    try {
      await noteOnReview(calling<typeof reviewNotes, 'writeNote'>(ctx, reviewNotes), call)
      results.push({ id, ok: true })
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      results.push({ id, ok: false, ...told(ctx, error) })
    }
  }
  return results
}

/** A refusal as an answer says it. */
export function told(ctx: ActingCtx, fault: Fault): { key: string; message: string } {
  return { key: fault.key, message: sayFault(ctx, fault) }
}
