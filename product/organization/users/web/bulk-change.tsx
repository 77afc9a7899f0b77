import { MultiSelect, SegmentedControl, Select } from '@mantine/core'
import { locales, type Locale } from '#platform/contract/locales.ts'
import { Slot } from '#platform/web/router/slot.tsx'
import { useMay } from '#platform/web/session/session.ts'
import { useLanguageLabel } from '#platform/web/words/use-language-label.ts'
import { locationAccess, type UserChanges } from '../contract.ts'
import type { LocationsSlot } from './public.ts'
import { TagField } from './tag-field.tsx'
import { useRoles } from './use-roles.ts'
import classes from './users.module.css'
import { useUsersText } from './use-text.ts'

type Props = { count: number; changes: UserChanges; onChange: (next: UserChanges) => void }

/** What is to become different for many people; what is left alone stays as each has it. */
export function BulkChange({ count, changes, onChange }: Props) {
  const t = useUsersText()
  const languageLabel = useLanguageLabel()
  const may = useMay()
  const roles = useRoles()
  const set = (patch: UserChanges) => onChange(whole({ ...changes, ...patch }))
  const rolesFor = (name: 'addRoleIDs' | 'removeRoleIDs', label: string) => (
    <MultiSelect
      label={label}
      size="md"
      searchable
      data={roles.map(({ id, name: role, actionIDs }) => ({
        value: String(id),
        label: role,
        disabled: !actionIDs.every(may),
      }))}
      value={(changes[name] ?? []).map(String)}
      onChange={(next) => set({ [name]: next.map(Number) })}
    />
  )
  const placesFor = (name: 'addLocationIDs' | 'removeLocationIDs' | 'locationIDs', label: string) => (
    <Slot<LocationsSlot>
      name="users.locations"
      props={{ value: changes[name] ?? [], onChange: (next) => set({ [name]: next }), isReadOnly: false, label }}
    />
  )
  return (
    <div className={classes.change}>
      <p>{t('changeSome', { count })}</p>
      {rolesFor('addRoleIDs', t('addRoles'))}
      {rolesFor('removeRoleIDs', t('removeRoles'))}
      <Select
        label={t('locations')}
        size="md"
        clearable
        placeholder={t('stays')}
        data={locationAccess.members.map((value) => ({ value, label: t.member('locationAccess', value) }))}
        value={changes.locationAccess ?? null}
        onChange={(value) => set({ locationAccess: (value ?? undefined) as UserChanges['locationAccess'] })}
      />
      {changes.locationAccess === 'SOME' && placesFor('locationIDs', t('locations'))}
      {changes.locationAccess === undefined && placesFor('addLocationIDs', t('addLocations'))}
      {changes.locationAccess === undefined && placesFor('removeLocationIDs', t('removeLocations'))}
      <Select
        label={t('locale')}
        size="md"
        clearable
        searchable
        placeholder={t('stays')}
        data={locales.map((value) => ({ value, label: languageLabel(value) }))}
        value={changes.locale ?? null}
        onChange={(value) => set({ locale: (value ?? undefined) as Locale | undefined })}
      />
      <Select
        label={t('timezone')}
        size="md"
        clearable
        searchable
        limit={50}
        placeholder={t('stays')}
        data={Intl.supportedValuesOf('timeZone')}
        value={changes.timezone ?? null}
        onChange={(value) => set({ timezone: value ?? undefined })}
      />
      <TagField label={t('addTags')} value={changes.addTagIDs ?? []} onChange={(addTagIDs) => set({ addTagIDs })} />
      <TagField
        label={t('removeTags')}
        value={changes.removeTagIDs ?? []}
        onChange={(removeTagIDs) => set({ removeTagIDs })}
      />
      <SegmentedControl
        aria-label={t('state')}
        value={changes.active === undefined ? 'stays' : changes.active ? 'active' : 'paused'}
        onChange={(value) => set({ active: value === 'stays' ? undefined : value === 'active' })}
        data={(['stays', 'active', 'paused'] as const).map((value) => ({ value, label: t(value) }))}
      />
    </div>
  )
}

/** Without what says nothing. */
function whole(changes: UserChanges): UserChanges {
  const said = Object.entries(changes).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  )
  return Object.fromEntries(said)
}
