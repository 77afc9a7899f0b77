import { Select } from '@mantine/core'
import { useFormOfContract } from './contract-form.tsx'

const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
const SHOWN = 60

/** An IANA time zone, found by typing; bound to the form around it. */
export function TimeZoneField({ name, label }: { name: string; label: string }) {
  const { form } = useFormOfContract()
  const bound = form.getInputProps(name)
  const value = bound.value as string
  return (
    <Select
      {...bound}
      name={name}
      label={label}
      size="md"
      searchable
      allowDeselect={false}
      limit={SHOWN}
      data={value && !zones.includes(value) ? [value, ...zones] : zones}
    />
  )
}
