import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { Delta } from '#platform/web/parts/delta.tsx'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ActionPlan, actionPlans, type PlanOutcome } from '../contract.ts'
import classes from './action-plans.module.css'
import { useActionPlansText } from './use-text.ts'

/** The ratings before and since the approval of a plan, or that there are too few to say. */
export function OutcomeSection({ plan }: { plan: ActionPlan }) {
  const t = useActionPlansText()
  const { data, error, refetch } = useQuery(queriesOf(actionPlans).outcome({ params: { actionPlanId: plan.id } }))
  if (!data) return error ? <LoadFailure error={error} onRetry={refetch} /> : null
  const { before, since, isPartial } = data
  return (
    <section className={classes.section} aria-label={t('outcome')}>
      <h3>{t('outcome')}</h3>
      <dl className={classes.outcome}>
        <Window label={t('outcomeBefore')} window={before} />
        <Window label={t('outcomeSince')} window={since} />
      </dl>
      {before.average === null || since.average === null ? (
        <p className={classes.text}>{t('tooFew')}</p>
      ) : (
        <p className={classes.line}>
          <Delta value={since.average - before.average} digits={2} />
          <span className={classes.quiet}>{t('changeHint')}</span>
        </p>
      )}
      {isPartial && <p className={classes.quiet}>{t('partial')}</p>}
    </section>
  )
}

function Window({ label, window: { average, count, from, until } }: { label: string; window: PlanOutcome['since'] }) {
  const t = useActionPlansText()
  const { decimal, range } = useFormat()
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {average !== null && (
          <>
            <b className="num">{decimal(average, 2)}</b> <Stars value={average} />
          </>
        )}
        <small>{t('counted', { count })}</small>
        <small>{range(from, until)}</small>
      </dd>
    </div>
  )
}
