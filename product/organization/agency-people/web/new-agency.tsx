import { chooseLocale } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { FormSection } from '#platform/web/shell/form-page.tsx'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { PersonFields } from '#product/organization/users/web/public.ts'
import { agencyPeople } from '../contract.ts'
import { useAgencyPeopleText } from './use-text.ts'

const { createAgency } = agencyPeople.routes
/** One flat form: the agency and its first person. */
const schema = createAgency.body.omit({ operator: true }).extend(createAgency.body.shape.operator.shape)

/** Onboards an agency with its first person. */
export function NewAgency({ onClose }: { onClose: () => void }) {
  const t = useAgencyPeopleText()
  const { user } = useSession()
  const form = useContractForm(schema, {
    initial: { locale: chooseLocale([user.locale]), timezone: user.timezone ?? 'UTC' },
    submit: ({ name, internalName, ...operator }) =>
      callsOf(agencyPeople).createAgency({ body: { name, internalName, operator } }),
    onDone: (agency) => {
      toast({ message: t('onboarded', { name: agency.name }) })
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={t('newAgency')} size="lg" verb={t('onboard')} onClose={onClose}>
      <FormField name="name" label={t('agencyName')} autoFocus />
      <FormField name="internalName" label={t('internalName')} description={t('internalNameNote')} />
      <FormSection title={t('operator')} note={t('operatorNote')}>
        <PersonFields />
      </FormSection>
    </FormDialog>
  )
}
