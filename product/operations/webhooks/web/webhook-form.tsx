import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { actionOf, type Gives, type RouteOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { type Webhook, webhooks } from '../contract.ts'
import { useEventName, useWebhooksText } from './use-text.ts'

type Props = {
  webhook?: Webhook
  onSaved: (saved: Webhook, secret?: string) => void
}
type Saved = { webhook: Webhook; secret?: string }

/** Name, address and events of an endpoint; without `webhook` it makes a new one. */
export function WebhookForm({ webhook, onSaved }: Props) {
  const t = useWebhooksText()
  const may = useMay()
  const shut = useShut(webhooks)
  const isReadOnly = !may(actionOf(webhooks, webhook ? 'edit' : 'add')) || shut(webhook ? 'save' : 'create')
  const calls = callsOf(webhooks)
  const form = useContractForm(webhooks.routes.create.body, {
    initial: webhook ? { name: webhook.name, url: webhook.url, events: webhook.events } : { events: [] },
    submit: async (body): Promise<Saved> =>
      webhook
        ? {
            webhook: await calls.save({
              params: { webhookId: webhook.id },
              body: { ...body, version: webhook.version },
            }),
          }
        : calls.create({ body }),
    onDone: (saved) => onSaved(saved.webhook, saved.secret),
  })
  const events = form.form.getInputProps('events')
  return (
    <ContractFormView form={form} actions={!isReadOnly && <SaveBar form={form} label={t('save')} />}>
      <fieldset
        disabled={isReadOnly}
        style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: 16, minWidth: 0 }}
      >
        <FormField name="name" label={t('name')} autoFocus={!webhook} />
        <FormField name="url" label={t('url')} description={t('urlHint')} />
        <EventChoice value={events.value as string[]} onChange={events.onChange} error={events.error as string} />
      </fieldset>
    </ContractFormView>
  )
}

type ChoiceProps = { value: readonly string[]; onChange: (next: string[]) => void; error?: string }
type OutsideEvent = Gives<RouteOf<typeof webhooks, 'events'>>[number]

function EventChoice({ value, onChange, error }: ChoiceProps) {
  const t = useWebhooksText()
  const nameOf = useEventName()
  const may = useMay()
  const { data = [] } = useQuery({
    ...queriesOf(webhooks).events(),
    staleTime: Infinity,
  })
  const isHeld = ({ actionID }: OutsideEvent) => actionID === null || may(actionID)
  return (
    <Checkbox.Group size="md" label={t('events')} value={[...value]} onChange={onChange} error={error}>
      <div style={{ display: 'grid', gap: 8, paddingTop: 4 }}>
        {data.map((event) => (
          <Checkbox
            key={event.name}
            value={event.name}
            label={nameOf(event.name)}
            disabled={!isHeld(event)}
            description={isHeld(event) ? event.name : t('notHeld')}
          />
        ))}
      </div>
    </Checkbox.Group>
  )
}
