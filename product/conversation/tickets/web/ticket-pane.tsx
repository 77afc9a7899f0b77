import { ActionIcon, Button, Menu } from '@mantine/core'
import { IconDots, IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { LoadFailure } from '#platform/web/feedback/load-failure.tsx'
import type { PaneControls } from '#platform/web/list/list-types.ts'
import { Pane } from '#platform/web/list/pane.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type Ticket, tickets, ticketType } from '../contract.ts'
import { type Asked, fieldsOf } from './act-fields.tsx'
import { ClockSection } from './clock-section.tsx'
import { EditDialog } from './edit-dialog.tsx'
import { LogSection } from './log-section.tsx'
import { PriorityMark, StageMark } from './marks.tsx'
import { MergeDialog } from './merge-dialog.tsx'
import { MergeSection } from './merge-section.tsx'
import { TicketFiles } from './ticket-files.tsx'
import { NotesSection } from './notes-section.tsx'
import type { TicketGuide, TicketParts } from './public.ts'
import { ReplySection } from './reply-section.tsx'
import { SettleDialog, type SettleBy, settleActs } from './settle-dialog.tsx'
import classes from './tickets.module.css'
import { useFieldAccess } from './use-field-access.ts'
import { useTicketsText } from './use-text.ts'

type Props = {
  id: number
  row: Ticket | undefined
  controls: PaneControls
  onAsk: (ticket: Ticket, what: Asked) => void
  onWhy: (ticket: Ticket) => void
  onReopen: (ticket: Ticket) => void
}

/** One ticket: what it is, its clock, the review with the reply, notes and history. */
export function TicketPane({ id, row, controls, onAsk, onWhy, onReopen }: Props) {
  const t = useTicketsText()
  const { counted } = useFormat()
  const { data, error, refetch } = useQuery(queriesOf(tickets).one({ params: { ticketId: id } }))
  const ticket = data ?? row
  const { index, total } = controls
  const position = index < 0 ? '' : t('position', { index: index + 1, total: counted(total) })
  return (
    <Pane
      title={ticket?.title ?? t('ticket')}
      note={ticket && [t('numbered', { number: ticket.number }), position].filter(Boolean).join(' · ')}
      controls={controls}
    >
      {ticket ? (
        <>
          <Properties ticket={ticket} onAsk={onAsk} onReopen={onReopen} />
          <Slot<TicketGuide> name="tickets.guide" props={{ type: ticket.type }} />
          {!ticket.hidden.includes('targetAt') && <ClockSection ticket={ticket} onWhy={onWhy} />}
          <Slot<TicketParts>
            key={`parts ${ticket.id}`}
            name="tickets.parts"
            props={{ ticketId: ticket.id, timezone: ticket.timezone }}
          />
          <MergeSection ticket={ticket} />
          {ticket.text && (
            <section className={classes.section} aria-label={t('text')}>
              <p className={classes.text}>{ticket.text}</p>
            </section>
          )}
          {ticket.reviewID !== null && <ReplySection key={ticket.id} ticket={ticket} reviewId={ticket.reviewID} />}
          {!ticket.hidden.includes('files') && <TicketFiles key={`files ${ticket.id}`} ticketId={ticket.id} />}
          {!ticket.hidden.includes('notes') && (
            <NotesSection key={`notes ${ticket.id}`} ticketId={ticket.id} isPhone={controls.isPhone} />
          )}
          <LogSection ticketId={ticket.id} />
        </>
      ) : (
        error && <LoadFailure error={error} onRetry={refetch} />
      )}
    </Pane>
  )
}

function Properties({ ticket, onAsk, onReopen }: Pick<Props, 'onAsk' | 'onReopen'> & { ticket: Ticket }) {
  const t = useTicketsText()
  const may = useMay()
  const { dateTime } = useFormat()
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  const [isEditing, setEditing] = useState(false)
  const [isMerging, setMerging] = useState(false)
  const [settleBy, setSettleBy] = useState<SettleBy>()
  const { assignee, closedAt, closedByName, closingReason, rootCauses, closingTags, explanation, url } = ticket
  const isOpen = closedAt === null
  const canEdit = isOpen && may(actionOf(tickets, 'edit'))
  const shut = useShut(tickets)
  const { canWrite } = useFieldAccess()
  const canClose = may(actionOf(tickets, 'close')) && canWrite(...fieldsOf.close)
  const said = [closingReason, ...rootCauses, ...closingTags].filter(Boolean).join(' · ')
  const reporter = [ticket.reporterName, ticket.reporterEmail, ticket.reporterPhone].filter(Boolean).join(', ')
  const sees = (name: keyof Ticket) => !ticket.hidden.includes(name)
  const facts: (readonly [string, ReactNode] | false)[] = [
    sees('stageID') && [
      t('stage'),
      <StageMark key="stage" stage={choices?.stages.find(({ id }) => id === ticket.stageID)} />,
    ],
    sees('assignee') && [t('assignee'), assignee?.name ?? t('nobody')],
    sees('priority') && [t('priority'), <PriorityMark key="priority" priority={ticket.priority} />],
    sees('queueID') && [t('queue'), choices?.queues.find(({ id }) => id === ticket.queueID)?.name ?? '–'],
    ticket.type !== null && [t('type'), t.member('ticketType', ticketType.nameOf(ticket.type)!)],
    [t('location'), ticket.locationName],
    ...(reporter ? [[t('reporter'), reporter] as const] : []),
    ...(ticket.externalID === null ? [] : [[t('externalID'), ticket.externalID] as const]),
    ...(ticket.responseStatus ? [[t('reply'), t.member('ticketResponseStatus', ticket.responseStatus)] as const] : []),
    ...(ticket.nps === null ? [] : [[t('nps'), ticket.nps] as const]),
  ]
  return (
    <>
      <dl className={classes.facts}>
        {facts
          .filter((fact) => fact !== false)
          .map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      <section className={classes.section} aria-label={t('acts')}>
        {!isOpen && (
          <p className={classes.text}>
            {closedByName ? t('closedBy', { name: closedByName }) : t('closedAlone')}, {dateTime(closedAt)}
            {said && `. ${said}`}
            {explanation && `. ${explanation}`}
            {url && (
              <>
                {' '}
                <a href={url} target="_blank" rel="noreferrer">
                  {t('link')}
                </a>
              </>
            )}
          </p>
        )}
        <div className={classes.line}>
          {canEdit && (
            <Button
              variant="default"
              size="compact-md"
              leftSection={<IconPencil size={14} stroke={1.6} />}
              onClick={() => setEditing(true)}
            >
              {t('edit')}
            </Button>
          )}
          {isOpen && may(actionOf(tickets, 'assign')) && canWrite(...fieldsOf.assign) && (
            <Button variant="default" size="compact-md" onClick={() => onAsk(ticket, 'assign')}>
              {t('assign')}
            </Button>
          )}
          {isOpen && canClose && (
            <Button variant="default" size="compact-md" onClick={() => onAsk(ticket, 'close')}>
              {t('close')}
            </Button>
          )}
          {!isOpen && canClose && (
            <Button variant="default" size="compact-md" onClick={() => onReopen(ticket)}>
              {t('reopen')}
            </Button>
          )}
          {isOpen && (
            <Menu position="bottom-end">
              <Menu.Target>
                <ActionIcon size={28} aria-label={t('more')}>
                  <IconDots size={16} stroke={1.6} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {canEdit &&
                  (['stage', 'priority', 'type', 'due', 'postpone'] as const)
                    .filter((what) => canWrite(...fieldsOf[what]))
                    .map((what) => (
                      <Menu.Item key={what} onClick={() => onAsk(ticket, what)}>
                        {t(what === 'stage' ? 'move' : what === 'postpone' ? 'postpone' : `set${capital(what)}`)}
                      </Menu.Item>
                    ))}
                {canClose && !shut('merge') && <Menu.Item onClick={() => setMerging(true)}>{t('merge')}</Menu.Item>}
                <Menu.Divider />
                {settleActs(ticket)
                  .filter(({ needs, fields }) => may(actionOf(tickets, needs)) && canWrite(...fields))
                  .map(({ by }) => (
                    <Menu.Item key={by} onClick={() => setSettleBy(by)}>
                      {by === 'wait'
                        ? t(ticket.stopReason === 'Customer' ? 'waitEnd' : 'wait')
                        : t.member('ticketOperation', by)}
                    </Menu.Item>
                  ))}
              </Menu.Dropdown>
            </Menu>
          )}
        </div>
      </section>
      {isEditing && <EditDialog ticket={ticket} onClose={() => setEditing(false)} />}
      {isMerging && <MergeDialog ticket={ticket} onClose={() => setMerging(false)} />}
      {settleBy && <SettleDialog ticket={ticket} by={settleBy} onClose={() => setSettleBy(undefined)} />}
    </>
  )
}

const capital = <W extends 'priority' | 'type' | 'due'>(word: W) =>
  ({ priority: 'Priority', type: 'Type', due: 'Due' })[word] as 'Priority' | 'Type' | 'Due'
