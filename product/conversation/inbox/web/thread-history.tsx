import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { inbox, type InboxEntry } from '../contract.ts'
import classes from './inbox.module.css'
import { useInboxText } from './use-text.ts'

/** What happened to a thread, newest first. */
export function ThreadHistory({ threadId }: { threadId: number }) {
  const t = useInboxText()
  const { dateTime } = useFormat()
  const { data } = useQuery(queriesOf(inbox).history({ params: { inboxThreadId: threadId } }))
  return (
    <section className={classes.history} aria-label={t('history')}>
      {data?.length === 0 && <p className={classes.quiet}>{t('historyNone')}</p>}
      <ol>
        {data?.map((entry) => (
          <li key={entry.id}>
            <time className={classes.quiet} dateTime={entry.at}>
              {dateTime(entry.at)}
            </time>
            <span>
              {said(entry)} {entry.userName && <span className={classes.quiet}>{entry.userName}</span>}
            </span>
          </li>
        ))}
      </ol>
    </section>
  )

  function said({ change, value, isOver }: InboxEntry): string {
    if (isOver) return t(`log${change}Over`)
    if (change === 'Closing' && value === '') return t('logClosingPlain')
    const named = change === 'Snooze' && value !== null ? dateTime(new Date(value).toISOString()) : value
    return t(`log${change}`, { value: named ?? t('logGone') })
  }
}
