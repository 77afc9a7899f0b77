import { useQuery } from '@tanstack/react-query'
import { actionOf } from '#platform/contract/define-system.ts'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { queriesOf } from '#platform/web/api/queries-of.ts'
import { roles } from '#product/organization/roles/contract.ts'
import { linkBy } from '../shapes/sso-enumerations.ts'
import { useSsoText } from './use-text.ts'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'

/** By what people are known, and what newcomers get that the provider does not say. */
export function NewcomerFields() {
  const t = useSsoText()
  const { form } = useFormOfContract()
  const canRead = useMay()(actionOf(roles, 'view'))
  const { data } = useQuery({
    ...queriesOf(roles).list(),
    enabled: canRead,
  })
  const chosen = form.getInputProps('defaultLocationIDs')
  const isNew = Boolean(form.values['createUsers'])
  return (
    <>
      <FormField
        name="linkBy"
        label={t('linkBy')}
        labelOf={(value) => t.member('linkBy', linkBy.nameOf(value as never) ?? 'email')}
      />
      <FormField name="updateUsers" label={t('updateUsers')} description={t('updateUsersNote')} />
      <FormField name="bindUsers" label={t('bindUsers')} description={t('bindUsersNote')} />
      <FormField name="createUsers" label={t('createUsers')} description={t('createUsersNote')} />
      {isNew && (
        <>
          <FormField
            name="defaultRoleID"
            label={t('defaultRole')}
            description={t('defaultRoleNote')}
            things={data?.items ?? []}
          />
          <FormField
            name="defaultLocationAccess"
            label={t('defaultLocations')}
            labelOf={(value) => t(`access_${value as 'NONE' | 'SOME' | 'ALL'}`)}
          />
          {form.values['defaultLocationAccess'] === 'SOME' && (
            <Slot<LocationsSlot>
              name="users.locations"
              props={{
                value: (chosen.value ?? []) as number[],
                onChange: chosen.onChange as (next: number[]) => void,
                isReadOnly: false,
              }}
            />
          )}
        </>
      )}
    </>
  )
}
