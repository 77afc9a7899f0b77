import { StateMark } from '#platform/web/parts/state-mark.tsx'
import classes from './importer.module.css'
import { useImporterText } from './importer-words.ts'
import type { ImportStage } from './stage-of.ts'

const steps = ['stepMap', 'stepPlan', 'stepCommit'] as const

/** Where one is on the way: what is behind has a tick, what is ahead is quiet. */
export function ImportSteps({ stage, isMapping }: { stage: ImportStage; isMapping: boolean }) {
  const t = useImporterText()
  const at = isMapping ? 0 : stage === 'checking' || stage === 'plan' ? 1 : 2
  const isOver = stage === 'done' || stage === 'undone'
  return (
    <ol className={classes.steps} aria-label={t('steps')}>
      {steps.map((step, i) => (
        <li key={step} aria-current={i === at ? 'step' : undefined} data-ahead={i > at || undefined}>
          <StateMark
            shape={i < at || isOver ? 'live' : i === at ? 'to-approve' : 'open'}
            quiet={i > at}
            size={16}
            label={t(step)}
          />
        </li>
      ))}
    </ol>
  )
}
