import { expect, test } from 'vitest'
import { readFilters } from '#platform/web/list/filters.ts'
import { reviewsSearch } from './reviews-search.ts'

const filters = [
  { kind: 'dates', name: 'date', label: '', initial: 'last28Days' },
  { kind: 'choices', name: 'rating', label: '', options: [] },
  { kind: 'choice', name: 'read', label: '', options: [] },
] as const

test('a list reads back what was linked', () => {
  const search = reviewsSearch({
    date: { from: '2026-10-24', to: '2026-11-20' },
    ratings: [1, 2],
    read: false,
    view: 'late',
    sourceIDs: [],
  })
  expect(search).toEqual({ view: 'late', date: '2026-10-24..2026-11-20@UTC', rating: '1,2', read: 'no' })
  expect(readFilters(filters, search, '2026-11-20')).toEqual({
    date: { from: '2026-10-24', to: '2026-11-20', zone: 'UTC' },
    rating: ['1', '2'],
    read: 'no',
  })
})

test('without days it asks for all time, not for what a list begins with', () => {
  expect(readFilters(filters, reviewsSearch({ read: false }), '2026-11-20').date).toEqual({ preset: 'lifeToDate' })
})
