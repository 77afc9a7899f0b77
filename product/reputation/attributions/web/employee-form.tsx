import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { toast } from '#platform/web/feedback/toast.tsx'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { useOpenMade } from '#platform/web/router/open-made.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useShut } from '#platform/web/session/session.ts'
import { userActivityFilter, users } from '#product/organization/users/contract.ts'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { attributions, type Employee } from '../contract.ts'
import { useAttributionsText } from './use-text.ts'

const MOST_USERS = 250

/** How an employee is called, where they work and which user they are; without `employee` it makes a new one. */
export function EmployeeForm({ employee }: { employee?: Employee }) {
  const t = useAttributionsText()
  const may = useMay()
  const shut = useShut(attributions)
  const openMade = useOpenMade()
  const calls = callsOf(attributions)
  const people = useUsers(employee)
  const form = useContractForm(attributions.routes.createEmployee.body, {
    initial: employee ?? { otherNames: [], locationIDs: [], userID: null, isActive: true },
    submit: (body) =>
      employee
        ? calls.saveEmployee({ params: { employeeId: employee.id }, body: { ...body, version: employee.version } })
        : calls.createEmployee({ body }),
    isShut:
      shut(employee ? 'saveEmployee' : 'createEmployee') ||
      !may(actionOf(attributions, employee ? 'edit' : 'add')) ||
      employee?.isElsewhere === true,
    onDone: (saved) => {
      toast({ message: t(employee ? 'saved' : 'created') })
      if (!employee) void openMade(saved.id)
    },
  })
  const locations = form.form.getInputProps('locationIDs')
  return (
    <ContractFormView
      form={form}
      actions={
        <SaveBar
          form={form}
          label={t(employee ? 'save' : 'create')}
          onNewest={() => void queriesOf(attributions).employees.refresh()}
        />
      }
    >
      <FormField name="name" label={t('name')} description={t('nameHint')} autoFocus={!employee} />
      <FormField name="otherNames" label={t('otherNames')} description={t('otherNamesHint')} />
      <Slot<LocationsSlot>
        name="users.locations"
        props={{
          value: locations.value as number[],
          onChange: locations.onChange,
          isReadOnly: form.isShut,
          label: t('onlyAt'),
        }}
      />
      {locations.error && <p role="alert">{locations.error}</p>}
      <FormField name="userID" label={t('user')} description={t('userHint')} things={people} />
      <FormField name="isActive" label={t('isActive')} />
    </ContractFormView>
  )
}

/** Who can be chosen: the users for those who see them, else who is chosen already. */
function useUsers(employee: Employee | undefined): readonly { id: number; name: string }[] {
  const canSee = useMay()(actionOf(users, 'view'))
  const { data } = useQuery({
    ...queriesOf(users).search({ body: { active: userActivityFilter.Yes, limit: MOST_USERS } }),
    enabled: canSee,
    staleTime: 60_000,
  })
  const chosen = employee?.userID ? [{ id: employee.userID, name: employee.userName ?? '' }] : []
  const others = (data?.items ?? [])
    .filter(({ id, system }) => !system && id !== employee?.userID)
    .map((one) => ({ id: one.id, name: `${one.firstName} ${one.lastName}`.trim() || one.email }))
  return [...chosen, ...others]
}
