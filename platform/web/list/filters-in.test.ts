import { expect, test } from 'vitest'
import { type FieldType, type FilterClause, operator } from '#platform/contract/filter.ts'
import { filtersIn } from './filters-in.ts'
import type { Filter } from './filters.ts'

const fieldOf = (name: string, type: FieldType): Filter => ({
  kind: 'field',
  name,
  label: name,
  field: { type, filterable: true },
})
const usual: FilterClause = { name: 'date', operator: operator.Equal, values: ['last1Year'] }
const list: Filter[] = [
  { ...fieldOf('date', 'instant'), initial: [usual] } as Filter,
  fieldOf('rating', 'integer'),
  fieldOf('location', 'id'),
  { kind: 'text', name: 'text', label: 'text' },
  { kind: 'choice', name: 'state', label: 'state', options: [{ value: 'on', label: 'On' }] },
  { kind: 'choices', name: 'kinds', label: 'kinds', options: async () => [] },
]
const namesPeriod = ({ values }: FilterClause) => values[0] === 'last1Year' || values[0] === 'today'
const read = (search: Record<string, string>) => filtersIn(list, search, namesPeriod)

test.each([
  ['a date that is none', { date: 'zzz' }],
  ['a number that is none', { rating: 'zzz' }],
  ['one of several numbers', { rating: '1,zzz' }],
  ['an id that is none', { location: 'zzz' }],
  ['an operator that the field does not have', { location: 'ilike:1' }],
  ['a span without an end', { rating: 'between:1' }],
  ['a choice that there is not', { state: 'zzz' }],
  ['a secondary condition', { '.rating': 'zzz' }],
])('%s is let go, and what a list begins with holds', (_what, search) => {
  const { clauses, chosen, secondary } = read(search)
  expect({ clauses, chosen, secondary }).toEqual({ clauses: [usual], chosen: [], secondary: [] })
})

test('what is read beside it stays', () => {
  expect(read({ date: 'today', rating: 'zzz', location: '7', text: 'zzz', state: 'on', kinds: '3' }).chosen).toEqual([
    { ...usual, values: ['today'] },
    { name: 'location', operator: operator.Equal, values: ['7'] },
    { name: 'text', operator: operator.Equal, values: ['zzz'] },
    { name: 'state', operator: operator.Equal, values: ['on'] },
    { name: 'kinds', operator: operator.Equal, values: ['3'] },
  ])
})
