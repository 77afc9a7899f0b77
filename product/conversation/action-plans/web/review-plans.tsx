import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { type NotesFillerProps, usePaneIntent } from '#product/reputation/reviews/web/public.ts'
import { actionPlans, actionPlanState } from '../contract.ts'
import classes from './action-plans.module.css'
import { AttachDialog } from './attach-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanState } from './plan-state.tsx'
import { useEvidenceRights } from './use-plan-rights.ts'
import { useActionPlansText } from './use-text.ts'

/** The action plans that a review is evidence for, where there are any, and what its menu asks for: to attach it to one, or to a new one. */
export function ReviewPlans({ review }: Pick<NotesFillerProps, 'review'>) {
  const t = useActionPlansText()
  const { canCreate, canAttach } = useEvidenceRights()
  const [asked, setAsked] = useState<'plan' | 'newPlan'>()
  const { data = [] } = useQuery(queriesOf(actionPlans).ofReview({ params: { reviewId: review.id } }))
  usePaneIntent(review.id, ['plan'], canAttach, setAsked)
  usePaneIntent(review.id, ['newPlan'], canCreate, setAsked)
  const close = () => setAsked(undefined)
  return (
    <>
      {data.length > 0 && (
        <section className={`${classes.section} ${classes.inReview}`} aria-label={t('ofReview')}>
          <h3>{t('ofReview')}</h3>
          {data.map(({ id, name, state }) => (
            <div key={id} className={classes.planLine}>
              <PageLink
                className={`${classes.plain} cut`}
                system={actionPlans}
                page="list"
                search={{ open: String(id), ...(state === actionPlanState.values.Done ? { view: 'Done' } : {}) }}
              >
                {name}
              </PageLink>
              <PlanState state={state} />
            </div>
          ))}
        </section>
      )}
      {asked === 'plan' && (
        <AttachDialog reviewId={review.id} locationId={review.locationID} has={data} onClose={close} />
      )}
      {asked === 'newPlan' && (
        <PlanDialog from={{ reviewID: review.id, locationID: review.locationID }} onClose={close} />
      )}
    </>
  )
}
