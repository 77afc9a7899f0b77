import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import type { Column } from '#platform/web/list/list-types.ts'
import { Stars } from '#platform/web/parts/stars.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { SourceMark, useSourceName } from '#product/business/sources/web/public.ts'
import { inbox, type InboxThread } from '../contract.ts'
import classes from './inbox.module.css'
import { ThreadDue } from './thread-due.tsx'
import { textOf } from './thread-lines.tsx'
import { useInboxText } from './use-text.ts'

/** What a row says of a thread: who wrote what where, who has it, at which stage, by when. */
export function useThreadColumns(): readonly Column<InboxThread>[] {
  const t = useInboxText()
  const sourceName = useSourceName()
  const { dateTime } = useFormat()
  const { data: choices } = useQuery(queriesOf(inbox).choices())
  return [
    {
      id: 'rating',
      label: t('rating'),
      width: 84,
      fixed: true,
      cell: ({ subject }) =>
        subject.rating === null ? <span className={classes.quiet}>–</span> : <Stars value={subject.rating} />,
    },
    {
      id: 'source',
      label: t('source'),
      width: 20,
      isSilent: true,
      cell: ({ subject }) => <SourceMark name={sourceName(subject.sourceID)} />,
    },
    {
      id: 'thread',
      label: t('thread'),
      width: 'fill',
      fixed: true,
      cell: (thread) => (
        <span className={classes.snippet}>
          <b>{thread.subject.authorName ?? t('anonymous')}</b>
          <span className="cut">{textOf(thread) || <i>{t('ratingOnly')}</i>}</span>
        </span>
      ),
    },
    {
      id: 'location',
      label: t('location'),
      width: 130,
      cell: ({ subject }) => <span className="cut">{subject.locationName}</span>,
    },
    {
      id: 'assignee',
      label: t('assignee'),
      width: 130,
      stays: true,
      cell: ({ assignee }) => <span className="cut">{assignee?.name ?? t('nobody')}</span>,
    },
    {
      id: 'stage',
      label: t('stage'),
      width: 110,
      cell: ({ stageID }) => (
        <span className="cut">{choices?.stages.find(({ id }) => id === stageID)?.name ?? '–'}</span>
      ),
    },
    {
      id: 'due',
      label: t('due'),
      width: 72,
      sort: 'due',
      fields: ['due'],
      cell: (thread) => <ThreadDue thread={thread} />,
    },
    {
      id: 'last',
      sort: 'last',
      fields: ['last'],
      label: t('last'),
      width: 130,
      cell: ({ lastAt }) => <time dateTime={lastAt}>{dateTime(lastAt)}</time>,
    },
  ]
}
