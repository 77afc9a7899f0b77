import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { Slot } from '../router/slot.tsx'
import type { DateFilterProps } from './date-filter.ts'
import { ClauseChip } from './clause-chip.tsx'
import type { Filter } from './filters.ts'
import type { FilterState } from './use-filter-state.ts'

type Props = { filter: Filter; state: FilterState }

/** The chips of one field: one a condition, or one that says "any" where it is pinned. */
export function FieldChips({ filter, state }: Props) {
  const clauses = state.of(filter.name)
  const isChosen = state.chosen.some(({ name }) => name === filter.name)
  const shown: readonly (FilterClause | undefined)[] = clauses.length === 0 && filter.pinned ? [undefined] : clauses
  const change = (at: number, next: FilterClause | undefined) =>
    state.set(
      filter.name,
      next ? [...clauses.slice(0, at), next, ...clauses.slice(at + 1)] : clauses.filter((_, i) => i !== at),
    )
  return shown.map((clause, i) =>
    isPeriod(filter, clause) ? (
      <Slot<DateFilterProps>
        key={i}
        name="list.date"
        props={{
          name: filter.name,
          label: filter.label,
          clause,
          isRemovable: isChosen,
          onChange: (next) => change(i, next),
        }}
      />
    ) : (
      <ClauseChip
        key={i}
        filter={filter}
        clause={clause}
        state={state}
        isRemovable={isChosen}
        onChange={(next) => change(i, next)}
      />
    ),
  )
}

/** A time that lies in a period is drawn by whoever knows periods. */
export function isPeriod(filter: Filter, clause: FilterClause | undefined): boolean {
  if (filter.kind !== 'field' || (filter.field.type !== 'instant' && filter.field.type !== 'date')) return false
  return !clause || clause.operator === operator.Equal || clause.operator === operator.Between
}
