import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import { ApiError } from '#platform/web/api/api-error.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { type SavedTicket, type Ticket, ticketPriority, tickets, ticketType } from '../contract.ts'
import { MomentField } from './act-fields.tsx'
import { useStageName } from './marks.tsx'
import { StaleDialog } from './stale-dialog.tsx'
import { useFieldAccess } from './use-field-access.ts'
import { useTicketsText } from './use-text.ts'

export type Edited = Omit<SavedTicket, 'version' | 'closing' | 'roleID'>
const schema = tickets.routes.save.body.omit({ version: true, closing: true, roleID: true })
type Props = { ticket: Ticket; onClose: () => void }

/** What of a ticket is edited, as it stands in it. */
export function editedOf(ticket: Ticket): Edited {
  return {
    type: ticket.type ?? undefined,
    title: ticket.title ?? undefined,
    text: ticket.text ?? undefined,
    priority: ticket.priority ?? undefined,
    stageID: ticket.stageID ?? undefined,
    dueAt: ticket.dueAt,
    userID: ticket.assignee?.type === 'User' ? ticket.assignee.id : null,
    queueID: ticket.queueID,
    reporterName: ticket.reporterName,
    reporterEmail: ticket.reporterEmail,
    reporterPhone: ticket.reporterPhone,
    rating: ticket.rating,
    nps: ticket.nps,
    sentiment: ticket.sentiment,
  }
}

/** Edits a ticket; where somebody else saved it meanwhile, both versions are shown and nothing typed is lost. */
export function EditDialog({ ticket, onClose }: Props) {
  const t = useTicketsText()
  const nameOf = useStageName()
  const may = useMay()
  const shut = useShut(tickets)
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  const [base] = useState(() => ticket)
  const [stale, setStale] = useState<{ mine: Edited; theirs: Ticket }>()
  const { canWrite } = useFieldAccess()
  const canAssign = may(actionOf(tickets, 'assign'))
  const before = editedOf(base)
  const form = useContractForm(schema, {
    initial: before,
    submit: async (body) => {
      try {
        return await save(base, changesOf(before, body), base.version)
      } catch (error) {
        if (!(error instanceof ApiError) || error.key !== 'platform.stale' || !error.data) throw error
        setStale({ mine: changesOf(before, body), theirs: error.data as Ticket })
        return null
      }
    },
    isShut: shut('save'),
    onDone: (saved) => {
      if (!saved) return
      toast({ message: t('saved') })
      onClose()
    },
  })
  if (stale)
    return (
      <StaleDialog
        base={base}
        {...stale}
        onBack={() => setStale(undefined)}
        onSave={async (merged) => {
          await save(base, merged, stale.theirs.version)
          toast({ message: t('saved') })
          onClose()
        }}
        onClose={onClose}
      />
    )
  const due = form.form.getInputProps('dueAt')
  return (
    <FormDialog
      form={form}
      title={t('edit')}
      verb={t('save')}
      size="lg"
      onNewest={() => void queriesOf(tickets).one.refresh()}
      onClose={onClose}
    >
      {canWrite('title') && <FormField name="title" label={t('subject')} autoFocus />}
      {canWrite('text') && <FormField name="text" label={t('text')} autoFocus={!canWrite('title')} />}
      <FieldPair>
        {canWrite('stage') && (
          <FormField
            name="stageID"
            label={t('stage')}
            things={
              choices?.stages
                .filter(({ kind }) => kind !== 'Closed' && kind !== 'Dismissed')
                .map((stage) => ({ id: stage.id, name: nameOf(stage) })) ?? []
            }
          />
        )}
        {canWrite('priority') && (
          <FormField
            name="priority"
            label={t('priority')}
            labelOf={(value) => t.member('ticketPriority', ticketPriority.nameOf(Number(value))!)}
          />
        )}
      </FieldPair>
      <FieldPair>
        {canWrite('type') && (
          <FormField
            name="type"
            label={t('type')}
            labelOf={(value) => t.member('ticketType', ticketType.nameOf(Number(value))!)}
          />
        )}
        {canWrite('dueAt') && (
          <MomentField
            label={t('dueDate')}
            description={t('dueHint')}
            value={due.value as string | null}
            onChange={due.onChange}
          />
        )}
      </FieldPair>
      {canAssign && (
        <FieldPair>
          {canWrite('assignee') && <FormField name="userID" label={t('assignee')} things={choices?.users ?? []} />}
          {canWrite('queue') && <FormField name="queueID" label={t('queue')} things={choices?.queues ?? []} />}
        </FieldPair>
      )}
      {canWrite('reporterName') && <FormField name="reporterName" label={t('reporter')} />}
      <FieldPair>
        {canWrite('reporterEmail') && <FormField name="reporterEmail" label={t('reporterEmail')} />}
        {canWrite('reporterPhone') && <FormField name="reporterPhone" label={t('reporterPhone')} />}
      </FieldPair>
      {canWrite('nps') && <FormField name="nps" label={t('nps')} />}
    </FormDialog>
  )
}

/** What differs: only that is sent. */
export function changesOf(before: Edited, after: Edited): Edited {
  const names = Object.keys(before) as (keyof Edited)[]
  return Object.fromEntries(
    names
      .filter((name) => after[name] !== undefined && (after[name] ?? null) !== (before[name] ?? null))
      .map((name) => [name, after[name]]),
  )
}

const save = ({ id }: Ticket, changes: Edited, version: number) =>
  callsOf(tickets).save({ params: { ticketId: id }, body: { ...changes, version } })
