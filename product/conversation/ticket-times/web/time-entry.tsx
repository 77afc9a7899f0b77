import { ActionIcon } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSession, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type TicketTime, ticketTimes } from '../contract.ts'
import classes from './ticket-times.module.css'
import { useTimesText } from './use-text.ts'

type Props = { ticketId: number; entry: TicketTime }

/** How long somebody worked, when and at what; its author deletes it, and can undo that. */
export function TimeEntry({ ticketId, entry }: Props) {
  const t = useTimesText()
  const { user } = useSession()
  const shut = useShut(ticketTimes)
  const { workTime } = useFormat()
  const { date } = useFormat('UTC') // a day has no zone
  const { act, isBusy } = useAct()
  const calls = callsOf(ticketTimes)
  const { id, author, minutes, day, text } = entry
  const canRemove = author.id === user.id && !shut('remove') && !shut('add')
  const remove = () =>
    act(() => calls.remove({ params: { ticketId, ticketTimeId: id } }), {
      message: t('removed'),
      undo: () => calls.add({ params: { ticketId }, body: { minutes, day, text } }),
    })
  return (
    <li>
      <b className="num">{workTime(minutes)}</b>
      <p>
        {text && `${text} `}
        <span className={classes.quiet}>
          {author.name || t('noName')}, {date(day)}
        </span>
      </p>
      {canRemove && (
        <ActionIcon
          size={24}
          aria-label={t('remove', { time: workTime(minutes), day: date(day) })}
          loading={isBusy}
          onClick={() => void remove()}
        >
          <IconTrash size={15} stroke={1.6} />
        </ActionIcon>
      )}
    </li>
  )
}
