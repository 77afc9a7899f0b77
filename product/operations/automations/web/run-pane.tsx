import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useKeys } from '#platform/web/keys/use-keys.ts'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { StateMark } from '#platform/web/parts/state-mark.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { useMacrosText } from '#product/conversation/macros/web/public.ts'
import { tickets } from '#product/conversation/tickets/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { automations, type RuleRun, ruleEvent, type RuleRunDetail } from '../contract.ts'
import classes from './automations.module.css'
import { ClauseWords } from './clause-words.tsx'
import { shapeOfRun, subjectOfRun } from './rule-state.ts'
import { useRulesText } from './use-text.ts'

type Props = { id: number; run: RuleRun | undefined; controls: PaneControls }

/** One run: what set it off, what stood there, and each action with what became of it. */
export function RunPane({ id, run, controls }: Props) {
  const t = useRulesText()
  const { data, error, refetch } = useQuery(queriesOf(automations).run({ params: { ruleRunId: id } }))
  return (
    <Pane title={data?.ruleName ?? run?.ruleName ?? t('rule')} controls={controls}>
      {error && <LoadFailure error={error} onRetry={refetch} />}
      {data && <Trace run={data} />}
    </Pane>
  )
}

function Trace({ run }: { run: RuleRunDetail }) {
  const t = useRulesText()
  const macros = useMacrosText()
  const shut = useShut(automations)
  const { act, isBusy } = useAct()
  const { dateTime } = useFormat()
  const left = run.trace.find(({ state }) => state !== 'Done')
  const canReplay = ['Failed', 'Held', 'OverLimit', 'Cancelled'].includes(run.state) && left && !shut('replay')
  const again = () =>
    act(
      () => callsOf(automations).replay({ body: { ids: [run.id] } }),
      ({ done }) => t('replayed', { count: done }),
    )
  useKeys([{ keys: 'Shift+R', does: t('replay'), group: 'list', run: () => void again() }], Boolean(canReplay))
  return (
    <div className={classes.trace}>
      <StateMark shape={shapeOfRun(run.state)} label={t.member('runState', run.state)} />
      {run.reason && <p>{t.member('holdReason', run.reason)}</p>}
      <dl>
        <dt>{t('version', { number: run.number })}</dt>
        <dd>{run.overHistory ? t('byHistory') : t.member('ruleEvent', ruleEvent.nameOf(run.event)!)}</dd>
        {run.outcome && (
          <>
            <dt>{t('outcome')}</dt>
            <dd>{macros.member('outcomeCode', run.outcome)}</dd>
          </>
        )}
        <dt>{t('ranAs')}</dt>
        <dd>{run.ranAsName ?? t('somebody')}</dd>
        <dt>{t('chain')}</dt>
        <dd>
          {t('depth', { depth: run.depth })}
          {run.causedByID !== null && (
            <>
              {' '}
              <PageLink system={automations} page="runs" search={{ open: String(run.causedByID) }}>
                {t('causedBy')}
              </PageLink>
            </>
          )}
        </dd>
        {run.ticket && (
          <>
            <dt>{t('ranOn')}</dt>
            <dd>{[t('numbered', { number: run.ticket.number }), run.ticket.title].filter(Boolean).join(': ')}</dd>
          </>
        )}
        {run.question?.text && (
          <>
            <dt>{t('ranOn')}</dt>
            <dd>{run.question.text}</dd>
          </>
        )}
        <dt>{t('date')}</dt>
        <dd>{dateTime(run.at)}</dd>
      </dl>
      {run.reviewID !== null && (
        <PageLink system={reviews} page="one" params={{ reviewId: run.reviewID }}>
          {t('openReview')}
        </PageLink>
      )}
      {run.ticket && (
        <PageLink system={tickets} page="list" search={{ view: 'All', open: String(run.ticket.id) }}>
          {t('openTicket')}
        </PageLink>
      )}
      {run.question && (
        <PageLink system={questions} page="list" search={{ view: 'All', open: String(run.question.id) }}>
          {t('openQuestion')}
        </PageLink>
      )}
      <ol>
        <li>
          <StateMark shape="approved" />
          <div>
            <b>{t('conditionsTrue', { count: run.conditions.length })}</b>
            <ClauseWords subject={subjectOfRun(run)} conditions={run.conditions} />
          </div>
        </li>
        {run.trace.map((step) => (
          <li key={step.position}>
            <StateMark shape={shapeOfRun(step.state)} />
            <div>
              <b>
                {step.macro
                  ? `${step.macro.name}: ${macros.member('macroStepKind', step.macro.step)}`
                  : t.member('ruleSubtype', step.action.kind)}
              </b>
              <span className={classes.quiet}>
                {step.doneAt
                  ? dateTime(step.doneAt)
                  : run.state === 'Waiting' && t('waitsUntil', { time: dateTime(step.dueAt) })}
              </span>
              {step.reason && <p>{t.member('holdReason', step.reason)}</p>}
              {step.error && <p role="alert">{step.error}</p>}
            </div>
          </li>
        ))}
      </ol>
      {canReplay && (
        <div>
          <Button loading={isBusy} onClick={() => void again()}>
            {t('replayFrom', { number: left.position + 1 })}
          </Button>
          <p className={classes.quiet}>{t('replayNote')}</p>
        </div>
      )}
    </div>
  )
}
