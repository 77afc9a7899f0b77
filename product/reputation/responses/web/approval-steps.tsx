import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { Response } from '../contract.ts'
import { useResponsesText } from './responses-words.ts'
import classes from './reply.module.css'

/** The steps of an approval: who approved, whom it waits for, and who comes after. */
export function ApprovalSteps({ approval }: { approval: NonNullable<Response['approval']> }) {
  const t = useResponsesText()
  const { list } = useFormat()
  const open = approval.steps.findIndex(({ isDone }) => !isDone)
  const whoOf = ({ approvers, moderates, need }: (typeof approval.steps)[number]) => {
    const all = moderates ? [t('moderators'), ...approvers] : approvers
    if (all.length === 0) return t('stepAnybody')
    const names = list(all)
    return all.length === 1 ? names : t(need === 'All' ? 'stepAll' : 'stepAny', { names })
  }
  return (
    <section className={classes.approvalSteps} aria-label={t('approvalOf', { rule: approval.rule })}>
      <b>{t('approvalOf', { rule: approval.rule })}</b>
      <ol>
        {approval.steps.map((step, at) => (
          // a step has no name of its own
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>
            {step.isDone ? (
              <StateMark
                shape="approved"
                label={t('stepBy', { names: list(step.approvals.map(({ name }) => name)) })}
              />
            ) : (
              <StateMark
                shape={at === open ? 'to-approve' : 'pending'}
                label={at === open ? t('waitsFor', { names: whoOf(step) }) : whoOf(step)}
              />
            )}
            {!step.isDone && step.approvals.length > 0 && (
              <small>{t('stepBy', { names: list(step.approvals.map(({ name }) => name)) })}</small>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
