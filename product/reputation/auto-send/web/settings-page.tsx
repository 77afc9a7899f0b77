import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { PageLink } from '#platform/web/router/page-link.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { autoSend, type AutoSendSettings } from '../contract.ts'
import classes from './auto-send.module.css'
import { useAutoSendText } from './use-text.ts'

/** Whether replies are sent automatically at all, and how long they wait. */
export function SettingsPage() {
  const t = useAutoSendText()
  return (
    <FormPage title={t.page('settings')} note={t('note')}>
      <LoadedForm<AutoSendSettings> query={queriesOf(autoSend).settings()}>
        {({ shown, show, showNewest }) => <SettingsForm settings={shown} onSaved={show} onNewest={showNewest} />}
      </LoadedForm>
    </FormPage>
  )
}

type Props = { settings: AutoSendSettings; onSaved: (saved: AutoSendSettings) => void; onNewest: () => void }
const schema = autoSend.routes.saveSettings.body.omit({ version: true })

function SettingsForm({ settings: { version, ...initial }, onSaved, onNewest }: Props) {
  const t = useAutoSendText()
  const shut = useShut(autoSend)
  const form = useContractForm(schema, {
    initial,
    submit: (body) => callsOf(autoSend).saveSettings({ body: { ...body, version } }),
    isShut: shut('saveSettings'),
    onDone: (saved) => {
      toast({ message: t('saved') })
      onSaved(saved)
    },
  })
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('save')} onNewest={onNewest} />}>
      <FormSection title={t('settingsTitle')}>
        <FormField name="isOn" label={t('isOn')} description={t('isOnHint')} />
        <FormField name="delayMinutes" label={t('delay')} description={t('delayHint')} />
        <p className={classes.link}>
          <PageLink system={autoSend} page="list">
            {t('groups')}
          </PageLink>
        </p>
      </FormSection>
    </ContractFormView>
  )
}
