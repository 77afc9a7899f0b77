import { MultiSelect } from '@mantine/core'
import type { AgencyRole } from '../contract.ts'
import { useAgencyPeopleText } from './use-text.ts'

type Props = {
  roles: readonly AgencyRole[]
  value: readonly number[]
  onChange: (next: number[]) => void
  error?: string
}

/** The roles of the agency by name; those one could not give are not offered. */
export function RolesField({ roles, value, onChange, error }: Props) {
  const t = useAgencyPeopleText()
  return (
    <MultiSelect
      searchable
      name="roleIDs"
      size="md"
      label={t('roles')}
      description={t('rolesNote')}
      data={roles
        .filter(({ isWithinOwn }) => isWithinOwn)
        .map(({ id, name, actionIDs }) => ({
          value: String(id),
          label: `${name} · ${t('rightsCount', { count: actionIDs.length })}`,
        }))}
      value={value.map(String)}
      onChange={(values) => onChange(values.map(Number))}
      error={error}
    />
  )
}
