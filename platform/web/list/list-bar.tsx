import type { ReactNode, RefObject } from 'react'
import { Slot } from '../router/slot.tsx'
import { FilterBar } from '../shell/sheet.tsx'
import { ColumnChooser } from './column-chooser.tsx'
import { FilterChips } from './filter-chips.tsx'
import type { Filter } from './filters.ts'
import type { ListScreenProps } from './list-types.ts'
import { PhoneHead } from './phone-head.tsx'
import type { SavedViewProps } from './saved-view-props.ts'
import { SortChip } from './sort-chip.tsx'
import type { ListContent } from './use-list-content.ts'
import { ViewsButton } from './views-button.tsx'

type Props<Row, Fs extends readonly Filter[]> = {
  of: ListScreenProps<Row, Fs>
  content: ListContent<Row>
  saving: SavedViewProps | undefined
  views: ReactNode
  isPhone: boolean
  searchRef: RefObject<HTMLInputElement | null>
}

/** Above a list: its filters, and at their end the order, the columns and what can be done with all of it; on a phone its head. */
export function ListBar<Row, Fs extends readonly Filter[]>(props: Props<Row, Fs>) {
  const { of, content, saving, views, isPhone, searchRef } = props
  const { filters, sorts = [] } = of
  const { filterState, sort, sortBy, choice } = content
  const taking = of.taken && (
    <Slot
      name="list.export"
      props={{
        filters: filterState.clauses,
        sort,
        fields: choice.shown.flatMap(({ fields }) => fields ?? []),
        ...of.taken,
      }}
    />
  )
  if (isPhone) {
    return (
      <PhoneHead
        title={of.title}
        views={views}
        filters={filters}
        state={filterState}
        searchRef={searchRef}
        total={content.list.total}
        extra={taking}
        says={of.phone}
        sorts={sorts}
        sort={sort}
        onSort={sortBy}
      />
    )
  }
  return (
    <FilterBar
      end={
        <>
          <SortChip sorts={sorts} value={sort} onChange={sortBy} />
          <ColumnChooser columns={content.columns} state={choice} />
          {taking}
          {saving && <Slot<SavedViewProps> name="list.saving" props={saving} />}
          {of.actions}
        </>
      }
    >
      {views && <ViewsButton views={views} isAlways={!of.views} />}
      <FilterChips filters={filters} state={filterState} searchRef={searchRef} />
    </FilterBar>
  )
}
