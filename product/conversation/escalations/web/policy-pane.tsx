import { Button, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useAct } from '#platform/web/feedback/use-act.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { FreshForm } from '#platform/web/form/fresh-form.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import type { PaneControls, RowId } from '#platform/web/list/list-types.ts'
import { ResourcePane } from '#platform/web/list/resource-pane.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { ticketPriority, ticketType } from '#product/conversation/tickets/contract.ts'
import { useTicketsText } from '#product/conversation/tickets/web/public.ts'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { type EscalationPolicy, type EscalationStep, escalations, ticketClocks } from '../contract.ts'
import classes from './escalations.module.css'
import { StepsField } from './steps-field.tsx'
import { useEscalationsText } from './use-text.ts'

type Props = { id: RowId; policy: EscalationPolicy | undefined; controls: PaneControls }

/** One beside the list, or the form of a new one. */
export function PolicyPane({ id, policy, controls }: Props) {
  const t = useEscalationsText()
  return (
    <ResourcePane
      id={id}
      one={policy}
      create={{ title: t('create'), form: <PolicyForm onGone={controls.close} /> }}
      missing={t.title()}
      title={({ name }) => name}
      controls={controls}
    >
      {(one) => <FreshForm newest={one}>{(shown) => <PolicyForm policy={shown} onGone={controls.close} />}</FreshForm>}
    </ResourcePane>
  )
}

const { create, save, remove } = callsOf(escalations)
const body = escalations.routes.create.body
const newPolicy = body.parse({ name: '-', clock: 'Resolution', steps: [{ when: 'At', notifyAssignee: true }] })

function PolicyForm({ policy, onGone }: { policy?: EscalationPolicy; onGone: () => void }) {
  const t = useEscalationsText()
  const tickets = useTicketsText()
  const openMade = useOpenMade()
  const { act } = useAct()
  const may = useMay()
  const shut = useShut(escalations)
  const { data: choices } = useQuery(queriesOf(escalations).choices())
  const isShut = shut(policy ? 'save' : 'create') || !may(actionOf(escalations, policy ? 'edit' : 'add'))
  const form = useContractForm(body, {
    initial: policy ?? { ...newPolicy, name: '' },
    submit: (said) =>
      policy
        ? save({ params: { escalationPolicyId: policy.id }, body: { ...said, version: policy.version } })
        : create({ body: said }),
    isShut,
    onDone: (saved) => {
      toast({ message: t(policy ? 'saved' : 'created') })
      if (!policy) void openMade(saved.id)
    },
  })
  const removeIt = (one: EscalationPolicy) =>
    act(() => remove({ params: { escalationPolicyId: one.id } }).then(onGone), {
      message: t('removed'),
      undo: () => create({ body: body.parse(one) }),
    })
  const isOfTickets = ticketClocks.includes(form.form.values['clock'] as EscalationPolicy['clock'])
  const steps = form.form.getInputProps('steps')
  const locations = form.form.getInputProps('locationIDs')
  const many = (name: string, label: string, data: { value: string; label: string }[]) => {
    const field = form.form.getInputProps(name)
    return (
      <MultiSelect
        size="md"
        label={label}
        searchable
        hidePickedOptions
        disabled={isShut}
        data={data}
        value={(field.value as number[]).map(String)}
        onChange={(ids) => field.onChange(ids.map(Number))}
        error={field.error}
      />
    )
  }
  return (
    <>
      {policy?.isActive && policy.isPaused && (
        <Note tone="warning" title={t('pausedTitle')}>
          <p>{t('pausedBody')}</p>
        </Note>
      )}
      <ContractFormView
        form={form}
        actions={
          <SaveBar
            form={form}
            label={t(policy ? 'save' : 'create')}
            onNewest={() => void queriesOf(escalations).list.refresh()}
          >
            {policy && may(actionOf(escalations, 'delete')) && (
              <Button variant="default" onClick={() => void removeIt(policy)}>
                {t('remove')}
              </Button>
            )}
          </SaveBar>
        }
      >
        <FormField name="name" label={t('name')} autoFocus />
        <FormField
          name="clock"
          label={t('clock')}
          labelOf={(value) => t.member('escalationClock', value as EscalationPolicy['clock'])}
        />
        <StepsField
          value={steps.value as EscalationStep[]}
          onChange={steps.onChange}
          error={steps.error}
          errorAt={(path) => form.form.getInputProps(`steps.${path}`).error}
          isOfTickets={isOfTickets}
          isShut={isShut}
          choices={choices}
          problems={policy?.problems ?? []}
        />
        <h3 className={classes.head}>{t('appliesTo')}</h3>
        {many('queueIDs', t('queues'), optionsOf(choices?.queues))}
        {isOfTickets &&
          many(
            'ticketTypes',
            t('types'),
            ticketType.members.map((name) => ({
              value: String(ticketType[name]),
              label: tickets.member('ticketType', name),
            })),
          )}
        {isOfTickets &&
          many(
            'priorities',
            t('priorities'),
            ticketPriority.members.map((name) => ({
              value: String(ticketPriority[name]),
              label: tickets.member('ticketPriority', name),
            })),
          )}
        <FormField name="maxRating" label={t('maxRating')} />
        <Slot<LocationsSlot>
          name="users.locations"
          props={{
            value: locations.value as number[],
            onChange: locations.onChange,
            isReadOnly: isShut,
            label: t('locations'),
          }}
        />
        {locations.error && <p role="alert">{locations.error}</p>}
        <FormField name="isActive" label={t('isActive')} />
        {policy && <p className={classes.quiet}>{t('actsAs', { name: policy.savedByName ?? t('somebody') })}</p>}
      </ContractFormView>
    </>
  )
}

function optionsOf(from: readonly { id: number; name: string }[] | undefined) {
  return (from ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
}
