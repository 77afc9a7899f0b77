import { writeFilters } from '#platform/contract/filter-address.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { secondarySearch } from '#platform/web/list/filters-in.ts'
import type { Tile } from '../../tile.ts'

const allTime: FilterClause = { name: 'date', operator: operator.Equal, values: [''] }

/** The reviews behind a part of a tile, as the list's address asks for them: the dashboard's filters on top, the tile's own and what was clicked as secondary ones. */
export function drillSearch(
  clauses: readonly FilterClause[],
  tile: Pick<Tile, 'filters'>,
  picked: readonly FilterClause[] = [],
): Record<string, string> {
  const hasDate = clauses.some(({ name }) => name === 'date')
  return {
    view: 'all',
    ...writeFilters(hasDate ? clauses : [allTime, ...clauses]),
    ...secondarySearch([...tile.filters, ...picked]),
  }
}

export function pickedValue(name: string, value: string): FilterClause {
  return { name, operator: operator.Equal, values: [value] }
}

export function pickedSpan({ from, to }: { from: string; to: string }): FilterClause {
  return { name: 'date', operator: operator.Between, values: [from, to] }
}

export function pickedWord(word: string): FilterClause {
  return { name: 'text', operator: operator.CaseInsensitiveText, values: [word] }
}
