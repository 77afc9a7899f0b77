import { expect, test } from 'vitest'
import { type FilterClause, listFields, operator } from '#platform/contract/filter.ts'
import { datePeriod, fiscalPeriods, periodIn } from '../periods.ts'
import { defaultDateSettings } from './date-settings.ts'
import { explicitDates } from './explicit-dates.ts'
import { countingAt } from './resolve-range.ts'

const fields = listFields({
  date: { type: 'instant', filterable: true },
  day: { type: 'date', filterable: true },
  title: { type: 'text', filterable: true },
})
const october = { ...defaultDateSettings, fiscalStyle: 'CalendarMonths', fiscalMonth: 10 } as const
const counting = countingAt(new Date('2027-03-15T16:00:00Z'), 'Asia/Kathmandu', october)

function explicit(name: keyof typeof fields, value: string, more: Partial<FilterClause> = {}) {
  const clause: FilterClause = { name, operator: operator.Equal, values: [value], ...more }
  return explicitDates(fields, [clause], counting)
}
const between = (name: string, ...values: string[]) => [{ name, operator: operator.Between, values }]

test('a preset becomes the two instants between which it lies, for a field of days its first and last', () => {
  expect(explicit('date', 'yesterday')).toEqual(between('date', '2027-03-13T18:15:00Z', '2027-03-14T18:15:00Z'))
  expect(explicit('day', 'thisMonth')).toEqual(between('day', '2027-03-01', '2027-03-31'))
  expect(operator.Between).toBe(8)
})

test('custom dates become explicit too, and a wrong one names what is wrong', () => {
  const custom = '02/01/2027 00:00:00$$02/02/2027 23:59:59'
  const wanted = between('date', '2027-01-31T18:15:00Z', '2027-02-02T18:15:00Z')
  expect(explicit('date', custom)).toEqual(wanted)
  expect(explicit('date', custom, { operator: operator.Between })).toEqual(wanted)
  expect(() => explicit('date', '02/30/2027 00:00:00$$02/02/2027 23:59:59')).toThrow('date-ranges.noSuchDay')
  expect(() => explicit('date', 'customDates')).toThrow('date-ranges.noRange')
})

test('life to date removes the filter', () => {
  expect(explicit('date', '')).toEqual([])
  expect(explicit('date', 'lifeToDate')).toEqual([])
})

test('the group says which calendar a preset means', () => {
  const fiscal = { facetOptions: { group: 'fiscal' } } as const
  expect(explicit('day', 'thisYear', fiscal)).toEqual(between('day', '2026-10-01', '2027-09-30'))
  expect(explicit('day', 'thisFiscalYear')).toEqual(between('day', '2026-10-01', '2027-09-30'))
  expect(explicit('day', 'yearToDate', fiscal)).toEqual(between('day', '2026-10-01', '2027-03-15'))
  expect(explicit('day', 'last7Days', fiscal)).toEqual(explicit('day', 'last7Days'))
  const twins = datePeriod.members.map((period) => periodIn('fiscal', period))
  expect(fiscalPeriods.filter((period) => !twins.includes(period))).toEqual([])
  expect(datePeriod.members.map((period) => periodIn('gregorian', period))).toEqual(datePeriod.members)
})

test('other conditions stay as they are', () => {
  const others: FilterClause[] = [
    { name: 'title', operator: operator.Equal, values: ['today'] },
    { name: 'date', operator: operator.GreaterThan, values: ['2027-01-01T00:00:00Z'] },
    { name: 'day', operator: operator.Between, values: ['2027-01-01', '2027-01-02'] },
    { name: 'day', operator: operator.Equal, values: ['2027-01-01'] },
    { name: 'date', operator: operator.IsNull, values: [] },
    { name: 'nowhere', operator: operator.Equal, values: ['today'] },
  ]
  expect(explicitDates(fields, others, counting)).toEqual(others)
})
