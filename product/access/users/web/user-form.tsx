import { Checkbox, Input, SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { actionOf } from '#platform/contract/define-system.ts'
import type { Locale } from '#platform/contract/locales.ts'
import { callsOf } from '#platform/web/api/calls-of.ts'
import { ContractFormView, useContractForm } from '#platform/web/form/contract-form.tsx'
import { FormField } from '#platform/web/form/form-field.tsx'
import { SaveBar } from '#platform/web/form/save-bar.tsx'
import { TimeZoneField } from '#platform/web/form/time-zone-field.tsx'
import { Note } from '#platform/web/parts/note.tsx'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay, useSession } from '#platform/web/session/session.ts'
import { languageName } from '#platform/web/words/language-name.ts'
import { currentLocale } from '#platform/web/words/i18n.ts'
import { type User, users } from '../contract.ts'
import type { LocationsSlot } from './public.ts'
import { useRoles } from './use-roles.ts'
import { useUsersText } from './use-text.ts'

type Props = { user?: User; onDone: (saved: User) => void; onNewest?: () => void; children?: ReactNode }

const schema = users.routes.create.body

/** A person's name, language, roles and reach; without `user` it makes a new one. Shows only, for those who may not change. */
export function UserForm({ user, onDone, onNewest, children }: Props) {
  const t = useUsersText()
  const may = useMay()
  const session = useSession()
  const isReadOnly = !may(actionOf(users, user ? 'edit' : 'add'))
  const form = useContractForm(schema, {
    initial: user
      ? { ...pick(user), locale: user.locale as Locale }
      : { locationAccess: 'NONE', locale: currentLocale(), timezone: session.user.timezone ?? 'UTC' },
    submit: (body) =>
      user
        ? callsOf(users).save({ params: { userId: user.id }, body: { ...body, version: user.version } })
        : callsOf(users).create({ body }),
    onDone,
  })
  const { form: fields } = form
  const access = fields.getInputProps('locationAccess')
  const chosen = fields.getInputProps('locationIDs')
  return (
    <ContractFormView
      form={form}
      actions={
        !isReadOnly && (
          <SaveBar form={form} label={t('save')} onNewest={onNewest}>
            {children}
          </SaveBar>
        )
      }
    >
      {isReadOnly && <Note tone="info">{t('readOnly')}</Note>}
      <fieldset
        disabled={isReadOnly}
        style={{ border: 0, padding: 0, margin: 0, display: 'grid', gap: 16, minWidth: 0 }}
      >
        <FormField name="firstName" label={t('firstName')} autoFocus={!user} />
        <FormField name="lastName" label={t('lastName')} />
        <FormField name="email" label={t('email')} description={user ? undefined : t('emailNote')} />
        <RoleBoxes value={fields.getInputProps('roleIDs')} />
        <Input.Wrapper label={t('locations')} labelElement="div" error={chosen.error} size="md">
          <SegmentedControl
            fullWidth
            mt={4}
            aria-label={t('locations')}
            value={access.value as string}
            onChange={access.onChange}
            data={users.enumerations.locationAccess.members.map((value) => ({
              value,
              label: t.member('locationAccess', value),
            }))}
          />
        </Input.Wrapper>
        {access.value === 'SOME' && (
          <Slot<LocationsSlot>
            name="users.locations"
            props={{ value: chosen.value as number[], onChange: chosen.onChange, isReadOnly }}
          />
        )}
        <FormField name="locale" label={t('locale')} labelOf={(value) => languageName(value as Locale)} />
        <TimeZoneField name="timezone" label={t('timezone')} />
      </fieldset>
    </ContractFormView>
  )
}

type Bound = { value?: unknown; onChange: (next: number[]) => void; error?: ReactNode }

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

function pick({ firstName, lastName, email, roleIDs, locationAccess, locationIDs, timezone }: User) {
  return { firstName, lastName, email, roleIDs, locationAccess, locationIDs, timezone }
}
