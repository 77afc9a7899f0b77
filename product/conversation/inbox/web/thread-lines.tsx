import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import type { InboxThread } from '../contract.ts'
import classes from './inbox.module.css'
import { ThreadDue } from './thread-due.tsx'
import { useInboxText } from './use-text.ts'

/** A thread in two lines: who wrote where and when it last moved, then what, and by when it is due. */
export function ThreadLines({ thread }: { thread: InboxThread }) {
  const t = useInboxText()
  const sourceName = useSourceName()
  const { shortAge, full } = useFormat()
  const { subject, lastAt } = thread
  return (
    <div className={classes.lines}>
      <SourceMark name={sourceName(subject.sourceID)} />
      <span className={classes.line}>
        <b className="cut" data-unread={thread.isUnread || undefined}>
          {subject.authorName ?? t('anonymous')}
        </b>
        <span className={`cut ${classes.quiet}`}>{subject.locationName}</span>
      </span>
      <time className={classes.quiet} dateTime={lastAt} title={full(lastAt)}>
        {shortAge(lastAt)}
      </time>
      <span className={classes.line}>
        {subject.rating !== null && <Stars value={subject.rating} />}
        <span className="cut">{textOf(thread) || <i>{t('ratingOnly')}</i>}</span>
      </span>
      <ThreadDue thread={thread} />
    </div>
  )
}

/** Title and text of what was written. */
export const textOf = ({ subject }: InboxThread) => [subject.title, subject.text].filter(Boolean).join(' ')
