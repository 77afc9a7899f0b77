import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type TicketLogLine, ticketPriority, tickets, ticketType } from '../contract.ts'
import classes from './tickets.module.css'
import { useTicketsText } from './use-text.ts'

/** What happened to a ticket, on demand. */
export function LogSection({ ticketId }: { ticketId: number }) {
  const t = useTicketsText()
  const { dateTime } = useFormat()
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery({ ...queriesOf(tickets).log({ params: { ticketId } }), enabled: isOpen })
  const valueOf = (change: TicketLogLine['change'], value: TicketLogLine['before']) => {
    if (value === null) return '–'
    if (change === 'Priority') return t.member('ticketPriority', ticketPriority.nameOf(value)!)
    if (change === 'Type') return t.member('ticketType', ticketType.nameOf(value)!)
    if (change === 'Due' || change === 'Postpone' || change === 'SLA') return dateTime(String(value))
    if (change === 'Reply') return t.member('ticketResponseStatus', value as 'Pending')
    return String(value)
  }
  return (
    <section className={classes.section} aria-label={t('history')}>
      <div className={classes.line}>
        <h3>{t('history')}</h3>
        <button
          type="button"
          className={`${classes.link} ${classes.end}`}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {t(isOpen ? 'hideHistory' : 'showHistory')}
        </button>
      </div>
      {isOpen && (
        <ol className={classes.log}>
          {data.map(({ id, at, userName, change, before, after }) => (
            <li key={id}>
              <time dateTime={at} className={classes.quiet}>
                {dateTime(at)}
              </time>
              <span>
                <b>{t.member('ticketChange', change)}</b>
                {(before !== null || after !== null) &&
                  change !== 'Wait' &&
                  `: ${valueOf(change, before)} → ${valueOf(change, after)}`}
                {userName && <span className={classes.quiet}> {userName}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
