import { Button } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { Effect } from '#platform/web/feedback/effect.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { reviews } from '#product/reputation/reviews/contract.ts'
import { assistant, type AssistantRequest, openableAction, routeOfAction } from '../contract.ts'
import classes from './assistant.module.css'
import { useAssistantText } from './use-text.ts'

const shapes: Record<AssistantRequest['state'], StateShape> = {
  Waiting: 'pending',
  Running: 'pending',
  Done: 'approved',
  Failed: 'blocked',
  Declined: 'match',
  Expired: 'late',
  Unknown: 'blocked',
}

/** One request: what would be done, the exact text, by whom it is asked, and what became of it. */
export function RequestCard({ request }: { request: AssistantRequest }) {
  const t = useAssistantText()
  const { dateTime } = useFormat()
  const { state, program, keyName, makerName, madeAt, readOutsideAt, text, reviewID, decidedAt, failure } = request
  const action = openableAction.members.find((one) => routeOfAction[one] === request.route)
  const title = action ? t.member('openableAction', action) : request.does
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <h3>{title}</h3>
        <StateMark shape={shapes[state]} label={t.member('assistantRequestState', state)} />
      </div>
      <p className={classes.quiet}>
        {t('askedBy', { program, key: keyName, user: makerName, when: dateTime(madeAt) })}
      </p>
      {state === 'Waiting' && readOutsideAt && (
        <p className={classes.quiet}>{t('readOutside', { when: dateTime(readOutsideAt) })}</p>
      )}
      {text !== null && (
        <figure className={classes.text}>
          <figcaption>{t('exactText')}</figcaption>
          <blockquote>{text}</blockquote>
        </figure>
      )}
      <Details details={request.details} />
      {state === 'Waiting' && <Foreseen id={request.id} />}
      {failure && <p className={classes.failure}>{failure}</p>}
      {state === 'Unknown' && <p className={classes.failure}>{t('unknown')}</p>}
      <div className={classes.foot}>
        {reviewID !== null && (
          <PageLink system={reviews} page="one" params={{ reviewId: reviewID }} className="link">
            {t('seeReview')}
          </PageLink>
        )}
        <span className={classes.quiet}>
          {decidedAt
            ? t('decided', { user: request.decidedByName ?? '–', when: dateTime(decidedAt) })
            : t('until', { when: dateTime(request.expiresAt) })}
        </span>
        {state === 'Waiting' && <Decide id={request.id} title={title} />}
      </div>
    </li>
  )
}

/** What it would do beside what it says, tried when somebody asks. */
function Foreseen({ id }: { id: number }) {
  const t = useAssistantText()
  const [isAsked, setAsked] = useState(false)
  if (isAsked)
    return <Effect rehearse={() => callsOf(assistant).effect({ params: { assistantRequestId: id } })} of={id} />
  return (
    <div>
      <Button variant="subtle" size="compact-sm" onClick={() => setAsked(true)}>
        {t('showEffect')}
      </Button>
    </div>
  )
}

function Details({ details }: Pick<AssistantRequest, 'details'>) {
  const t = useAssistantText()
  if (details.length === 0) return null
  return (
    <details className={classes.details}>
      <summary>{t('alsoSent')}</summary>
      <dl>
        {details.map(({ name, value }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function Decide({ id, title }: { id: number; title: string }) {
  const t = useAssistantText()
  const shut = useShut(assistant)
  const { act, isBusy } = useAct()
  const params = { assistantRequestId: id }
  const { confirm, decline } = callsOf(assistant)
  return (
    <span className={classes.acts}>
      <Button
        variant="default"
        size="xs"
        aria-label={`${t('decline')}: ${title}`}
        disabled={isBusy || shut('decline')}
        onClick={() => void act(() => decline({ params }), t('declined'))}
      >
        {t('decline')}
      </Button>
      <Button
        size="xs"
        aria-label={`${t('confirm')}: ${title}`}
        loading={isBusy}
        disabled={shut('confirm')}
        onClick={() =>
          void act(
            () => confirm({ params }),
            ({ state }) => (state === 'Failed' ? { message: t('couldNot'), tone: 'failed' } : t('confirmed')),
          )
        }
      >
        {t('confirm')}
      </Button>
    </span>
  )
}
