import { Button, Group, Modal, MultiSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { chooseLocale } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm, useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { useListRows } from '#platform/web/list/use-list.ts'
import { useSession } from '#platform/web/session/session.ts'
import { usePlatformText } from '#platform/web/words/platform-text.ts'
import { type AgencyPerson, agencyPeople, type AgencyRole } from '../contract.ts'
import { PersonFields } from './person-fields.tsx'
import { useAgencyPeopleText } from './use-text.ts'

type Props = { agencyId: number; onClose: () => void }

const schema = agencyPeople.routes.create.body

/** Adds somebody to the agency, who is invited by mail. */
export function AddPerson({ agencyId, onClose }: Props) {
  const t = useAgencyPeopleText()
  const platform = usePlatformText()
  const { user } = useSession()
  const { refresh } = useListRows<AgencyPerson>('agency-people', ({ id }) => id)
  const { data: roles = [] } = useQuery({
    queryKey: ['agency-roles', agencyId],
    queryFn: () => callsOf(agencyPeople).roles({ params: { agencyId } }),
  })
  const form = useContractForm(schema, {
    initial: { locale: chooseLocale([user.locale]), timezone: user.timezone ?? 'UTC', roleIDs: [] },
    submit: (body) => callsOf(agencyPeople).create({ params: { agencyId }, body }),
    onDone: (person) => {
      toast({ message: t('invited', { name: `${person.firstName} ${person.lastName}`.trim() }) })
      void refresh()
      onClose()
    },
  })
  return (
    <Modal opened onClose={onClose} title={t('add')} size="lg" closeButtonProps={{ 'aria-label': platform('close') }}>
      <ContractFormView
        form={form}
        actions={
          <Group justify="flex-end" gap={8}>
            <Button variant="default" onClick={onClose}>
              {platform('cancel')}
            </Button>
            <Button type="submit" loading={form.isSending}>
              {t('invite')}
            </Button>
          </Group>
        }
      >
        <PersonFields />
        <RolesField roles={roles} />
      </ContractFormView>
    </Modal>
  )
}

/** The roles of the agency by name; those one could not give are not offered. */
function RolesField({ roles }: { roles: readonly AgencyRole[] }) {
  const t = useAgencyPeopleText()
  const { form } = useFormOfContract()
  const bound = form.getInputProps('roleIDs')
  return (
    <MultiSelect
      name="roleIDs"
      size="md"
      label={t('roles')}
      description={t('rolesNote')}
      data={roles
        .filter(({ isWithinOwn }) => isWithinOwn)
        .map(({ id, name, actions }) => ({
          value: String(id),
          label: `${name} · ${t('rightsCount', { count: actions })}`,
        }))}
      value={(bound.value as number[]).map(String)}
      onChange={(values) => bound.onChange(values.map(Number))}
      error={bound.error}
    />
  )
}
