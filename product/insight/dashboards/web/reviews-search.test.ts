import { expect, test } from 'vitest'
import { type FilterClause, type FieldType, operator } from '#platform/contract/filter.ts'
import type { Filter } from '#platform/web/list/filters.ts'
import { filtersIn } from '#platform/web/list/filters-in.ts'
import { equal, reviewsSearch } from './reviews-search.ts'

const fieldOf = (name: string, type: FieldType): Filter => ({
  kind: 'field',
  name,
  label: name,
  field: { type, filterable: true },
})
const list: Filter[] = [
  {
    ...fieldOf('date', 'instant'),
    initial: [{ name: 'date', operator: operator.Equal, values: ['last1Year'] }],
  } as Filter,
  fieldOf('source', 'id'),
  fieldOf('rating', 'integer'),
]

const isLifeToDate = ({ values }: FilterClause) => values[0] === ''

test('a list reads back what was linked: what the dashboard is filtered by, and apart from it what was clicked', () => {
  const search = reviewsSearch({
    date: { from: '2026-10-24', to: '2026-11-20' },
    filters: equal('source', [2]),
    picked: { date: { from: '2026-11-01', to: '2026-11-20' }, filters: equal('rating', [1, 2]) },
    view: 'late',
  })
  const between = (from: string, to: string) => ({ name: 'date', operator: operator.Between, values: [from, to] })
  const { chosen, secondary, clauses } = filtersIn(list, search, isLifeToDate)
  expect(search['view']).toBe('late')
  expect(chosen).toEqual([between('2026-10-24T00:00:00Z', '2026-11-21T00:00:00Z'), ...equal('source', [2])])
  expect(secondary).toEqual([between('2026-11-01T00:00:00Z', '2026-11-21T00:00:00Z'), ...equal('rating', [1, 2])])
  expect(clauses).toEqual([...chosen, ...secondary])
})

test('without days it asks for all time, not for what a list begins with', () => {
  expect(filtersIn(list, reviewsSearch({}), isLifeToDate).clauses).toEqual([
    { name: 'date', operator: operator.Equal, values: [''] },
  ])
})

test('where nothing is chosen, what a list begins with holds but is not chosen', () => {
  const { clauses, chosen } = filtersIn(list, {}, isLifeToDate)
  expect([clauses.length, chosen.length]).toEqual([1, 0])
})
