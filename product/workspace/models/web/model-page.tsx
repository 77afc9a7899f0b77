import { PasswordInput } from '@mantine/core'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useShut } from '#platform/web/session/session.ts'
import { FieldPair, FormPage, FormSection } from '#platform/web/shell/form-page.tsx'
import { LoadedForm } from '#platform/web/shell/loaded-form.tsx'
import { type ModelSettings, models } from '../contract.ts'
import { ModelUses } from './model-uses.tsx'
import { TryModel } from './try-model.tsx'
import { useModelsText } from './use-text.ts'

/** The model that drafts for the tenant, and how it should sound. */
export function ModelPage() {
  const t = useModelsText()
  return (
    <FormPage title={t.page('model')} note={t('note')}>
      <LoadedForm<ModelSettings> query={queriesOf(models).settings()}>
        {({ shown, show, showNewest }) => <ModelForm settings={shown} onSaved={show} onNewest={showNewest} />}
      </LoadedForm>
    </FormPage>
  )
}

type Props = { settings: ModelSettings; onSaved: (saved: ModelSettings) => void; onNewest: () => void }
const schema = models.routes.save.body.omit({ version: true })

function ModelForm({ settings: { hasKey, isAllowed, version, ...initial }, onSaved, onNewest }: Props) {
  const t = useModelsText()
  const shut = useShut(models)
  const form = useContractForm(schema, {
    initial: { ...initial, key: '' },
    submit: (body) => callsOf(models).save({ body: { ...body, version } }),
    isShut: shut('save'),
    onDone: (saved) => {
      toast({ message: t('saved') })
      onSaved(saved)
    },
  })
  const key = form.form.getInputProps('key')
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('save')} onNewest={onNewest} />}>
      {!isAllowed && <Note tone="warning">{t('notAllowed')}</Note>}
      <FormSection title={t('modelTitle')} note={t('modelNote')}>
        <FormField name="isOn" label={t('isOn')} description={t('isOnHint')} />
        <FormField name="baseUrl" label={t('baseUrl')} description={t('baseUrlHint')} placeholder="https://…/v1" />
        <FormField name="model" label={t('model')} />
        <PasswordInput
          {...key}
          name="key"
          size="md"
          label={t('key')}
          description={t(hasKey ? 'keyKept' : 'keyHint')}
          autoComplete="new-password"
        />
        <TryModel isTyped={form.form.isDirty()} />
      </FormSection>
      <FormSection title={t('costTitle')} note={t('costNote')}>
        <FieldPair>
          <FormField name="priceIn" label={t('priceIn')} />
          <FormField name="priceOut" label={t('priceOut')} />
        </FieldPair>
        <FieldPair>
          <FormField name="currency" label={t('currency')} description={t('currencyHint')} />
          <FormField name="budget" label={t('budget')} description={t('budgetHint')} />
        </FieldPair>
        <ModelUses />
      </FormSection>
      <FormSection title={t('voiceTitle')}>
        <FormField name="voice" label={t('voice')} description={t('voiceHint')} />
        <Slot name="models.voice" props={{}} />
      </FormSection>
    </ContractFormView>
  )
}
