import { ActionIcon, Button } from '@mantine/core'
import { useState } from 'react'
import { IconHistory, IconProgressCheck, IconUser } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { KeyCaps } from '#platform/web/parts/key-cap.tsx'
import { useNow } from '#platform/web/parts/use-now.ts'
import { useMay } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { inbox, type InboxThread } from '../contract.ts'
import type { Asked } from './act-fields.tsx'
import classes from './inbox.module.css'
import { ThreadHistory } from './thread-history.tsx'
import { useInboxText } from './use-text.ts'

type Props = { thread: InboxThread; onAsk: (asked: Asked) => void; onReopen: () => void }

/** Who has the thread, in which queue, at which stage, by when, or how it was closed; and what happened to it, on demand. */
export function ThreadBar(props: Props) {
  const t = useInboxText()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <div className={classes.bar}>
        <State {...props} />
        <ActionIcon
          size={28}
          aria-label={t('history')}
          title={t('history')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconHistory size={16} stroke={1.6} />
        </ActionIcon>
      </div>
      {isOpen && <ThreadHistory threadId={props.thread.id} />}
    </>
  )
}

function State({ thread, onAsk, onReopen }: Props) {
  const t = useInboxText()
  const { dateTime } = useFormat()
  const may = useMay()
  const now = useNow()
  const { data: choices } = useQuery(queriesOf(inbox).choices())
  const nameOf = (things: readonly { id: number; name: string }[] | undefined, id: number | null) =>
    things?.find((one) => one.id === id)?.name
  const { returnAt, returnedAt, returnedFromName } = thread
  const { assignee, dueAt, closedAt, closedByName, closingReason, rootCauses, closingTags, reopenedAt } = thread
  const canClose = may(actionOf(inbox, 'close'))
  if (closedAt !== null) {
    const said = [closingReason, ...rootCauses, ...closingTags].filter(Boolean).join(' · ')
    return (
      <>
        <span>{closedByName === null ? t('closedByReply') : t('closedBy', { name: closedByName })}</span>
        <span className={classes.quiet}>{dateTime(closedAt)}</span>
        {said && <b>{said}</b>}
        {canClose && (
          <Button className={classes.end} variant="default" size="compact-md" onClick={onReopen}>
            {t('reopen')}
          </Button>
        )}
      </>
    )
  }
  const queue = nameOf(choices?.queues, thread.queueID)
  const stage = nameOf(choices?.stages, thread.stageID)
  const isLate = dueAt !== null && new Date(dueAt).getTime() < now
  const who = (
    <>
      <IconUser size={14} stroke={1.6} aria-hidden="true" />
      <span className={classes.quiet}>{t('assignee')}</span> <b>{assignee?.name ?? t('nobody')}</b>
    </>
  )
  const where = (
    <>
      <IconProgressCheck size={14} stroke={1.6} aria-hidden="true" />
      <span className={classes.quiet}>{t('stage')}</span> <b>{stage ?? t('noStage')}</b>
    </>
  )
  return (
    <>
      {may(actionOf(inbox, 'assign')) ? (
        <button type="button" onClick={() => onAsk('assign')}>
          {who}
        </button>
      ) : (
        <span>{who}</span>
      )}
      {queue && assignee?.type !== 'Queue' && (
        <span>
          <span className={classes.quiet}>{t('queue')}</span> <b>{queue}</b>
        </span>
      )}
      {may(actionOf(inbox, 'edit')) ? (
        <button type="button" onClick={() => onAsk('stage')}>
          {where}
        </button>
      ) : (
        <span>{where}</span>
      )}
      {dueAt && (
        <span className={isLate ? classes.late : undefined}>
          {t(isLate ? 'late' : 'dueOn', { when: dateTime(dueAt) })}
        </span>
      )}
      {returnAt && assignee?.type === 'User' && (
        <span className={classes.quiet}>{t('returns', { when: dateTime(returnAt) })}</span>
      )}
      {returnedAt && (
        <span className={classes.quiet}>
          {t('returned', { name: returnedFromName ?? t('nobody'), when: dateTime(returnedAt) })}
        </span>
      )}
      {reopenedAt && <span className={classes.quiet}>{t('opened', { when: dateTime(reopenedAt) })}</span>}
      {canClose && (
        <Button
          className={classes.end}
          variant="default"
          size="compact-md"
          rightSection={<KeyCaps keys="e" />}
          onClick={() => onAsk('close')}
        >
          {t('close')}
        </Button>
      )}
    </>
  )
}
