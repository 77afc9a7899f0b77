import { actionOf } from '#platform/contract/define-system.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { responses } from '#product/reputation/responses/contract.ts'
import { reviewNotes } from '#product/reputation/review-notes/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { MacroStep, MacroStepKind } from '../contract.ts'

const needed: Readonly<Record<MacroStepKind, string>> = {
  Reply: actionOf(responses, 'add'),
  Label: actionOf(reviews, 'label'),
  Assign: actionOf(reviews, 'assign'),
  Queue: actionOf(inbox, 'assign'),
  Stage: actionOf(inbox, 'edit'),
  Flag: actionOf(reviews, 'flag'),
  Snooze: actionOf(reviews, 'read'),
  Note: actionOf(reviewNotes, 'view'),
  Close: actionOf(inbox, 'close'),
}

/** The action that a step needs, as the act that it does. */
export function neededFor({ kind }: { kind: MacroStepKind }): string {
  return needed[kind]
}

/** Where the first step stands that somebody may not put into a macro, for others may apply it in their own name, and rules do: what they may not do themselves, and submitting where their own replies ask for approval; -1 for none. */
export function firstForbidden({ actions }: Pick<Who, 'actions'>, steps: readonly MacroStep[]): number {
  const isSending = (step: MacroStep) => step.kind === 'Reply' && step.submit
  return steps.findIndex(
    (step) => !actions.has(neededFor(step)) || (isSending(step) && !actions.has(actionOf(responses, 'publish'))),
  )
}
