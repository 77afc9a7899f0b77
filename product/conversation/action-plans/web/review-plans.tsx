import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import type { NotesFillerProps } from '#product/reputation/reviews/web/public.ts'
import { actionPlans, actionPlanState } from '../contract.ts'
import classes from './action-plans.module.css'
import { AttachDialog } from './attach-dialog.tsx'
import { PlanDialog } from './plan-dialog.tsx'
import { PlanState } from './plan-state.tsx'
import { useActionPlansText } from './use-text.ts'

/** The action plans that a review is evidence for, and ways to attach it to one, or to a new one. */
export function ReviewPlans({ review }: Pick<NotesFillerProps, 'review'>) {
  const t = useActionPlansText()
  const may = useMay()
  const shut = useShut(actionPlans)
  const [asked, setAsked] = useState<'attach' | 'create'>()
  const { data = [] } = useQuery(queriesOf(actionPlans).ofReview({ params: { reviewId: review.id } }))
  const canCreate = may(actionOf(actionPlans, 'create')) && !shut('create')
  const canAttach = (canCreate || may(actionOf(actionPlans, 'edit'))) && !shut('attach')
  if (data.length === 0 && !canAttach) return null
  const close = () => setAsked(undefined)
  return (
    <section className={`${classes.section} ${classes.inReview}`} aria-label={t('ofReview')}>
      <div className={classes.line}>
        <h3>{t('ofReview')}</h3>
        {canAttach && (
          <button type="button" className={`${classes.plain} ${classes.end}`} onClick={() => setAsked('attach')}>
            {t('attach')}
          </button>
        )}
        {canCreate && (
          <button type="button" className={classes.plain} onClick={() => setAsked('create')}>
            {t('create')}
          </button>
        )}
      </div>
      {data.map(({ id, name, state }) => (
        <div key={id} className={classes.planLine}>
          <PageLink
            className={`${classes.plain} cut`}
            system={actionPlans}
            page="list"
            search={{ open: String(id), ...(state === actionPlanState.Done ? { view: 'Done' } : {}) }}
          >
            {name}
          </PageLink>
          <PlanState state={state} />
        </div>
      ))}
      {asked === 'attach' && (
        <AttachDialog reviewId={review.id} locationId={review.locationID} has={data} onClose={close} />
      )}
      {asked === 'create' && (
        <PlanDialog from={{ reviewID: review.id, locationID: review.locationID }} onClose={close} />
      )}
    </section>
  )
}
