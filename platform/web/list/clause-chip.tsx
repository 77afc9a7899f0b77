import { Popover } from '@mantine/core'
import { useState } from 'react'
import type { FilterClause } from '#platform/contract/filter.ts'
import { FilterChip } from '../parts/filter-chip.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import type { Filter } from './filters.ts'
import { formatClause } from './filter-words.ts'
import { LazyClauseEditor } from './lazy-clause-editor.tsx'
import { useFoundOptions } from './use-found-options.ts'
import { useOptions } from './use-options.ts'
import type { FilterState } from './use-filter-state.ts'

type Props = {
  filter: Filter
  clause: FilterClause | undefined
  state: FilterState
  isRemovable: boolean
  onChange: (next: FilterClause | undefined) => void
}

/** One condition as a chip, and the panel in which it is changed. */
export function ClauseChip({ filter, clause, state, isRemovable, onChange }: Props) {
  const t = usePlatformText()
  const formats = useFormat()
  const [opened, setOpened] = useState(false)
  const said = formatClause(filter, clause, useNames(filter, clause, state), t, formats)
  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <FilterChip
          name={filter.label}
          label={said.note ? `${filter.label} ${said.note}` : filter.label}
          icon={filter.icon}
          value={<span className="cut">{said.value}</span>}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
          onRemove={isRemovable ? () => onChange(undefined) : undefined}
        />
      </Popover.Target>
      <Popover.Dropdown aria-label={filter.label}>
        <LazyClauseEditor filter={filter} clause={clause} state={state} onChange={onChange} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** The options that name a condition's values: the known ones, and where these do not hold them all, what is found. */
export function useNames(filter: Filter, clause: FilterClause | undefined, state: FilterState) {
  const known = useOptions(filter)
  const needsMore =
    filter.kind === 'field' &&
    (filter.field.type === 'id' || filter.field.type === 'choice' || filter.field.code !== undefined) &&
    (clause?.values.some((value) => value !== '' && !known.some((option) => option.value === value)) ?? false)
  const { options } = useFoundOptions(filter, '', state.clauses, needsMore)
  return needsMore ? [...known, ...options] : known
}
