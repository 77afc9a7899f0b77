import { chooseLocale } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { useContractForm } from '#platform/web/form/contract-form.tsx'
import { useSession } from '#platform/web/session/session.ts'
import { FormDialog } from '#platform/web/form/form-dialog.tsx'
import { PersonFields } from '#product/organization/users/web/public.ts'
import { agencyPeople } from '../contract.ts'
import { RolesField } from './roles-field.tsx'
import { useAgencyRoles } from './use-agency-roles.ts'
import { useAgencyPeopleText } from './use-text.ts'

type Props = { agencyId: number; onClose: () => void }

const schema = agencyPeople.routes.create.body

/** Adds somebody to the agency, who is invited by mail. */
export function AddPerson({ agencyId, onClose }: Props) {
  const t = useAgencyPeopleText()
  const { user } = useSession()
  const roles = useAgencyRoles(agencyId)
  const form = useContractForm(schema, {
    initial: { locale: chooseLocale([user.locale]), timezone: user.timezone ?? 'UTC', roleIDs: [] },
    submit: (body) => callsOf(agencyPeople).create({ params: { agencyId }, body }),
    onDone: (person) => {
      toast({ message: t('invited', { name: `${person.firstName} ${person.lastName}`.trim() }) })
      onClose()
    },
  })
  const given = form.form.getInputProps('roleIDs')
  return (
    <FormDialog form={form} title={t('add')} size="lg" verb={t('invite')} onClose={onClose}>
      <PersonFields autoFocus />
      <RolesField
        roles={roles}
        value={given.value as number[]}
        onChange={given.onChange}
        error={given.error as string | undefined}
      />
    </FormDialog>
  )
}
