import { ActionIcon } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { type ActionPlan, actionPlans } from '../contract.ts'
import classes from './action-plans.module.css'
import { usePlanRights } from './use-plan-rights.ts'
import { useActionPlansText } from './use-text.ts'

/** The reviews because of which there is a plan; what is gone or not for the reader is counted. */
export function EvidenceSection({ plan }: { plan: ActionPlan }) {
  const t = useActionPlansText()
  const { date } = useFormat()
  const { canEdit } = usePlanRights()
  const { act, isBusy } = useAct()
  const params = { actionPlanId: plan.id }
  const { data, error, refetch } = useQuery(queriesOf(actionPlans).evidence({ params }))
  return (
    <section className={classes.section} aria-label={t('evidence')}>
      <h3>{t('evidence')}</h3>
      {!data && error && <LoadFailure error={error} onRetry={refetch} />}
      {data && plan.reviewCount === 0 && <p className={classes.quiet}>{t('noEvidence')}</p>}
      {data?.reviews.map(({ id, rating, text, date: at, locationName }) => (
        <div key={id} className={classes.evidence}>
          {rating === null ? <span className={classes.quiet}>–</span> : <Stars value={rating} />}
          <PageLink className={`${classes.plain} cut`} system={reviews} page="one" params={{ reviewId: id }}>
            <span dir="auto">{text || t('noWords')}</span>
          </PageLink>
          <span className={`${classes.quiet} cut`}>{[locationName, date(at)].join(' · ')}</span>
          {canEdit(plan) && (
            <ActionIcon
              variant="subtle"
              aria-label={t('detach')}
              title={t('detach')}
              disabled={isBusy}
              onClick={() =>
                void act(() => callsOf(actionPlans).detach({ params: { ...params, reviewId: id } }), t('detached'))
              }
            >
              <IconX size={16} stroke={1.75} />
            </ActionIcon>
          )}
        </div>
      ))}
      {data && data.hidden > 0 && <p className={classes.quiet}>{t('hidden', { count: data.hidden })}</p>}
      {data && data.removed > 0 && <p className={classes.quiet}>{t('gone', { count: data.removed })}</p>}
    </section>
  )
}
