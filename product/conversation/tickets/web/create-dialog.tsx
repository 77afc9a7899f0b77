import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { FieldPair } from '#platform/web/shell/form-page.tsx'
import { locations } from '#product/business/locations/contract.ts'
import { type TicketChoices, ticketPriority, tickets, type TicketType, ticketType } from '../contract.ts'
import { MomentField } from './act-fields.tsx'
import { useTicketsText } from './use-text.ts'

type Props = {
  /** What it is about: its location, source, reporter and rating come along. */
  review?: { id: number; title: string; rating: number | null }
  onClose: () => void
}

/** Creates a ticket by hand, or about a review. */
export function CreateDialog({ review, onClose }: Props) {
  const t = useTicketsText()
  const may = useMay()
  const shut = useShut(tickets)
  const { data: places } = useQuery({ ...queriesOf(locations).names(), enabled: review === undefined })
  const { data: choices } = useQuery(queriesOf(tickets).choices())
  const canAssign = may(actionOf(tickets, 'assign'))
  const form = useContractForm(tickets.routes.create.body, {
    initial: {
      type: review ? ticketType.Review : ticketType.Other,
      title: review?.title ?? '',
      text: '',
      priority: review?.rating && review.rating <= 2 ? ticketPriority.High : null,
      reviewID: review?.id ?? null,
      locationID: null,
      dueAt: null,
      userID: null,
      roleID: null,
      queueID: null,
      rating: null,
      nps: null,
      sentiment: null,
      reporterName: null,
      reporterEmail: null,
      reporterPhone: null,
    },
    submit: (body) => callsOf(tickets).create({ body }),
    isShut: shut('create'),
    onDone: ({ number }) => {
      toast({ message: t('created', { number }) })
      onClose()
    },
  })
  const due = form.form.getInputProps('dueAt')
  return (
    <FormDialog form={form} title={t('create')} verb={t('create')} size="lg" onClose={onClose}>
      <FormField name="title" label={t('subject')} autoFocus />
      {!review && (
        <FormField
          name="locationID"
          label={t('location')}
          things={places?.map(({ id, name, city }) => ({ id, name: city ? `${name}, ${city}` : name })) ?? []}
        />
      )}
      <FieldPair>
        <FormField
          name="type"
          label={t('type')}
          things={offered(choices, Number(form.form.getValues()['type'])).map((type) => ({
            id: type,
            name: t.member('ticketType', ticketType.nameOf(type)!),
          }))}
        />
        <FormField
          name="priority"
          label={t('priority')}
          placeholder={t('byType')}
          labelOf={(value) => t.member('ticketPriority', ticketPriority.nameOf(Number(value))!)}
        />
      </FieldPair>
      <FormField name="text" label={t('text')} />
      {canAssign && (
        <FieldPair>
          <FormField name="userID" label={t('assignee')} things={choices?.users ?? []} />
          <FormField name="queueID" label={t('queue')} placeholder={t('byType')} things={choices?.queues ?? []} />
        </FieldPair>
      )}
      <MomentField
        label={t('dueDate')}
        description={t('dueHint')}
        value={(due.value as string | null) || null}
        onChange={due.onChange}
      />
      {!review && (
        <>
          <FormField name="reporterName" label={t('reporter')} />
          <FieldPair>
            <FormField name="reporterEmail" label={t('reporterEmail')} />
            <FormField name="reporterPhone" label={t('reporterPhone')} />
          </FieldPair>
        </>
      )}
    </FormDialog>
  )
}

/** The types to choose from; the one that stands there is among them. */
function offered(choices: TicketChoices | undefined, chosen: number): TicketType[] {
  return Object.values(ticketType.values).filter((type) => type === chosen || (choices?.types.includes(type) ?? false))
}
