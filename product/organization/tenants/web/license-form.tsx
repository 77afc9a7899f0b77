import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useMay, useSession, useShut } from '#platform/web/session/session.ts'
import { FieldPair, FormSection } from '#platform/web/shell/form-page.tsx'
import { type LicenseInUse, tenants } from '../contract.ts'
import { useTenantsText } from './use-text.ts'

type Props = { license: LicenseInUse; onSaved: (saved: LicenseInUse) => void; onNewest: () => void }

const schema = tenants.routes.saveLicense.body

/** Changes what a tenant bought; nothing for its own people, who see only what is in use. */
export function LicenseForm({ license, onSaved, onNewest }: Props) {
  const t = useTenantsText()
  const shut = useShut(tenants)
  const { isAgencyUser } = useSession()
  const canEdit = useMay()(actionOf(tenants, 'provision')) && isAgencyUser
  const { plan, seats, locations, until, version } = license
  const form = useContractForm(schema, {
    initial: { plan, seats, locations, until, version },
    submit: (body) => callsOf(tenants).saveLicense({ body }),
    isShut: shut('saveLicense'),
    onDone: (saved) => {
      toast({ message: t('licenseSaved') })
      onSaved(saved)
    },
  })
  if (!canEdit) return null
  return (
    <ContractFormView form={form} actions={<SaveBar form={form} label={t('save')} onNewest={onNewest} />}>
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
    </ContractFormView>
  )
}
