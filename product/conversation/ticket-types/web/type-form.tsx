import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { ticketPriority } from '#product/conversation/tickets/contract.ts'
import { useTicketsText } from '#product/conversation/tickets/web/public.ts'
import { type TicketTypeRule, ticketTypes } from '../contract.ts'
import { useTypesText } from './use-text.ts'

const schema = ticketTypes.routes.save.body.omit({ type: true, version: true })

/** What is said of one type. */
export function TypeForm({ rule }: { rule: TicketTypeRule }) {
  const t = useTypesText()
  const tickets = useTicketsText()
  const may = useMay()
  const shut = useShut(ticketTypes)
  const canEdit = may(actionOf(ticketTypes, 'edit'))
  const { data: choices } = useQuery({ ...queriesOf(ticketTypes).choices(), enabled: canEdit })
  const { type, version, instruction, contactID, contactName, priority, queueID, queueName, isOffered } = rule
  const form = useContractForm(schema, {
    initial: { instruction, contactID, priority, queueID, isOffered },
    submit: (body) => callsOf(ticketTypes).save({ body: { ...body, type, version } }),
    isShut: shut('save') || !canEdit,
    onDone: () => toast({ message: t('saved') }),
  })
  return (
    <ContractFormView
      form={form}
      actions={<SaveBar form={form} label={t('save')} onNewest={() => void queriesOf(ticketTypes).list.refresh()} />}
    >
      <FormField name="instruction" label={t('instruction')} description={t('instructionHint')} />
      <FormField
        name="contactID"
        label={t('contact')}
        description={t('contactHint')}
        things={withOwn(choices?.users, contactID, contactName)}
      />
      <FormField
        name="priority"
        label={t('newPriority')}
        placeholder={t('noPriority')}
        labelOf={(value) => tickets.member('ticketPriority', ticketPriority.nameOf(Number(value))!)}
      />
      <FormField
        name="queueID"
        label={t('newQueue')}
        placeholder={t('noQueue')}
        things={withOwn(choices?.queues, queueID, queueName)}
      />
      <FormField name="isOffered" label={t('isOffered')} />
    </ContractFormView>
  )
}

type Named = { id: number; name: string }

/** What there is to choose from, with what stands there, which a reader without the choices sees, too. */
function withOwn(all: readonly Named[] = [], id: number | null, name: string | null): readonly Named[] {
  return id === null || name === null || all.some((one) => one.id === id) ? all : [...all, { id, name }]
}
