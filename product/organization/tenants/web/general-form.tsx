import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { upload } from '#platform/web/api/upload.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { TimeZoneField } from '#platform/web/form/time-zone-field.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { FieldPair, FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { useLanguageLabel } from '#platform/web/words/use-language-label.ts'
import { LogoField } from '#product/organization/agencies/web/public.ts'
import { ManualLink } from '#product/organization/manual/web/public.ts'
import { type GeneralSettings, tenants } from '../contract.ts'
import { NotUsedNote } from './not-used-note.tsx'
import { BackgroundField } from './background-field.tsx'
import { useTenantsText } from './use-text.ts'

type Props = {
  settings: GeneralSettings
  onSaved: (saved: GeneralSettings) => void
  onLogo: (logo: string | null) => void
  onBackground: (background: string | null) => void
  onNewest: () => void
}

const schema = tenants.routes.save.body

/** The general settings; shows only, for those who may not change them or act as somebody else. */
export function GeneralForm({ settings, onSaved, onLogo, onBackground, onNewest }: Props) {
  const t = useTenantsText()
  const platform = usePlatformText()
  const languageLabel = useLanguageLabel()
  const { isImpersonated, tenant } = useSession()
  const canEdit = useMay()(actionOf(tenants, 'edit'))
  const isReadOnly = !canEdit || Boolean(isImpersonated)
  const { logo, background, hipaa: _hipaa, ...initial } = settings
  const form = useContractForm(schema, {
    initial,
    submit: (body) => callsOf(tenants).save({ body }),
    onDone: (saved) => {
      toast({ message: t('saved') })
      onSaved(saved)
    },
  })
  return (
    <ContractFormView
      form={form}
      actions={!isReadOnly && <SaveBar form={form} label={t('save')} onNewest={onNewest} />}
    >
      {isReadOnly && <Note tone="info">{canEdit ? platform('notWhileActing') : t('readOnly')}</Note>}
      <fieldset disabled={isReadOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <FormSection title={t('about')}>
          <LogoField
            logo={logo}
            name={settings.name}
            color={tenant?.color}
            isReadOnly={isReadOnly}
            put={(file) => upload(tenants, 'putLogo', { file })}
            remove={() => callsOf(tenants).removeLogo()}
            onChanged={onLogo}
          />
          <BackgroundField background={background} onChanged={onBackground} />
          <FormField name="name" label={t('name')} />
          <FieldPair>
            <FormField name="locale" label={t('locale')} labelOf={languageLabel} />
            <TimeZoneField name="timezone" label={t('timezone')} />
          </FieldPair>
          <FormField name="tenantSwitcher" label={t('tenantSwitcher')} description={t('tenantSwitcherNote')} />
        </FormSection>
        <FormSection title={t('signingIn')} note={<ManualLink page="twilio" />}>
          <FieldPair>
            <FormField name="timeoutMins" label={t('timeoutMins')} />
            <FormField name="passwordDays" label={t('passwordDays')} description={t('passwordNote')} />
          </FieldPair>
          <FormField name="persistentLogin" label={t('persistentLogin')} description={t('persistentNote')} />
          <FormField name="mfa" label={t('mfa')} description={t('mfaNote')} />
        </FormSection>
        <FormSection title={t('customers')}>
          <FormField
            name="consentRequired"
            label={t('consentRequired')}
            description={<NotUsedNote name="consentRequired">{t('consentNote')}</NotUsedNote>}
          />
          <FormField
            name="socialTerms"
            label={t('socialTerms')}
            description={<NotUsedNote name="socialTerms">{t('socialTermsNote')}</NotUsedNote>}
          />
          <FormField
            name="dedupeLevel"
            label={t('dedupeLevel')}
            description={<NotUsedNote name="dedupeLevel" />}
            labelOf={(value) => t.member('dedupeLevel', tenants.enumerations.dedupeLevel.nameOf(value)!)}
          />
        </FormSection>
      </fieldset>
    </ContractFormView>
  )
}
