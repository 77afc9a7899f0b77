import { Select, Textarea, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { rehearsalsOf } from '#platform/web/api/rehearsals-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { ConfirmDialog } from '#platform/web/feedback/confirm-dialog.tsx'
import { type Ticket, type TicketExecution, type TicketField, tickets } from '../contract.ts'
import { ClosingFields, nothingSaid } from './act-fields.tsx'
import classes from './tickets.module.css'
import { useTicketsText } from './use-text.ts'

type Operation = Exclude<TicketExecution['operation'], 'respondAndClose'>
export type SettleBy = Operation | 'wait'
type Settle = { by: SettleBy; needs: 'edit' | 'close' | 'approve'; fields: readonly TicketField[] }
const closing = ['closing', 'stage'] as const

/** What else can be done about an open ticket. */
export function settleActs({ reviewID, responseStatus }: Ticket): readonly Settle[] {
  const of: Settle[] = [{ by: 'wait', needs: 'edit', fields: ['pause'] }]
  if (reviewID !== null && responseStatus === 'Pending')
    of.push({ by: 'approveAndClose', needs: 'approve', fields: [...closing, 'responseStatus'] })
  if (reviewID !== null && responseStatus !== null)
    of.push({ by: 'updateReviewResponseState', needs: 'edit', fields: ['responseStatus'] })
  return [
    ...of,
    { by: 'updateLocation', needs: 'edit', fields: [] },
    { by: 'updateCredential', needs: 'edit', fields: [] },
    { by: 'saveUrlAndClose', needs: 'close', fields: closing },
    { by: 'dismissAndClose', needs: 'close', fields: closing },
    { by: 'escalateAndClose', needs: 'close', fields: [...closing, 'queue'] },
  ]
}

type Props = { ticket: Ticket; by: SettleBy; onClose: () => void }

/** Settles a ticket in one of the other ways, each through the part of the product that it belongs to. */
export function SettleDialog({ ticket, by, onClose }: Props) {
  const t = useTicketsText()
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  const [said, setSaid] = useState(nothingSaid)
  const [text, setText] = useState('')
  const [queueID, setQueueID] = useState<number | null>(null)
  const [state, setState] = useState<'PendingIntegration' | 'Published'>('PendingIntegration')
  const isWaiting = ticket.stopReason === 'Customer'
  const waiting = { body: { ids: [ticket.id], act: { kind: 'wait' as const, isOn: !isWaiting } } }
  const settling = (operation: Operation) => ({
    params: { ticketId: ticket.id },
    body: { act: actOf(operation), version: ticket.version },
  })
  const run = (): Promise<unknown> =>
    by === 'wait' ? callsOf(tickets).act(waiting) : callsOf(tickets).execute(settling(by))
  const rehearse = (): Promise<Rehearsal> =>
    by === 'wait' ? rehearsalsOf(tickets).act(waiting) : rehearsalsOf(tickets).execute(settling(by))
  const actOf = (operation: Operation): TicketExecution => {
    switch (operation) {
      case 'approveAndClose':
        return { operation, ...said, anyway: false, despiteWords: false }
      case 'updateReviewResponseState':
        return { operation, state }
      case 'updateLocation':
        return { operation, publicName: text || undefined }
      case 'saveUrlAndClose':
        return { operation, url: text, ...said }
      case 'dismissAndClose':
        return { operation, ...said }
      case 'escalateAndClose':
        return { operation, queueID, note: text || null }
      case 'updateCredential':
        return { operation }
    }
  }
  const title = by === 'wait' ? t(isWaiting ? 'waitEnd' : 'wait') : t.member('ticketOperation', by)
  const closes = by === 'approveAndClose' || by === 'saveUrlAndClose' || by === 'dismissAndClose'
  return (
    <ConfirmDialog
      title={title}
      isOff={(by === 'saveUrlAndClose' || by === 'updateLocation') && text.trim() === ''}
      rehearse={rehearse}
      of={[said, text, queueID, state]}
      run={run}
      said={t('settled')}
      onClose={onClose}
    >
      <div className={classes.form}>
        <p>{t(`about_${by}`)}</p>
        {by === 'saveUrlAndClose' && (
          <TextInput
            type="url"
            label={t('link')}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        )}
        {by === 'updateLocation' && (
          <TextInput label={t('publicName')} value={text} onChange={(event) => setText(event.currentTarget.value)} />
        )}
        {by === 'updateReviewResponseState' && (
          <Select
            label={t('reply')}
            allowDeselect={false}
            data={[
              { value: 'PendingIntegration', label: t('sendAgain') },
              { value: 'Published', label: t('postedByHand') },
            ]}
            value={state}
            onChange={(value) => value && setState(value as typeof state)}
          />
        )}
        {by === 'escalateAndClose' && (
          <>
            <Select
              label={t('queue')}
              clearable
              data={choices?.queues.map(({ id, name }) => ({ value: String(id), label: name })) ?? []}
              value={queueID === null ? null : String(queueID)}
              onChange={(id) => setQueueID(id === null ? null : Number(id))}
            />
            <Textarea
              label={t('explanation')}
              autosize
              minRows={2}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          </>
        )}
        {closes && choices && (
          <ClosingFields value={said} onChange={setSaid} choices={choices} isByReply={by === 'approveAndClose'} />
        )}
      </div>
    </ConfirmDialog>
  )
}
