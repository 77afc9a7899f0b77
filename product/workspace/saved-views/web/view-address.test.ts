import { expect, test } from 'vitest'
import { addressOfView, contentOf, isAsSaved, isBare, viewIn } from './view-address.ts'

const low = { name: 'rating', operator: 4 as const, values: ['1', '2'] }
const week = { name: 'date', operator: 4 as const, values: ['thisWeek'] }
const view = { id: 7, filters: [low, week], sort: 'due', columns: ['a', 'b'] }

test('only a number names a saved view', () => {
  expect(viewIn({ view: '7' })).toBe(7)
  expect(viewIn({ view: 'needs' })).toBeUndefined()
  expect(viewIn({})).toBeUndefined()
})

test('a view’s address holds its filters and takes all others away', () => {
  expect(addressOfView(view, ['rating', 'date', 'source'])).toEqual({
    rating: '1,2',
    date: 'thisWeek',
    source: undefined,
    '.rating': undefined,
    '.date': undefined,
    '.source': undefined,
    sort: 'due',
    open: undefined,
    view: '7',
  })
})

test('a link names a view and nothing beside', () => {
  expect(isBare({ view: '7' }, ['rating'])).toBe(true)
  expect(isBare({ view: '7', rating: '1' }, ['rating'])).toBe(false)
  expect(isBare({ view: '7', sort: 'date' }, ['rating'])).toBe(false)
})

test('a page is as saved whatever the order of its filters and columns, and no longer after any change', () => {
  const shown = { filters: [week, low], sort: 'due', columns: ['b', 'a'] }
  expect(isAsSaved(view, shown, '-date')).toBe(true)
  expect(isAsSaved(view, { ...shown, filters: [low] }, '-date')).toBe(false)
  expect(isAsSaved(view, { ...shown, sort: '-date' }, '-date')).toBe(false)
  expect(isAsSaved(view, { ...shown, columns: ['a'] }, '-date')).toBe(false)
  expect(isAsSaved({ ...view, sort: null, columns: null }, { ...shown, sort: '-date', columns: [] }, '-date')).toBe(
    true,
  )
  expect(isAsSaved({ ...contentOf(shown) }, shown, '-date')).toBe(true)
})
