import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { actionOf } from '#platform/contract/define-system.ts'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { inbox, type InboxSettings } from '../contract.ts'
import { useInboxText } from './use-text.ts'

/** After how many hours threads go back that their users leave. */
export function SettingsPage() {
  const t = useInboxText()
  return (
    <FormPage title={t.page('settings')} note={t('doesSettings')}>
      <LoadedForm<InboxSettings> query={queriesOf(inbox).settings()}>
        {({ shown, show, showNewest }) => <SettingsForm settings={shown} onSaved={show} onNewest={showNewest} />}
      </LoadedForm>
    </FormPage>
  )
}

type Props = { settings: InboxSettings; onSaved: (saved: InboxSettings) => void; onNewest: () => void }
const schema = inbox.routes.saveSettings.body.omit({ version: true })

function SettingsForm({ settings: { version, ...initial }, onSaved, onNewest }: Props) {
  const t = useInboxText()
  const may = useMay()
  const shut = useShut(inbox)
  const form = useContractForm(schema, {
    initial,
    submit: (body) => callsOf(inbox).saveSettings({ body: { ...body, version } }),
    isShut: shut('saveSettings') || !may(actionOf(inbox, 'editSettings')),
    onDone: (saved) => {
      toast({ message: t('savedSettings') })
      onSaved(saved)
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('saveSettings')} onNewest={onNewest} />}>
      <FormSection title={t('returnTitle')}>
        <FormField name="returnHours" label={t('returnHours')} description={t('returnHint')} />
      </FormSection>
    </ContractFormView>
  )
}
