import { IconAdjustmentsHorizontal, IconChevronDown, IconSearch } from '@tabler/icons-react'
import { type ReactNode, type Ref, useState } from 'react'
import { later } from '../parts/later.tsx'
import { usePlatformText } from '../words/platform-text.ts'
import type { Counted } from '../words/formats.ts'
import { useFormat } from '../words/use-format.ts'
import { TextSearch } from './text-search.tsx'
import type { Filter } from './filters.ts'
import type { ListScreenProps, Sort } from './list-types.ts'
import classes from './phone-head.module.css'
import type { FilterState } from './use-filter-state.ts'

const PhoneFilters = later(() => import('./phone-filters.tsx').then(({ PhoneFilters }) => PhoneFilters))

type Props = {
  title: string
  views?: ReactNode
  filters: readonly Filter[]
  state: FilterState
  searchRef: Ref<HTMLInputElement>
  total?: Counted
  /** What can be done with the list, as one button. */
  extra?: ReactNode
  says?: ListScreenProps<never, never>['phone']
  sorts: readonly Sort[]
  sort?: string
  onSort: (sort: string) => void
}

/** The top of a list on a phone: its name, a search that unfolds, and all filters in one sheet. */
export function PhoneHead({ title, views, filters, state, searchRef, total, extra, says, sorts, sort, onSort }: Props) {
  const t = usePlatformText()
  const { number, counted } = useFormat()
  const textFilter = filters.find((filter) => filter.kind === 'text')
  const others = filters.filter((filter) => filter.kind !== 'text')
  const [isSearching, setSearching] = useState(textFilter !== undefined && state.of(textFilter.name).length > 0)
  const [sheet, setSheet] = useState<'unused' | 'open' | 'closed'>('unused')
  const set = state.chosen.filter(({ name }) => name !== textFilter?.name).length + state.secondary.length
  return (
    <div className={classes.head}>
      <div className={classes.line}>
        <div className={classes.title}>
          {says?.over && (
            <button type="button" className={classes.over} onClick={() => setSheet('open')}>
              <span className="cut">{says.over}</span>
              <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
            </button>
          )}
          <h1>
            {says?.title ?? says?.name ?? title} {!says?.title && total && <small>{counted(total)}</small>}
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
          <button type="button" className={classes.tool} onClick={() => setSheet('open')}>
            <span className="sr">{t('filters')}</span>
            <IconAdjustmentsHorizontal size={22} stroke={1.5} aria-hidden="true" />
            {set > 0 && <span className={classes.count}>{number(set)}</span>}
          </button>
        )}
        {extra && <div className={classes.extra}>{extra}</div>}
        {says?.tools}
      </div>
      {says?.tabs}
      {isSearching && textFilter && <TextSearch filter={textFilter} state={state} searchRef={searchRef} autoFocus />}
      {sheet !== 'unused' && (
        <PhoneFilters
          opened={sheet === 'open'}
          onClose={() => setSheet('closed')}
          views={views}
          filters={others}
          state={state}
          sorts={sorts}
          sort={sort}
          onSort={onSort}
        />
      )}
    </div>
  )
}
