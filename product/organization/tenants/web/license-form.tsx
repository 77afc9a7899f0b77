import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { FieldPair, FormSection } from '#platform/web/shell/form-page.tsx'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type LicenseInUse, tenants } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Props = { license: LicenseInUse; onSaved: (saved: LicenseInUse) => void; onNewest: () => void }

const schema = tenants.routes.saveLicense.body

/** Changes what a tenant bought; nothing for its own people, who see only what is in use. */
export function LicenseForm({ license, onSaved, onNewest }: Props) {
  const t = useTenantsText()
  const platform = usePlatformText()
  const { isImpersonated, isAgencyUser } = useSession()
  const canEdit = useMay()(actionOf(tenants, 'provision')) && isAgencyUser
  const { plan, seats, locations, until, version } = license
  const form = useContractForm(schema, {
    initial: { plan, seats, locations, until, version },
    submit: (body) => callsOf(tenants).saveLicense({ body }),
    onDone: (saved) => {
      toast({ message: t('licenseSaved') })
      onSaved(saved)
    },
  })
  if (!canEdit) return null
  return (
    <ContractFormView
      form={form}
      actions={!isImpersonated && <SaveBar form={form} label={t('save')} onNewest={onNewest} />}
    >
      {isImpersonated && <Note tone="info">{platform('notWhileActing')}</Note>}
      <fieldset disabled={Boolean(isImpersonated)} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <FormSection title={t('licenseChange')} note={t('licenseChangeNote')}>
          <FieldPair>
            <FormField name="plan" label={t('plan')} />
            <FormField name="until" label={t('lastDay')} />
          </FieldPair>
          <FieldPair>
            <FormField name="seats" label={t('people')} />
            <FormField name="locations" label={t('locations')} />
          </FieldPair>
        </FormSection>
      </fieldset>
    </ContractFormView>
  )
}
