import { Button } from '@mantine/core'
import type { Ref } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import { AddFilter } from './add-filter.tsx'
import { FieldChips } from './field-chips.tsx'
import type { Filter } from './filters.ts'
import { SecondaryChips } from './secondary-chips.tsx'
import { TextSearch } from './text-search.tsx'
import type { FilterState } from './use-filter-state.ts'

type Props = { filters: readonly Filter[]; state: FilterState; searchRef: Ref<HTMLInputElement> }

/** The one filter bar: the search, the conditions as chips, those a chart laid over them, and a dashed chip that adds the rest. */
export function FilterChips({ filters, state, searchRef }: Props) {
  const t = usePlatformText()
  const textFilter = filters.find((filter) => filter.kind === 'text')
  const others = filters.filter((filter) => filter.kind !== 'text')
  return (
    <>
      {textFilter && <TextSearch filter={textFilter} state={state} searchRef={searchRef} />}
      {others.map((filter) => (
        <FieldChips key={filter.name} filter={filter} state={state} />
      ))}
      <SecondaryChips filters={filters} state={state} />
      <AddFilter filters={others} state={state} />
      {state.chosen.length + state.secondary.length > 0 && (
        <Button variant="subtle" size="compact-sm" onClick={state.clear}>
          {t('clearAll')}
        </Button>
      )}
    </>
  )
}
