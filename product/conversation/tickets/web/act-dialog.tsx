import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { Dialog } from '#platform/web/feedback/dialog.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type Ticket, type TicketAct, tickets } from '../contract.ts'
import { ActFields, type Asked, firstAct } from './act-fields.tsx'
import classes from './tickets.module.css'
import { useTicketsText } from './use-text.ts'

export const words = {
  assign: { does: 'assign', done: 'assigned' },
  stage: { does: 'move', done: 'moved' },
  priority: { does: 'setPriority', done: 'prioritySet' },
  type: { does: 'setType', done: 'typeSet' },
  due: { does: 'setDue', done: 'dueSet' },
  postpone: { does: 'postpone', done: 'postponed' },
  close: { does: 'close', done: 'closed' },
} as const

type Props = {
  ticket: Ticket
  asked: Asked
  /** What it begins with in place of the usual. */
  begin?: TicketAct
  onClose: () => void
  onDone?: () => void
}

/** Changes one ticket in one way. What is refused stays open. */
export function ActDialog({ ticket, asked, begin, onClose, onDone }: Props) {
  const t = useTicketsText()
  const platform = usePlatformText()
  const { user } = useSession()
  const { act, isBusy } = useAct()
  const [change, setChange] = useState<TicketAct>(() => begin ?? ofTicket(ticket, asked) ?? firstAct(asked, user.id))
  const { does, done } = words[asked]
  const submit = async () => {
    const answer = await act(
      () => callsOf(tickets).act({ body: { ids: [ticket.id], act: change } }),
      ({ results }) =>
        results[0]!.ok ? t(done) : { message: results[0]!.message ?? t('ticket'), tone: 'failed' as const },
    )
    if (!answer || answer.done === 0) return
    onClose()
    onDone?.()
  }
  return (
    <Dialog title={t(does)} onClose={onClose}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void submit()
        }}
      >
        <ActFields value={change} onChange={setChange} />
        <Group justify="flex-end" gap={8}>
          <Button variant="default" onClick={onClose}>
            {platform('cancel')}
          </Button>
          <Button type="submit">{t(does)}</Button>
        </Group>
      </form>
    </Dialog>
  )
}

/** As the ticket has it now. */
function ofTicket(ticket: Ticket, asked: Asked): TicketAct | null {
  if (asked === 'stage' && ticket.stageID !== null) return { kind: 'stage', stageID: ticket.stageID }
  if (asked === 'priority' && ticket.priority !== null) return { kind: 'priority', priority: ticket.priority }
  if (asked === 'type' && ticket.type !== null) return { kind: 'type', type: ticket.type }
  if (asked === 'due') return { kind: 'due', dueAt: ticket.dueAt }
  return asked === 'postpone' ? { kind: 'postpone', until: ticket.postponedUntil } : null
}
