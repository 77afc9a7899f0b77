import { MultiSelect } from '@mantine/core'
import { useFormat } from '#platform/web/words/use-format.ts'
import type { LocationsSlot } from '#product/organization/users/web/public.ts'
import { useLocationNames } from './use-location-names.ts'
import { useLocationsText } from './use-text.ts'

const SHOWN = 60

/** Chooses some of the locations by typing; those out of one's own scope keep their number. */
export function LocationPicker({ value, onChange, isReadOnly, label }: LocationsSlot) {
  const t = useLocationsText()
  const { number } = useFormat()
  const { data = [] } = useLocationNames()
  const known = new Set(data.map(({ id }) => id))
  const options = [
    ...data.map(({ id, name }) => ({ value: String(id), label: name })),
    ...value.filter((id) => !known.has(id)).map((id) => ({ value: String(id), label: `#${id}` })),
  ]
  return (
    <MultiSelect
      label={label ?? t('chosen')}
      description={t('chosenOf', { chosen: number(value.length), all: number(data.length) })}
      size="md"
      searchable
      clearable
      limit={SHOWN}
      disabled={isReadOnly}
      placeholder={value.length === 0 ? t('search') : undefined}
      nothingFoundMessage={t('none')}
      data={options}
      value={value.map(String)}
      onChange={(next) => onChange(next.map(Number))}
    />
  )
}
