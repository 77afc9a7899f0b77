import type { Filter } from './filters.ts'
import type { ListScreenProps } from './list-types.ts'
import type { SavedViewProps } from './saved-view-props.ts'
import type { ListContent } from './use-list-content.ts'

/** What a saved view of a list keeps of what it shows now; nothing where its views cannot be saved. */
export function savingOf<Row, Fs extends readonly Filter[]>(
  { route, saved, sorts = [], filters }: ListScreenProps<Row, Fs>,
  { filterState, sort, choice }: ListContent<Row>,
): SavedViewProps | undefined {
  return (
    saved && {
      page: saved.page,
      counts: saved.counts ?? route,
      shown: {
        filters: saved.filters ?? filterState.clauses.filter((clause) => !filterState.secondary.includes(clause)),
        sort: sort ?? '',
        columns: choice.shown.filter((column) => !column.fixed).map((column) => column.id),
      },
      usualSort: sorts[0]?.id ?? '',
      names: filters.map(({ name }) => name),
      isFiltered: filterState.chosen.length > 0,
      resetColumns: () => choice.setKept({}),
    }
  )
}
