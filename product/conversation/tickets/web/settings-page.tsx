import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { useFormat } from '#platform/web/words/use-format.ts'
import { type TicketSettings, tickets } from '../contract.ts'
import { useTicketsText } from './use-text.ts'

/** How many tickets may be created in a month. */
export function SettingsPage() {
  const t = useTicketsText()
  return (
    <FormPage title={t.page('settings')} note={t('doesSettings')}>
      <LoadedForm<TicketSettings> query={queriesOf(tickets).settings()}>
        {({ shown, show, showNewest }) => <SettingsForm settings={shown} onSaved={show} onNewest={showNewest} />}
      </LoadedForm>
    </FormPage>
  )
}

type Props = { settings: TicketSettings; onSaved: (saved: TicketSettings) => void; onNewest: () => void }
const schema = tickets.routes.saveSettings.body.omit({ version: true })

function SettingsForm({ settings: { version, created, monthlyLimit }, onSaved, onNewest }: Props) {
  const t = useTicketsText()
  const may = useMay()
  const shut = useShut(tickets)
  const { number } = useFormat()
  const form = useContractForm(schema, {
    initial: { monthlyLimit },
    submit: (body) => callsOf(tickets).saveSettings({ body: { ...body, version } }),
    isShut: shut('saveSettings') || !may(actionOf(tickets, 'editSettings')),
    onDone: (saved) => {
      toast({ message: t('savedSettings') })
      onSaved(saved)
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('saveSettings')} onNewest={onNewest} />}>
      <FormSection title={t('limitTitle')} note={t('createdSoFar', { count: created, number: number(created) })}>
        <FormField name="monthlyLimit" label={t('monthlyLimit')} description={t('limitHint')} />
      </FormSection>
    </ContractFormView>
  )
}
