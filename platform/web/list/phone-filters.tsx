import { Accordion, Button, Drawer } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import { useNames } from './clause-chip.tsx'
import { FieldChips } from './field-chips.tsx'
import { isPeriod } from './field-chips.tsx'
import type { Filter } from './filters.ts'
import { formatClause } from './filter-words.ts'
import { LazyClauseEditor } from './lazy-clause-editor.tsx'
import type { Sort } from './list-types.ts'
import classes from './phone-head.module.css'
import { SecondaryChips } from './secondary-chips.tsx'
import { SortChip } from './sort-chip.tsx'
import type { FilterState } from './use-filter-state.ts'

type Props = {
  opened: boolean
  onClose: () => void
  views?: ReactNode
  filters: readonly Filter[]
  state: FilterState
  sorts: readonly Sort[]
  sort?: string
  onSort: (sort: string) => void
}

/** All filters of a list in one sheet that comes up from below; a field opens where it stands. */
export function PhoneFilters({ opened, onClose, views, filters, state, sorts, sort, onSort }: Props) {
  const t = usePlatformText()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      position="bottom"
      size="85%"
      title={t('filters')}
      classNames={{ content: classes.sheet, header: classes.sheetHead, body: classes.sheetBody }}
      closeButtonProps={{ 'aria-label': t('close') }}
    >
      {views}
      <SortChip sorts={sorts} value={sort} onChange={onSort} />
      <SecondaryChips filters={filters} state={state} />
      {filters
        .filter((filter) => isPeriod(filter, state.of(filter.name)[0]) && (filter.pinned || isSet(filter, state)))
        .map((filter) => (
          <section key={filter.name} className={classes.filter}>
            <h2>{filter.label}</h2>
            <FieldChips filter={filter} state={state} />
          </section>
        ))}
      <Accordion multiple={false} variant="default" chevronSize={16}>
        {filters
          .filter((filter) => !isPeriod(filter, state.of(filter.name)[0]) || !(filter.pinned || isSet(filter, state)))
          .filter((filter) => !filter.byLink || isSet(filter, state))
          .toSorted((a, b) => rank(a, state) - rank(b, state))
          .map((filter) => (
            <PhoneField key={filter.name} filter={filter} state={state} />
          ))}
      </Accordion>
      <div className={classes.sheetEnd}>
        <Button variant="default" size="lg" onClick={state.clear}>
          {t('clearAll')}
        </Button>
        <Button size="lg" onClick={onClose}>
          {t('done')}
        </Button>
      </div>
    </Drawer>
  )
}

function PhoneField({ filter, state }: { filter: Filter; state: FilterState }) {
  const t = usePlatformText()
  const clauses = state.of(filter.name)
  const names = useNames(filter, clauses[0], state)
  const formats = useFormat()
  const said = clauses.map((clause) => {
    const { value, note } = formatClause(filter, clause, names, t, formats)
    return [note, value].filter(Boolean).join(' ')
  })
  const change = (next: Parameters<FilterState['set']>[1]) => state.set(filter.name, next)
  return (
    <Accordion.Item value={filter.name}>
      <Accordion.Control>
        <span className={classes.fieldLine}>
          <span>{filter.label}</span>
          {said.length > 0 && <b className="cut">{said.join(', ')}</b>}
        </span>
      </Accordion.Control>
      <Accordion.Panel>
        <LazyClauseEditor
          filter={filter}
          clause={clauses[0]}
          state={state}
          onChange={(next) => change(next ? [next, ...clauses.slice(1)] : clauses.slice(1))}
        />
      </Accordion.Panel>
    </Accordion.Item>
  )
}

function isSet({ name }: Filter, state: FilterState): boolean {
  return state.of(name).length > 0
}

/** What is set stands first, then what the bar always shows. */
function rank(filter: Filter, state: FilterState): number {
  return isSet(filter, state) ? 0 : filter.pinned ? 1 : 2
}
