import { useQuery } from '@tanstack/react-query'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import { EmptyState } from '#platform/web/parts/empty-state.tsx'
import { StateMark, type StateShape } from '#platform/web/parts/state-mark.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { actionOf } from '#platform/contract/define-system.ts'
import { inbox } from '#product/conversation/inbox/contract.ts'
import { acknowledgements, type Sending } from '../contract.ts'
import classes from './acknowledgements.module.css'
import { useAckText } from './use-text.ts'

const shapes: Record<Sending['state'], StateShape> = {
  Waiting: 'pending',
  Sending: 'pending',
  Sent: 'live',
  Submitted: 'to-approve',
  NotSent: 'paused',
  Failed: 'rejected',
}

/** The latest messages, of one or of all, with what became of each and why. */
export function LogList({ messageID }: { messageID?: number }) {
  const t = useAckText()
  const may = useMay()
  const { dateTime } = useFormat()
  const queries = queriesOf(acknowledgements)
  const { data, error, refetch } = useQuery<readonly Sending[]>(
    messageID === undefined ? queries.log() : queries.logOf({ params: { ackMessageId: messageID } }),
  )
  if (error) return <LoadFailure error={error} onRetry={() => void refetch()} />
  if (!data) return null
  if (data.length === 0)
    return messageID === undefined ? (
      <EmptyState kind="nothing" title={t('logNone')} body={t('logNoneBody')} />
    ) : (
      <p className={classes.quiet}>{t('logNone')}</p>
    )
  const aboutOf = ({ kind, commentType, locationName }: Sending) =>
    [
      ...(messageID === undefined ? [kind ? t.member('messageKind', kind) : t('goneMessage')] : []),
      t.member('commentType', commentType),
      locationName,
    ].join(' · ')
  return (
    <ol className={classes.entries}>
      {data.map((one) => (
        <li key={one.id}>
          <StateMark shape={shapes[one.state]} label={t.member('sendingState', one.state)} />
          <span className={classes.quiet}>
            {one.dueAt ? t('dueAt', { moment: dateTime(one.dueAt) }) : dateTime(one.doneAt ?? one.arrivedAt)}
          </span>
          <span className={classes.about}>
            {one.reason && <span>{t.member('silentReason', one.reason)}</span>}
            <span className={classes.quiet}>{aboutOf(one)}</span>
            {one.threadID !== null && may(actionOf(inbox, 'view')) && (
              <PageLink system={inbox} page="list" search={{ view: 'All', open: String(one.threadID) }}>
                {t('thread')}
              </PageLink>
            )}
          </span>
        </li>
      ))}
    </ol>
  )
}
