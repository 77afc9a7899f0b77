import { Button, Drawer } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { usePlatformText } from '../words/platform-text.ts'
import { useFormat } from '../words/use-format.ts'
import { TextSearch } from './filter-chips.tsx'
import { LazyFilterEditor } from './lazy-filter-editor.tsx'
import type { Filter } from './filters.ts'
import type { Sort } from './list-types.ts'
import classes from './phone-head.module.css'
import { SortChip } from './sort-chip.tsx'
import type { FilterState } from './use-filter-state.ts'

type Props = {
  title: string
  views?: ReactNode
  filters: readonly Filter[]
  state: FilterState
  searchRef: Ref<HTMLInputElement>
  total?: number
  says?: { over?: string; title?: string; tabs?: ReactNode; tools?: ReactNode }
  sorts: readonly Sort[]
  sort?: string
  onSort: (sort: string) => void
}

/** The top of a list on a phone: its name, a search that unfolds, and all filters in one sheet. */
export function PhoneHead({ title, views, filters, state, searchRef, total, says, sorts, sort, onSort }: Props) {
  const t = usePlatformText()
  const { number } = useFormat()
  const textFilter = filters.find((filter) => filter.kind === 'text')
  const others = filters.filter((filter) => filter.kind !== 'text')
  const [isSearching, setSearching] = useState(textFilter !== undefined && state.values[textFilter.name] !== undefined)
  const [isOpen, setOpen] = useState(false)
  const set = state.chosen.filter((filter) => filter.kind !== 'text').length
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <div className={classes.title}>
          {says?.over && (
            <button type="button" className={classes.over} onClick={() => setOpen(true)}>
              <span className="cut">{says.over}</span>
              <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
            </button>
          )}
          <h1>
            {says?.title ?? title} {!says?.title && total !== undefined && <small>{number(total)}</small>}
          </h1>
        </div>
        {textFilter && (
          <button
            type="button"
            className={classes.tool}
            aria-label={t('search')}
            aria-expanded={isSearching}
            onClick={() => setSearching(!isSearching)}
          >
            <IconSearch size={22} stroke={1.5} aria-hidden="true" />
          </button>
        )}
        {others.length > 0 && (
          <button type="button" className={classes.tool} onClick={() => setOpen(true)}>
            <span className="sr">{t('filters')}</span>
            <IconAdjustmentsHorizontal size={22} stroke={1.5} aria-hidden="true" />
            {set > 0 && <span className={classes.count}>{number(set)}</span>}
          </button>
        )}
        {says?.tools}
      </div>
      {says?.tabs}
      {isSearching && textFilter && <TextSearch filter={textFilter} state={state} searchRef={searchRef} autoFocus />}
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="bottom"
        size="85%"
        title={t('filters')}
        classNames={{ content: classes.sheet, header: classes.sheetHead, body: classes.sheetBody }}
        closeButtonProps={{ 'aria-label': t('close') }}
      >
        {views}
        <SortChip sorts={sorts} value={sort} onChange={onSort} />
        {others.map((filter) => (
          <section key={filter.name} className={classes.filter}>
            <h2>{filter.label}</h2>
            <LazyFilterEditor
              filter={filter}
              value={state.values[filter.name]}
              onChange={(next) => state.set(filter, next)}
            />
          </section>
        ))}
        <div className={classes.sheetEnd}>
          <Button variant="default" size="lg" onClick={state.clear}>
            {t('clearAll')}
          </Button>
          <Button size="lg" onClick={() => setOpen(false)}>
            {t('done')}
          </Button>
        </div>
      </Drawer>
    </div>
  )
}
