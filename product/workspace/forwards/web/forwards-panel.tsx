import { useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/web/words/use-format.ts'
import { wordAt } from '#platform/web/words/words-of.ts'
import type { Forward } from '../contract.ts'
import type { ForwardCalls } from './forward-calls.ts'
import classes from './forwarding.module.css'
import { useForwardsText } from './use-text.ts'

/** To whom a thing was forwarded, whether guests looked, and what they wrote back; nothing where it was not. */
export function ForwardsPanel({ calls, id }: { calls: ForwardCalls; id: number }) {
  const t = useForwardsText()
  const { data = [] } = useQuery(calls.list(id))
  if (data.length === 0) return null
  return (
    <section className={classes.panel} aria-label={t('label')}>
      <h3>{t('label')}</h3>
      <ul>
        {data.map((forward) => (
          <ForwardItem key={forward.id} forward={forward} />
        ))}
      </ul>
    </section>
  )
}

function ForwardItem({ forward: { byName, at, users, roles, guests, message } }: { forward: Forward }) {
  const t = useForwardsText()
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
  const t = useForwardsText()
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
