import { expect, test } from 'vitest'
import { readFilters } from '#platform/contract/filter-address.ts'
import { filterSet, operator } from '#platform/contract/filter.ts'
import { reviewFields } from '../contract.ts'
import { formerAddress } from './former-address.ts'

/** The conditions that an old address means once it is led on. */
function meaning(search: Record<string, string>) {
  const led = { ...search, ...formerAddress(search) }
  const filters = readFilters(led, Object.keys(reviewFields))
  expect(formerAddress(led)).toBeNull()
  return filterSet.parse(filters).map(({ name, operator: op, values }) => [name, op, ...values])
}

test('addresses from before mean the same', () => {
  expect(meaning({ q: 'cold, very', rating: '1,0', source: '2' }).toSorted()).toEqual([
    ['rating', operator.Equal, '1', ''],
    ['source', operator.Equal, '2'],
    ['text', operator.CaseInsensitiveText, 'cold, very'],
  ])
  expect(meaning({ state: 'open,Start,live' })).toEqual([
    ['responseState', operator.Equal, '', 'Start', 'Published', 'Verified'],
  ])
  expect(meaning({ state: 'open', rating: '0' }).toSorted()).toEqual([
    ['rating', operator.Equal, ''],
    ['responseState', operator.Equal, ''],
  ])
  expect(meaning({ answered: 'yes' })).toEqual([['respondedAt', operator.IsNull, 'false']])
  expect(meaning({ answered: 'no', read: 'no', flagged: 'yes' }).toSorted()).toEqual([
    ['flagged', operator.Equal, 'true'],
    ['read', operator.Equal, 'false'],
    ['respondedAt', operator.IsNull, 'true'],
  ])
  expect(meaning({ date: 'last28Days' })).toEqual([['date', operator.Equal, 'last28Days']])
  expect(meaning({ date: 'lifeToDate' })).toEqual([['date', operator.Equal, '']])
  expect(meaning({ date: '2026-10-24..2026-11-20' })).toEqual([
    ['date', operator.Equal, '10/24/2026 00:00:00$$11/20/2026 23:59:59'],
  ])
  expect(meaning({ date: '2026-10-24..2026-11-20@UTC' })).toEqual([
    ['date', operator.GreaterOrEqual, '2026-10-24T00:00:00Z'],
    ['date', operator.LessThan, '2026-11-21T00:00:00.000Z'],
  ])
})

test('an address of today is left as it is', () => {
  for (const search of [
    {
      view: 'all',
      state: 'Bavaria',
      text: 'itext:bread',
      read: 'true',
      date: 'between:2026-10-24T00:00:00Z,2026-11-21T00:00:00Z',
    },
    { rating: '1,', date: 'eq:', responseState: ',Start' },
    {},
  ])
    expect(formerAddress(search)).toBeNull()
})
