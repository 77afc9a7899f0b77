import { expect, test } from 'vitest'
import { type Filter, readFilters, writeFilter } from './filters.ts'

const filters: Filter[] = [
  { kind: 'text', name: 'q', label: 'Text' },
  { kind: 'choices', name: 'source', label: 'Source', options: [] },
  { kind: 'dates', name: 'date', label: 'Date', initial: 'last7Days' },
  { kind: 'range', name: 'rating', label: 'Rating', min: 1, max: 5 },
]
const today = '2026-11-20'

test('an address survives reading and writing', () => {
  const search = { q: 'bread', source: '1,2', date: '2026-01-01..2026-02-01', rating: '..2' }
  const values = readFilters(filters, search, today)
  expect(values).toEqual({
    q: 'bread',
    source: ['1', '2'],
    date: { from: '2026-01-01', to: '2026-02-01' },
    rating: { to: 2 },
  })
  expect(Object.fromEntries(filters.map((f) => [f.name, writeFilter(f, values[f.name])]))).toEqual(search)
})

test('a date filter starts with its preset and keeps the name of a preset', () => {
  const { date } = readFilters(filters, {}, today)
  expect(date).toEqual({ preset: 'last7Days', from: '2026-11-14', to: today })
  expect(writeFilter(filters[2]!, date)).toBe('last7Days')
})

test('nonsense counts as nothing', () => {
  expect(readFilters(filters, { date: '20..x', rating: 'many', source: '' }, today)).toEqual({})
})
