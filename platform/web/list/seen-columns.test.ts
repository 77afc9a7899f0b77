import { expect, test } from 'vitest'
import type { Column } from './list-types.ts'
import { seenColumns } from './seen-columns.ts'

const column = (id: string, more: Partial<Column<unknown>> = {}): Column<unknown> => ({
  id,
  label: id,
  width: 100,
  cell: () => null,
  fields: [id],
  ...more,
})
const tags = { name: 'public', phone: 'sensitive' }
const columns = [
  column('name', { fixed: true, sort: 'name' }),
  column('phone', { hidden: true }),
  column('date', { sort: 'date' }),
  column('both', { fields: ['phone', 'date'] }),
]
const shown = (scopes: string[]) =>
  seenColumns(columns, tags, scopes).map(({ id, sort }) => (sort === undefined ? id : `${id} by ${sort}`))

test('a column of hidden fields alone is not offered, a fixed one stays and does not sort', () => {
  expect(shown(['public', 'sensitive'])).toEqual(['name by name', 'phone', 'date by date', 'both'])
  expect(shown(['public'])).toEqual(['name by name', 'date by date', 'both'])
  expect(shown([])).toEqual(['name', 'date by date', 'both'])
})
