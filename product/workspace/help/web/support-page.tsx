import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { FieldPair, FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { useShut } from '#platform/web/session/session.ts'
import { help, type SupportSettings } from '../contract.ts'
import { useHelpText } from './use-text.ts'

/** Whom the tenant's users may ask. */
export function SupportPage() {
  const t = useHelpText()
  return (
    <FormPage title={t.page('support')} note={t('supportNote')}>
      <FormSection title={t('contact')}>
        <LoadedForm query={queriesOf(help).settings()}>
          {({ shown, show, showNewest }) => <Contact settings={shown} onSaved={show} onNewest={showNewest} />}
        </LoadedForm>
      </FormSection>
    </FormPage>
  )
}

type Props = { settings: SupportSettings; onSaved: (saved: SupportSettings) => void; onNewest: () => void }

function Contact({ settings, onSaved, onNewest }: Props) {
  const t = useHelpText()
  const shut = useShut(help)
  const form = useContractForm(help.routes.saveSettings.body, {
    initial: settings,
    submit: (body) => callsOf(help).saveSettings({ body }),
    isShut: shut('saveSettings'),
    onDone: (saved) => {
      toast({ message: t('supportSaved') })
      onSaved(saved)
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('save')} onNewest={onNewest} />}>
      <FormField name="supportEmail" label={t('supportEmail')} description={t('supportEmailNote')} />
      <FieldPair>
        <FormField name="supportPhone" label={t('supportPhone')} />
        <FormField name="supportUrl" label={t('supportUrl')} description={t('supportUrlNote')} />
      </FieldPair>
      <FormField name="supportHours" label={t('supportHours')} description={t('supportHoursNote')} />
    </ContractFormView>
  )
}
