import { Checkbox, Input, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { useFormOfContract } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { locationAccess, piiScope, type UserScope } from '../contract.ts'
import type { LocationsSlot, ScopesSlot } from './public.ts'
import { useRoles } from './use-roles.ts'
import { useUsersText } from './use-text.ts'

/** What somebody may do, where, and how they come in. */
export function RightsFields({ isReadOnly }: { isReadOnly: boolean }) {
  const t = useUsersText()
  const { form } = useFormOfContract()
  const access = form.getInputProps('locationAccess')
  const chosen = form.getInputProps('locationIDs')
  const scopes = form.getInputProps('scopes')
  return (
    <>
      <RoleBoxes value={form.getInputProps('roleIDs')} />
      <Input.Wrapper label={t('locations')} labelElement="div" error={chosen.error} size="md">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t('locations')}
          value={access.value as string}
          onChange={access.onChange}
          data={locationAccess.members.map((value) => ({ value, label: t.member('locationAccess', value) }))}
        />
      </Input.Wrapper>
      {access.value === 'SOME' && (
        <>
          <Slot<LocationsSlot>
            name="users.locations"
            props={{ value: (chosen.value ?? []) as number[], onChange: chosen.onChange, isReadOnly }}
          />
          <Input.Wrapper label={t('scopes')} labelElement="div" error={scopes.error} size="md">
            <Slot<ScopesSlot>
              name="users.scopes"
              props={{ value: (scopes.value ?? []) as UserScope[], onChange: scopes.onChange, isReadOnly }}
            />
          </Input.Wrapper>
        </>
      )}
      <PiiBoxes value={form.getInputProps('piiScopes')} />
      <FormField name="singleSignOn" label={t('singleSignOn')} />
      <FormField name="mfa" label={t('mfa')} />
    </>
  )
}

type Bound = { value?: unknown; onChange: (next: unknown) => void; error?: ReactNode }

/** The roles of the tenant; one that holds more than oneself cannot be given or taken away, and says so. */
function RoleBoxes({ value: { value, onChange, error } }: { value: Bound }) {
  const t = useUsersText()
  const may = useMay()
  const roles = useRoles()
  const held = (value ?? []) as number[]
  return (
    <Checkbox.Group
      label={t('roles')}
      size="md"
      error={error}
      value={held.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    >
      <div style={{ display: 'grid', gap: 8, marginTop: 6 }}>
        {roles.map(({ id, name, actionIDs }) => {
          const beyond = actionIDs.filter((action) => !may(action)).length
          return (
            <Checkbox
              key={id}
              value={String(id)}
              label={name}
              disabled={beyond > 0}
              description={beyond > 0 ? t('beyondOwn', { count: beyond }) : undefined}
            />
          )
        })}
        {roles.length === 0 && <p>{t('noRoles')}</p>}
      </div>
    </Checkbox.Group>
  )
}

/** Which personal data of customers somebody sees; nobody gives what they do not see themselves. */
function PiiBoxes({ value: { value, onChange, error } }: { value: Bound }) {
  const t = useUsersText()
  const { user } = useSession()
  return (
    <Checkbox.Group
      label={t('piiScopes')}
      size="md"
      error={error}
      value={(value ?? []) as string[]}
      onChange={(next) => onChange(next)}
    >
      <div style={{ display: 'grid', gap: 8, marginTop: 6 }}>
        {piiScope.members.map((scope) => {
          const isBeyond = !user.piiScopes?.includes(scope)
          return (
            <Checkbox
              key={scope}
              value={scope}
              label={t.member('piiScope', scope)}
              disabled={isBeyond}
              description={t(isBeyond ? 'beyondPii' : 'piiByRole')}
            />
          )
        })}
      </div>
    </Checkbox.Group>
  )
}
