import { IconChartBar } from '@tabler/icons-react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { FilterChip } from '../parts/filter-chip.tsx'
import { Slot } from '../router/slot.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import { useNames } from './clause-chip.tsx'
import type { DateFilterProps } from './date-filter.ts'
import { isPeriod } from './field-chips.tsx'
import type { Filter } from './filters.ts'
import { formatClause } from './filter-words.ts'
import classes from './filter-bar.module.css'
import type { FilterState } from './use-filter-state.ts'

/** What a click in a chart laid over the filters: marked as such, to be taken away but not changed. */
export function SecondaryChips({ filters, state }: { filters: readonly Filter[]; state: FilterState }) {
  const t = usePlatformText()
  if (state.secondary.length === 0) return null
  return (
    <span className={classes.secondary} role="group" aria-label={t('secondaryFilters')}>
      <IconChartBar size={14} stroke={1.75} aria-hidden="true" />
      {state.secondary.map((clause, i) => {
        const filter = filters.find(({ name }) => name === clause.name)!
        return isPeriod(filter, clause) ? (
          <Slot<DateFilterProps>
            key={i}
            name="list.date"
            props={{
              name: filter.name,
              label: filter.label,
              clause,
              isRemovable: true,
              onChange: () => state.dropSecondary(clause),
            }}
          />
        ) : (
          <OneSecondary key={i} filter={filter} clause={clause} state={state} />
        )
      })}
    </span>
  )
}

function OneSecondary({ filter, clause, state }: { filter: Filter; clause: FilterClause; state: FilterState }) {
  const t = usePlatformText()
  const said = formatClause(filter, clause, useNames(filter, clause, state), t, useFormat())
  return (
    <FilterChip
      name={filter.label}
      label={said.note ? `${filter.label} ${said.note}` : filter.label}
      value={<span className="cut">{said.value}</span>}
      disabled
      onRemove={() => state.dropSecondary(clause)}
    />
  )
}
