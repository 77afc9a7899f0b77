import { Checkbox } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ActionPlan, actionPlans } from '../contract.ts'
import classes from './action-plans.module.css'
import { usePlanRights } from './use-plan-rights.ts'
import { useActionPlansText } from './use-text.ts'

/** The steps of a plan; they are checked while it is approved. */
export function StepsSection({ plan }: { plan: ActionPlan }) {
  const t = useActionPlansText()
  const { canCheck } = usePlanRights()
  const { act, isBusy } = useAct()
  const { dateTime } = useFormat()
  const done = plan.steps.filter(({ doneAt }) => doneAt !== null).length
  const total = plan.steps.length
  if (total === 0) return null
  return (
    <section className={classes.section} aria-label={t('steps')}>
      <h3>
        {t('steps')} · {t('progress', { done, total })}
      </h3>
      <div className={classes.bar} aria-hidden="true">
        <i style={{ width: `${(done / total) * 100}%` }} />
      </div>
      <ul className={classes.steps}>
        {plan.steps.map(({ id, text, doneAt, doneByName }) => (
          <li key={id}>
            <Checkbox
              label={text}
              checked={doneAt !== null}
              disabled={!canCheck(plan) || isBusy}
              onChange={(event) => {
                const isDone = event.currentTarget.checked
                void act(() => check(plan, id, isDone))
              }}
            />
            {doneAt && <small>{t('doneBy', { name: doneByName ?? t('someone'), at: dateTime(doneAt) })}</small>}
          </li>
        ))}
      </ul>
    </section>
  )
}

export const check = ({ id }: ActionPlan, step: number, done: boolean) =>
  callsOf(actionPlans).check({ params: { actionPlanId: id }, body: { step, done } })
