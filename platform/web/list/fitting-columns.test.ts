import { expect, test } from 'vitest'
import { fittingColumns } from './fitting-columns.ts'
import type { Column } from './list-types.ts'

const column = (id: string, width: Column<null>['width'], more: Partial<Column<null>> = {}): Column<null> => ({
  id,
  label: id,
  width,
  cell: () => null,
  ...more,
})
const columns = [
  column('tile', 24, { isSilent: true }),
  column('name', 'fill'),
  column('state', 100),
  column('count', 100),
  column('act', 80, { fixed: true }),
]
const shownAt = (width: number) => fittingColumns(columns, width).map(({ id }) => id)

test('all columns stand where there is room for them', () => {
  expect(shownAt(1000)).toEqual(['tile', 'name', 'state', 'count', 'act'])
  expect(shownAt(539)).toEqual(['tile', 'name', 'state', 'count', 'act'])
})

test('what tells most goes after the others, wherever it stands', () => {
  const last = [column('name', 'fill'), column('since', 100), column('state', 100, { stays: true })]
  const shown = (width: number) => fittingColumns(last, width).map(({ id }) => id)
  expect(shown(400)).toEqual(['name', 'state'])
  expect(shown(250)).toEqual(['name'])
})

test('before the name vanishes the last columns go, and never what is fixed or a mark', () => {
  expect(shownAt(538)).toEqual(['tile', 'name', 'state', 'act'])
  expect(shownAt(300)).toEqual(['tile', 'name', 'act'])
  expect(shownAt(0)).toEqual(['tile', 'name', 'act'])
})
