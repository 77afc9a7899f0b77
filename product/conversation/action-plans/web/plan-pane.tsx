import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type ActionPlan, actionPlans } from '../contract.ts'
import classes from './action-plans.module.css'
import { ApprovalSection } from './approval-section.tsx'
import { EvidenceSection } from './evidence-section.tsx'
import { OutcomeSection } from './outcome-section.tsx'
import { PlanDue, useDay } from './plan-due.tsx'
import { PlanState } from './plan-state.tsx'
import { StepsSection } from './steps-section.tsx'
import { planActs, type Asked } from './use-plan-acts.ts'
import { usePlanRights } from './use-plan-rights.ts'
import { useActionPlansText } from './use-text.ts'

type Props = {
  id: number
  row: ActionPlan | undefined
  controls: PaneControls
  onAsk: (plan: ActionPlan, what: Asked) => void
}

/** One plan: its goal, steps, reviews and approval, what came of it, and what can be done with it. */
export function PlanPane({ id, row, controls, onAsk }: Props) {
  const t = useActionPlansText()
  const { counted } = useFormat()
  const { data, error, refetch } = useQuery(queriesOf(actionPlans).one({ params: { actionPlanId: id } }))
  const plan = data ?? row
  const { index, total } = controls
  return (
    <Pane
      title={plan?.name ?? t('plan')}
      note={index < 0 ? undefined : t('position', { index: index + 1, total: counted(total) })}
      controls={controls}
    >
      {plan ? (
        <>
          <Facts plan={plan} />
          <Acts plan={plan} onAsk={onAsk} />
          {plan.goal && (
            <section className={classes.section} aria-label={t('goal')}>
              <h3>{t('goal')}</h3>
              <p className={classes.text}>{plan.goal}</p>
            </section>
          )}
          <StepsSection plan={plan} />
          {plan.approvedAt && <OutcomeSection plan={plan} />}
          <EvidenceSection plan={plan} />
          <ApprovalSection plan={plan} />
        </>
      ) : (
        error && <LoadFailure error={error} onRetry={refetch} />
      )}
    </Pane>
  )
}

function Facts({ plan }: { plan: ActionPlan }) {
  const t = useActionPlansText()
  const day = useDay()
  const facts = [
    [t('status'), <PlanState key="state" state={plan.state} />],
    [t('owner'), plan.ownerName ?? t('nobody')],
    [t('due'), plan.doneAt && plan.dueOn ? day(plan.dueOn) : <PlanDue key="due" plan={{ ...plan, doneAt: null }} />],
    [t('location'), plan.locationName ?? t('whole')],
  ] as const
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Acts({ plan, onAsk }: Pick<Props, 'onAsk'> & { plan: ActionPlan }) {
  const t = useActionPlansText()
  const shut = useShut(actionPlans)
  const rights = usePlanRights()
  const offered = planActs.filter((act) => rights.can(plan, act) && !shut(act))
  const isOwn = rights.isOwn(plan)
  const { data: others } = useQuery({
    ...queriesOf(actionPlans).approvers({ params: { actionPlanId: plan.id } }),
    enabled: isOwn && offered.includes('approve'),
  })
  const isForOthers = isOwn && others?.length !== 0
  return (
    <section className={classes.section} aria-label={t('acts')}>
      <div className={classes.line}>
        {offered
          .filter((act) => act !== 'approve' || !isForOthers)
          .map((act) => (
            <Button
              key={act}
              variant={act === 'reject' || act === 'reopen' ? 'default' : undefined}
              size="compact-md"
              onClick={() => onAsk(plan, act)}
            >
              {t(act)}
            </Button>
          ))}
        {rights.canEdit(plan) && !shut('save') && (
          <Button variant="default" size="compact-md" onClick={() => onAsk(plan, 'edit')}>
            {t('edit')}
          </Button>
        )}
        {rights.canDelete(plan) && !shut('remove') && (
          <Button variant="default" size="compact-md" onClick={() => onAsk(plan, 'remove')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {offered.includes('approve') && isForOthers && others && <p className={classes.text}>{t.error('ownPlan')}</p>}
    </section>
  )
}
