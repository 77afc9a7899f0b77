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
import { type AccountSettings, tenants } from '../contract.ts'
import { NotUsedNote } from './not-used-note.tsx'
import { useTenantsText } from './use-text.ts'

type Props = { settings: AccountSettings; onSaved: (saved: AccountSettings) => void; onNewest: () => void }

const schema = tenants.routes.saveAccount.body
const { tenantType, accountType, managedBy, fulfillmentStage } = tenants.enumerations

/** What the agency keeps of a tenant; shows only, for those who may not change it or act as somebody else. */
export function AccountForm({ settings, onSaved, onNewest }: Props) {
  const t = useTenantsText()
  const platform = usePlatformText()
  const { isImpersonated, isAgencyUser } = useSession()
  const canEdit = useMay()(actionOf(tenants, 'manage')) && isAgencyUser
  const isReadOnly = !canEdit || Boolean(isImpersonated)
  const form = useContractForm(schema, {
    initial: settings,
    submit: (body) => callsOf(tenants).saveAccount({ body }),
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
      {isReadOnly && <Note tone="info">{isImpersonated ? platform('notWhileActing') : t('readOnly')}</Note>}
      <fieldset disabled={isReadOnly} style={{ border: 0, padding: 0, margin: 0, minWidth: 0 }}>
        <FormSection title={t('whatItIs')}>
          <FieldPair>
            <FormField
              name="tenantType"
              label={t('type')}
              labelOf={(value) => t.member('tenantType', tenantType.nameOf(value)!)}
            />
            <FormField
              name="accountType"
              label={t('account')}
              description={t('accountTypeNote')}
              labelOf={(value) => t.member('accountType', accountType.nameOf(value)!)}
            />
          </FieldPair>
          <FieldPair>
            <FormField
              name="managedBy"
              label={t('managedBy')}
              labelOf={(value) => t.member('managedBy', managedBy.nameOf(value)!)}
            />
            <FormField
              name="fulfillmentStage"
              label={t('stage')}
              description={t('stageNote')}
              labelOf={(value) => t.member('fulfillmentStage', fulfillmentStage.nameOf(value)!)}
            />
          </FieldPair>
          <FormField
            name="autofind"
            label={t('autofind')}
            description={<NotUsedNote name="autofind">{t('autofindNote')}</NotUsedNote>}
          />
        </FormSection>
        <FormSection title={t('ownAddress')}>
          <FieldPair>
            <FormField name="internalName" label={t('internalName')} />
            <FormField name="color" label={t('color')} description={t('colorNote')} />
          </FieldPair>
          <FormField name="hostName" label={t('hostName')} description={t('hostNote')} />
        </FormSection>
      </fieldset>
    </ContractFormView>
  )
}
