import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { wordAt } from '#platform/web/words/words-of.ts'
import { usePaneIntent, useReviewRights } from '#product/reputation/reviews/web/public.ts'
import { type Forward, forwarding } from '../contract.ts'
import { ForwardDialog } from './forward-dialog.tsx'
import classes from './forwarding.module.css'
import { useForwardingText } from './use-text.ts'

/** To whom a review was forwarded, whether guests looked, and what they wrote back. */
export function ForwardsPanel({ reviewId }: { reviewId: number }) {
  const t = useForwardingText()
  const rights = useReviewRights()
  const shut = useShut(forwarding)
  const [isForwarding, setForwarding] = useState(false)
  const { data = [] } = useQuery(queriesOf(forwarding).list({ params: { reviewId } }))
  usePaneIntent(reviewId, ['forward'], rights.forward && !shut('forward'), () => setForwarding(true))
  return (
    <>
      {data.length > 0 && (
        <section className={classes.panel} aria-label={t('label')}>
          <h3>{t('label')}</h3>
          <ul>
            {data.map((forward) => (
              <ForwardItem key={forward.id} forward={forward} />
            ))}
          </ul>
        </section>
      )}
      {isForwarding && <ForwardDialog reviewId={reviewId} onClose={() => setForwarding(false)} />}
    </>
  )
}

function ForwardItem({ forward: { byName, at, users, roles, guests, message } }: { forward: Forward }) {
  const t = useForwardingText()
  const { list, dateTime } = useFormat()
  const to = [...users, ...roles.map((name) => t('roleOf', { name })), ...guests.map(({ name }) => name)]
  return (
    <li>
      <p className={classes.top}>
        <b>{t('by', { name: byName ?? t('someone'), to: list(to) })}</b> <time dateTime={at}>{dateTime(at)}</time>
      </p>
      {message && (
        <p dir="auto" className={classes.text}>
          {message}
        </p>
      )}
      {guests.map((guest) => (
        <GuestLine key={guest.name} guest={guest} />
      ))}
    </li>
  )
}

function GuestLine({ guest }: { guest: Forward['guests'][number] }) {
  const t = useForwardingText()
  const { dateTime } = useFormat()
  const { name, status, lastOpenedAt, expiresAt, answer } = guest
  const standing =
    status === 'Active'
      ? lastOpenedAt
        ? t('opened', { when: dateTime(lastOpenedAt) })
        : t('notOpened', { when: dateTime(expiresAt) })
      : t('ended', { status: wordAt('links', `enumerations/linkStatus/${status}`) })
  if (answer === null)
    return (
      <p className={classes.quiet}>
        {name}: {standing}
      </p>
    )
  return (
    <>
      <p className={classes.quiet}>{t('answered', { name })}</p>
      <p dir="auto" className={classes.answer}>
        {answer}
      </p>
    </>
  )
}
