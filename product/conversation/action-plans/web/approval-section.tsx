import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Note } from '#platform/web/parts/note.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { audit } from '#product/organization/audit/contract.ts'
import { type ActionPlan, actionPlans, actionPlanState } from '../contract.ts'
import classes from './action-plans.module.css'
import { useActionPlansText } from './use-text.ts'

/** Who wrote, submitted and approved a plan, or for whom it waits. */
export function ApprovalSection({ plan }: { plan: ActionPlan }) {
  const t = useActionPlansText()
  const may = useMay()
  const { dateTime } = useFormat()
  const { createdAt, submittedAt, approvedAt, approvedAlone, doneAt, rejection, state } = plan
  const said = (name: string | null, at: string) => ({ name: name ?? t('someone'), at: dateTime(at) })
  return (
    <section className={classes.section} aria-label={t('approval')}>
      <h3>{t('approval')}</h3>
      {state === actionPlanState.Rejected && (
        <Note tone="warning" title={t('rejection')}>
          <p className={classes.text}>{rejection}</p>
        </Note>
      )}
      {state === actionPlanState.PendingApproval && <WaitsFor plan={plan} />}
      <p className={classes.quiet}>{t('createdBy', said(plan.createdByName, createdAt))}</p>
      {submittedAt && <p className={classes.quiet}>{t('submittedBy', said(plan.submittedByName, submittedAt))}</p>}
      {approvedAt && (
        <p className={classes.quiet}>
          {t(approvedAlone ? 'approvedAlone' : 'approvedBy', said(plan.approvedByName, approvedAt))}
        </p>
      )}
      {doneAt && <p className={classes.quiet}>{t('doneOn', { at: dateTime(doneAt) })}</p>}
      {may(actionOf(audit, 'view')) && (
        <PageLink
          className={classes.plain}
          system={audit}
          page="list"
          search={{ entity: 'actionPlan', entityID: String(plan.id) }}
        >
          {t('history')}
        </PageLink>
      )}
    </section>
  )
}

function WaitsFor({ plan }: { plan: ActionPlan }) {
  const t = useActionPlansText()
  const { list } = useFormat()
  const { data } = useQuery(queriesOf(actionPlans).approvers({ params: { actionPlanId: plan.id } }))
  if (!data) return null
  if (data.length === 0) return <Note tone="info">{t('alone')}</Note>
  return <p className={classes.text}>{t('waitsFor', { names: list(data.map(({ name }) => name)) })}</p>
}
