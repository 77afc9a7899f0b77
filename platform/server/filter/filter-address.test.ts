import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readFilters, writeFilters } from '#platform/contract/filter-address.ts'
import { filterSet, type FilterClause, type Operator } from '#platform/contract/filter.ts'

const fields = ['rating', 'date', 'text', 'location']
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.constantFrom('', 'eq:1', 'between:', 'fiscal:x', 'null:', ',', ';', '~', '~0', 'a,b;c~d', '1$$2'),
)
const clause: fc.Arbitrary<FilterClause> = fc.record(
  {
    name: fc.constantFrom(...fields),
    operator: fc.integer({ min: 0, max: 11 }).map((op) => op as Operator),
    values: fc.array(value, { maxLength: 4 }),
    facetOptions: fc.record({ group: fc.constantFrom('fiscal' as const, 'gregorian' as const) }),
  },
  { requiredKeys: ['name', 'operator', 'values'] },
)
const inFieldOrder = (filters: readonly FilterClause[]) =>
  fields.flatMap((name) => filters.filter((one) => one.name === name))

test('filters go through an address, and through the text a saved view keeps, and come back the same', () => {
  fc.assert(
    fc.property(fc.array(clause, { maxLength: 6 }), (filters) => {
      const address = new URLSearchParams({ ...writeFilters(filters), tenant: '7' }).toString()
      expect(Object.values(writeFilters(filters))).not.toContain('')
      const back = readFilters(Object.fromEntries(new URLSearchParams(address)), fields)
      expect(back).toEqual(inFieldOrder(filters))
      expect(filterSet.parse(JSON.parse(JSON.stringify(back)))).toEqual(inFieldOrder(filters))
    }),
    { numRuns: 2000, seed: 3 },
  )
})

test('the usual link is short', () => {
  expect(writeFilters([{ name: 'rating', operator: 4, values: ['1', '2'] }])).toEqual({ rating: '1,2' })
  expect(writeFilters([{ name: 'rating', operator: 3, values: ['2'] }])).toEqual({ rating: 'lte:2' })
})
