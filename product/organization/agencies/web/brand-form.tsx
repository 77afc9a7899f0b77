import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { upload } from '#platform/web/api/upload.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { FieldPair, FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { agencies, brandColor, type BrandSettings } from '../contract.ts'
import { BrandPreview } from './brand-preview.tsx'
import { LogoField } from './logo-field.tsx'
import { ManualLink } from '#product/organization/manual/web/public.ts'
import { SenderRecords } from './sender-records.tsx'
import { useAgenciesText } from './use-text.ts'

type Props = {
  agencyId: number
  brand: BrandSettings
  onSaved: (saved: BrandSettings) => void
  onLogo: (logo: string | null) => void
  onNewest: () => void
}

const schema = agencies.routes.saveBrand.body

/** The brand with its preview beside it, which follows every letter. */
export function BrandForm({ agencyId, brand, onSaved, onLogo, onNewest }: Props) {
  const t = useAgenciesText()
  const platform = usePlatformText()
  const { isImpersonated } = useSession()
  const isReadOnly = !useMay()(actionOf(agencies, 'editBrand')) || Boolean(isImpersonated)
  const { logo, ...initial } = brand
  const params = { agencyId }
  const form = useContractForm(schema, {
    initial,
    submit: (body) => callsOf(agencies).saveBrand({ params, body }),
    onDone: (saved) => {
      toast({ message: t('saved') })
      onSaved(saved)
    },
  })
  const typed = brandColor.safeParse(form.form.values['color'])
  const name = String(form.form.values['name'] ?? '')
  return (
    <ContractFormView
      form={form}
      actions={!isReadOnly && <SaveBar form={form} label={t('save')} onNewest={onNewest} />}
    >
      {isReadOnly && <Note tone="info">{isImpersonated ? platform('notWhileActing') : t('readOnly')}</Note>}
      <fieldset disabled={isReadOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <FormSection title={t('names')}>
          <FieldPair>
            <FormField name="name" label={t('name')} />
            <FormField name="internalName" label={t('internalName')} description={t('internalNameNote')} />
          </FieldPair>
          <FormField name="whiteLabel" label={t('whiteLabel')} description={t('whiteLabelNote')} />
        </FormSection>
        <FormSection title={t('look')}>
          <LogoField
            logo={logo}
            name={name}
            isReadOnly={isReadOnly}
            put={(file) => upload(agencies, 'putLogo', { params, file })}
            remove={() => callsOf(agencies).removeLogo({ params })}
            onChanged={onLogo}
          />
          <FormField name="color" label={t('color')} description={t('colorNote')} />
          <BrandPreview
            name={name}
            logo={logo}
            color={typed.success ? typed.data : null}
            whiteLabel={form.form.values['whiteLabel'] === true}
          />
        </FormSection>
        <FormSection title={t('address')}>
          <FormField name="hostName" label={t('hostName')} description={t('hostNote')} />
        </FormSection>
        <FormSection title={t('mail')} note={<ManualLink page="mail" />}>
          <FieldPair>
            <FormField name="sender" label={t('sender')} description={t('senderNote')} />
            <FormField name="supportEmail" label={t('supportEmail')} description={t('supportNote')} />
          </FieldPair>
          <SenderRecords agencyId={agencyId} sender={brand.sender} />
        </FormSection>
        <FormSection title={t('legal')}>
          <FieldPair>
            <FormField name="privacyUrl" label={t('privacyUrl')} />
            <FormField name="termsUrl" label={t('termsUrl')} />
          </FieldPair>
        </FormSection>
      </fieldset>
    </ContractFormView>
  )
}
