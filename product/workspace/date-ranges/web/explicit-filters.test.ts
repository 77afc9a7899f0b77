import { expect, test } from 'vitest'
import { type FilterClause, type ListFields, operator } from '#platform/contract/filter.ts'
import { explicitFilters } from './explicit-filters.ts'

const fields: ListFields = { date: { type: 'instant' }, day: { type: 'date' }, rating: { type: 'integer' } }
const asked: unknown[] = []
const resolve = async (period: { period: string; range?: string }) => {
  asked.push(period)
  return { from: '2026-11-01', to: '2026-11-30', start: '2026-11-01T00:00:00Z', end: '2026-12-01T00:00:00Z' }
}
const equal = (name: string, ...values: string[]): FilterClause => ({ name, operator: operator.Equal, values })

test('presets become two values and the operator between, life to date goes, all else stays', async () => {
  const others: FilterClause[] = [
    equal('rating', '1'),
    { name: 'date', operator: operator.GreaterThan, values: ['2026-01-01T00:00:00Z'] },
    { name: 'date', operator: operator.Between, values: ['2026-10-24T00:00:00Z', '2026-11-21T00:00:00Z'] },
  ]
  const range = '11/01/2026 00:00:00$$11/30/2026 23:59:59'
  const made = await explicitFilters(
    fields,
    [...others, equal('date', 'thisMonth'), equal('day', range), equal('date', '')],
    resolve,
  )
  expect(made).toEqual([
    ...others,
    { name: 'date', operator: operator.Between, values: ['2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'] },
    { name: 'day', operator: operator.Between, values: ['2026-11-01', '2026-11-30'] },
  ])
  expect(asked).toEqual([{ period: 'thisMonth' }, { period: 'customDates', range }])
})
