import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useNow } from '#platform/web/parts/use-now.ts'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Ticket, tickets } from '../contract.ts'
import classes from './tickets.module.css'
import { useFieldAccess } from './use-field-access.ts'
import { useTicketsText } from './use-text.ts'

/** Into which ticket this one was merged, and what was merged into it; a merge of the last day can be undone. */
export function MergeSection({ ticket }: { ticket: Ticket }) {
  const t = useTicketsText()
  const may = useMay()
  const now = useNow()
  const shut = useShut(tickets)
  const { canWrite } = useFieldAccess()
  const { dateTime } = useFormat()
  const { act, isBusy } = useAct()
  const params = { ticketId: ticket.id }
  const { data = [] } = useQuery(queriesOf(tickets).merges({ params }))
  const merges = data.filter(({ undoUntil }) => undoUntil !== null)
  const canUndo = may(actionOf(tickets, 'close')) && !shut('unmerge') && canWrite('closing', 'stage')
  const { mergedInto } = ticket
  if (!mergedInto && merges.length === 0) return null
  return (
    <section className={classes.section} aria-label={t('merge')}>
      {mergedInto && (
        <PageLink className={classes.link} system={tickets} page="list" search={{ open: String(mergedInto.id) }}>
          {t('mergedInto', { number: mergedInto.number })}
        </PageLink>
      )}
      {merges.map(({ id, at, userName, tickets: from, undoUntil }) => (
        <div key={id} className={classes.line}>
          <span>{t('mergedFrom', { numbers: from.map(({ number }) => number).join(', ') })}</span>
          <span className={classes.quiet}>{[userName, dateTime(at)].filter(Boolean).join(', ')}</span>
          {canUndo && Date.parse(undoUntil!) > now && (
            <button
              type="button"
              className={`${classes.link} ${classes.end}`}
              disabled={isBusy}
              onClick={() =>
                void act(() => callsOf(tickets).unmerge({ params, body: { mergeID: id } }), t('mergeUndone'))
              }
            >
              {t('undoMerge')}
            </button>
          )}
        </div>
      ))}
    </section>
  )
}
