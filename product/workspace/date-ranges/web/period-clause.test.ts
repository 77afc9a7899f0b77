import { expect, test } from 'vitest'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { customText } from '../custom-text.ts'
import { namesPeriod, periodClause } from './period-clause.ts'

const equal = (...values: string[]): FilterClause => ({ name: 'date', operator: operator.Equal, values })
const range = customText('2024-02-01', '2024-02-29')

test.each([
  ['a preset', equal('last7Days')],
  ['life to date', equal('')],
  ['two days', equal(range)],
  ['two days as a span', { ...equal(range), operator: operator.Between }],
  ['a period of the fiscal calendar', periodClause('date', { period: 'thisFiscalYear' })],
])('%s is a period', (_what, clause) => {
  expect(namesPeriod(clause)).toBe(true)
})

test.each([
  ['a word', equal('zzz')],
  ['nothing', equal()],
  ['two presets', equal('today', 'yesterday')],
  ['custom dates without days', equal('customDates')],
  ['a day that there is none of', equal(range.replace('02/29', '02/30'))],
  ['days the wrong way round', equal(customText('2024-02-29', '2024-02-01'))],
  ['days with a word after them', equal(`${range}x`)],
  ['one day of two', equal('02/01/2024 00:00:00$$')],
  ['a day from which on', { ...equal(range), operator: operator.GreaterThan }],
])('%s is no period', (_what, clause) => {
  expect(namesPeriod(clause)).toBe(false)
})
