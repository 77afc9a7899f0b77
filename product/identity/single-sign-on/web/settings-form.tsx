import { Fieldset, Select } from '@mantine/core'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { identityProvider, ssoMethod } from '../shapes/sso-enumerations.ts'
import { settings, type SsoConfig } from '../shapes/sso-config.ts'
import { singleSignOn } from '../contract.ts'
import { MapperRows } from './mapper-rows.tsx'
import { MetadataImport } from './metadata-import.tsx'
import { NewcomerFields } from './newcomer-fields.tsx'
import { OurAddresses } from './our-addresses.tsx'
import { ProviderFields } from './provider-fields.tsx'
import classes from './single-sign-on.module.css'
import { TokenSecret } from './token-secret.tsx'
import { sso } from './use-sso.ts'
import { useSsoText } from './use-text.ts'

type Props = { config: SsoConfig; canEdit: boolean; onSaved: (config: SsoConfig) => void }
const schema = singleSignOn.routes.save.body

/** The settings in the order in which they are set up with the provider. */
export function SettingsForm({ config, canEdit, onSaved }: Props) {
  const t = useSsoText()
  const form = useContractForm(schema, {
    initial: { ...picked(config), version: config.version },
    submit: (body) => sso.save({ body }),
    onDone: (saved) => {
      toast({ message: t(config.enabled && !saved.enabled ? 'savedAndOff' : 'saved') })
      onSaved(saved)
    },
  })
  const { values, setValues } = form.form
  const method = Number(values['method'])
  const methods = ssoMethod.members.map((name) => ({
    value: String(ssoMethod.values[name]),
    label: t.member('ssoMethod', name),
  }))
  return (
    <div className={classes.form}>
      <ContractFormView form={form} actions={canEdit && <SaveBar form={form} label={t('save')} />}>
        {!canEdit && <Note tone="info">{t('readOnly')}</Note>}
        {config.enabled && canEdit && <Note tone="neutral">{t('savingSwitchesOff')}</Note>}
        <Fieldset variant="unstyled" disabled={!canEdit} className={classes.fields}>
          <h2>{t('company')}</h2>
          <FormField name="issuer" label={t('issuer')} description={t('issuerNote')} autoFocus={config.version === 0} />
          <div className={classes.pair}>
            <Select
              size="md"
              label={t('method')}
              data={methods}
              value={String(method)}
              allowDeselect={false}
              onChange={(value) =>
                setValues({ method: Number(value), jwtAlgorithms: values['jwtAlgorithms'] ?? ['RS256'] })
              }
            />
            <FormField
              name="identityProvider"
              label={t('provider')}
              labelOf={(value) => t.member('identityProvider', identityProvider.nameOf(value) ?? 'Other')}
            />
          </div>
          {config.ours && config.method === method && (
            <OurAddresses config={config} onRenewed={canEdit ? onSaved : undefined} />
          )}
          <h2>{t('theProvider')}</h2>
          {method === ssoMethod.SAML && canEdit && <MetadataImport onFound={setValues} />}
          <ProviderFields method={method} config={config} />
          {method === ssoMethod.Token && config.method === method && canEdit && (
            <TokenSecret config={config} onMade={onSaved} />
          )}
          <h2>{t('people')}</h2>
          <MapperRows />
          <NewcomerFields />
        </Fieldset>
      </ContractFormView>
    </div>
  )
}

function picked(config: SsoConfig) {
  const names = Object.keys(settings.shape) as (keyof SsoConfig)[]
  return Object.fromEntries(names.map((name) => [name, config[name]])) as Pick<SsoConfig, keyof typeof settings.shape>
}
