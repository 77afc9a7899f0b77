import { expect, test } from 'vitest'
import { readFilters } from '#platform/web/list/filters.ts'
import { reviewsSearch } from './reviews-search.ts'

test('a list reads back what was linked', () => {
  const search = reviewsSearch({
    date: { from: '2026-10-24', to: '2026-11-20' },
    ratings: [1, 2],
    late: true,
    sourceIDs: [],
  })
  expect(search).toEqual({ date: '2026-10-24..2026-11-20', ratings: '1,2', late: 'true' })
  const filters = [
    { kind: 'dates', name: 'date', label: '' },
    { kind: 'choices', name: 'ratings', label: '', options: [] },
    { kind: 'choice', name: 'late', label: '', options: [] },
  ] as const
  expect(readFilters(filters, search, '2026-11-20')).toEqual({
    date: { from: '2026-10-24', to: '2026-11-20' },
    ratings: ['1', '2'],
    late: 'true',
  })
})
