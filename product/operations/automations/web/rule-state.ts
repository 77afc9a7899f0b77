import type { StateShape } from '#platform/web/parts/state-mark.tsx'
import type { Rule, RuleRun, RuleRunDetail, RuleSubject } from '../contract.ts'
import { useRulesText } from './use-text.ts'

export function shapeOf({ paused, onNumber, number, repliesOff }: Rule): StateShape {
  if (paused) return 'late'
  if (onNumber === null) return 'missing'
  if (repliesOff) return 'blocked'
  return onNumber === number ? 'approved' : 'pending'
}

/** How a rule stands, in a few words. */
export function useStateWords() {
  const t = useRulesText()
  return ({ paused, onNumber, number, runs, repliesOff }: Rule): string => {
    if (paused) return t.member('pauseReason', paused)
    if (onNumber === null) return t('off')
    if (repliesOff) return t('repliesOff')
    if (onNumber !== number) return t('draftOf', { number, onNumber })
    return t('onRuns', { count: runs })
  }
}

const runShapes: Record<RuleRun['state'], StateShape> = {
  Waiting: 'pending',
  Done: 'approved',
  Failed: 'rejected',
  Held: 'late',
  OverLimit: 'paused',
  Looped: 'blocked',
  Cancelled: 'missing',
}
/** What a run was about. */
export function subjectOfRun({ ticket, question }: RuleRun): RuleSubject {
  if (ticket) return 'Ticket'
  return question ? 'Question' : 'Review'
}

export const shapeOfRun = (state: RuleRun['state'] | RuleRunDetail['trace'][number]['state']) => runShapes[state]
