import { useQuery } from '@tanstack/react-query'
import { errorText } from '#platform/web/api/error-text.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Ticket, type TicketClock, tickets } from '../contract.ts'
import classes from './tickets.module.css'
import { TicketDue } from './use-ticket-columns.tsx'
import { useTicketsText } from './use-text.ts'

type Props = { ticket: Ticket; onWhy: (ticket: Ticket) => void }

/** How much of its time a ticket has used, and the way to why. */
export function ClockSection({ ticket, onWhy }: Props) {
  const t = useTicketsText()
  const { dateTime } = useFormat(ticket.timezone)
  const { data = [] } = useQuery(queriesOf(tickets).clocks({ params: { ticketId: ticket.id } }))
  const clock = data.find(({ kind }) => kind === (ticket.targetKind ?? 'Resolution')) ?? data.at(-1)
  return (
    <section className={classes.section} aria-label={t('clock')}>
      <div className={classes.line}>
        {clock && <b>{t.member('clockKind', clock.kind)}</b>}
        <TicketDue ticket={ticket} />
        {ticket.targetAt && <span className={classes.quiet}>{dateTime(ticket.targetAt)}</span>}
        <button type="button" className={`${classes.link} ${classes.end}`} onClick={() => onWhy(ticket)}>
          {t('why')} <KeyCaps keys="w" />
        </button>
      </div>
      {clock && <ClockBar clock={clock} />}
    </section>
  )
}

/** Solid where it ran, hatched where it stood still, an outline for what is left. */
function ClockBar({ clock }: { clock: TicketClock }) {
  const left = Math.max(0, clock.leftMinutes)
  return (
    <div className={classes.clock} aria-hidden="true">
      {clock.stretches.map(({ from, kind, minutes }) => (
        <i key={from} data-kind={kind} style={{ flexGrow: Math.max(1, minutes) }} />
      ))}
      {left > 0 && <i data-kind="left" style={{ flexGrow: left }} />}
    </div>
  )
}

/** Why a ticket is due when it is: each clock with its policy and every stretch, and what is left. */
export function ClockDialog({ ticket, onClose }: { ticket: Ticket; onClose: () => void }) {
  const t = useTicketsText()
  const p = usePlatformText()
  const { data, error } = useQuery(queriesOf(tickets).clocks({ params: { ticketId: ticket.id } }))
  return (
    <Dialog title={t('whyTitle')} size="lg" onClose={onClose}>
      {error && <Note tone="negative" title={errorText(error, p)} />}
      <div className={classes.form}>
        {data?.map((clock) => (
          <Explained key={clock.kind} clock={clock} />
        ))}
      </div>
    </Dialog>
  )
}

function Explained({ clock }: { clock: TicketClock }) {
  const t = useTicketsText()
  const { dateTime } = useFormat(clock.timeZone)
  const { duration, number } = useFormat()
  const { kind, level, calendar, hours, timeZone, dueAt, plainDueAt, leftMinutes, ranMinutes, stretches, endedAt } =
    clock
  const isMoved = dueAt !== null && dueAt !== plainDueAt
  return (
    <section>
      <h3>
        {t.member('clockKind', kind)}: {t('hoursOf', { hours: number(hours) })}
        {dueAt && !endedAt && `, ${t('dueOn', { when: dateTime(dueAt) })}`}
      </h3>
      <p className={classes.quiet}>{[level ?? t('noLevel'), calendar ?? t('always'), timeZone].join(' · ')}</p>
      <table className={classes.table}>
        <tbody>
          {stretches.map((one) => (
            <tr key={one.from}>
              <th scope="row">
                {dateTime(one.from)} – {dateTime(one.to)}
              </th>
              <td>{one.reason ? t.member('stopReason', one.reason) : t('ran')}</td>
              <td>{one.reason ? `+${duration(one.minutes)}` : duration(one.minutes)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('ranInAll')}</th>
            <td />
            <td>{duration(ranMinutes)}</td>
          </tr>
          {!endedAt && (
            <tr>
              <th scope="row">{t(leftMinutes < 0 ? 'lateBy' : 'left')}</th>
              <td />
              <td>{duration(leftMinutes)}</td>
            </tr>
          )}
          {isMoved && (
            <tr>
              <th scope="row">{t('withoutStops')}</th>
              <td />
              <td>{dateTime(plainDueAt)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </section>
  )
}
