import { StateMark } from '#platform/web/parts/state-mark.tsx'
import type { Macro } from '../contract.ts'
import classes from './macros.module.css'
import { useStepWords } from './use-step-words.ts'
import { useMacrosText } from './use-text.ts'

/** What a macro does, step by step; a step that will be refused says why. */
export function StepList({ macro: { steps, found } }: { macro: Pick<Macro, 'steps' | 'found'> }) {
  const t = useMacrosText()
  const say = useStepWords()
  return (
    <ol className={classes.stepList} aria-label={t('itsSteps')}>
      {steps.map((step, at) => {
        const { isBroken, isAllowed } = found[at]!
        const why = isBroken ? t('broken') : isAllowed ? null : t('notAllowed')
        return (
          // a step has no name of its own
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${at} ${step.kind}`} data-refused={why !== null || undefined}>
            <span>{isBroken ? t.member('macroStepKind', step.kind) : say(step, found[at]!)}</span>
            {why && <StateMark shape="late" label={why} />}
          </li>
        )
      })}
    </ol>
  )
}
