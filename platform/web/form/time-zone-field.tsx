import { Select } from '@mantine/core'
import { useFormOfContract } from './contract-form.tsx'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
const SHOWN = 60

type Props = {
  name: string
  label: string
  /** What it is called that there is none, where there may be none. */
  none?: string
}
const NONE = 'none'

/** An IANA time zone, found by typing; bound to the form around it. */
export function TimeZoneField({ name, label, none }: Props) {
  const { form } = useFormOfContract()
  const bound = form.getInputProps(name)
  const value = bound.value as string | null
  const known = value && !zones.includes(value) ? [value, ...zones] : zones
  return (
    <Select
      {...bound}
      name={name}
      label={label}
      size="md"
      searchable
      allowDeselect={false}
      limit={SHOWN}
      data={none ? [{ value: NONE, label: none }, ...known] : known}
      value={none ? (value ?? NONE) : value}
      onChange={(chosen) => bound.onChange(chosen === NONE ? null : chosen)}
    />
  )
}
