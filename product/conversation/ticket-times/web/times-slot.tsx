import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { TicketParts } from '#product/conversation/tickets/web/public.ts'
import { ticketTimes } from '../contract.ts'
import { AddTimeDialog } from './add-time-dialog.tsx'
import { TimeEntry } from './time-entry.tsx'
import classes from './ticket-times.module.css'
import { useTimesText } from './use-text.ts'

/** So many entries are shown at once. */
const SHOWN = 3

/** How long users worked on the open ticket; nothing where nobody did and the reader adds none. */
export function TimesSlot({ ticketId }: TicketParts) {
  const t = useTimesText()
  const may = useMay()
  const shut = useShut(ticketTimes)
  const { workTime } = useFormat()
  const { data } = useQuery(queriesOf(ticketTimes).list({ params: { ticketId } }))
  const [isAdding, setAdding] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const canAdd = may(actionOf(ticketTimes, 'log')) && !shut('add')
  if (!data || (data.entries.length === 0 && !canAdd)) return null
  const { minutes, entries } = data
  return (
    <section className={classes.section} aria-label={t('time')}>
      <div className={classes.line}>
        <h3>{t('time')}</h3>
        <span className={classes.quiet}>{minutes === 0 ? t('none') : t('sum', { time: workTime(minutes) })}</span>
        {canAdd && (
          <button type="button" className={`${classes.link} ${classes.end}`} onClick={() => setAdding(true)}>
            {t('add')}
          </button>
        )}
      </div>
      {entries.length > 0 && (
        <ul className={classes.entries}>
          {(isOpen ? entries : entries.slice(0, SHOWN)).map((entry) => (
            <TimeEntry key={entry.id} ticketId={ticketId} entry={entry} />
          ))}
        </ul>
      )}
      {entries.length > SHOWN && (
        <div className={classes.line}>
          <button type="button" className={classes.link} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            {isOpen ? t('hide') : t('showAll', { count: entries.length })}
          </button>
        </div>
      )}
      {isAdding && <AddTimeDialog ticketId={ticketId} onClose={() => setAdding(false)} />}
    </section>
  )
}
