import { IconCalendarEvent } from '@tabler/icons-react'
import type { DateFilterProps } from '#platform/web/list/date-filter.ts'
import { FilterChip } from '#platform/web/parts/filter-chip.tsx'
import { useReaderZone } from '#platform/web/session/reader-zone.ts'
import { useFormat } from '#platform/web/words/use-format.ts'
import { DateRangePicker } from './date-range-picker.tsx'
import { periodClause, periodOf } from './period-clause.ts'
import { useDatesText } from './use-text.ts'

/** A list's condition on a date: its period, its days and their zone; instants that are no whole days are printed as they are. */
export function DateFilter({ name, label, clause, onChange, isRemovable }: DateFilterProps) {
  const t = useDatesText()
  const zone = useReaderZone()
  const { dateTime, zoneName } = useFormat()
  const value = clause ? periodOf(clause) : { period: 'lifeToDate' as const }
  const remove = isRemovable ? () => onChange(undefined) : undefined
  if (!value) {
    const [from, to] = clause!.values
    return (
      <FilterChip
        name={label}
        label={label}
        icon={<IconCalendarEvent size={14} stroke={1.75} aria-hidden="true" />}
        value={[from, to].map((at) => at && dateTime(at)).join(' – ')}
        note={zone && zoneName()}
        onRemove={remove}
        title={t('period')}
      />
    )
  }
  return (
    <DateRangePicker
      label={label}
      value={value}
      zone={value.zone}
      withCompare={false}
      onChange={(next) => onChange(periodClause(name, next))}
      onRemove={remove}
    />
  )
}
