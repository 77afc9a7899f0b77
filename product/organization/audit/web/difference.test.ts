import { expect, test } from 'vitest'
import { difference } from './difference.ts'

test('only what differs, with nested fields and lists', () => {
  expect(
    difference(
      { name: 'Ada', active: true, roles: [1, 2], reach: { kind: 'SOME', ids: [7] } },
      { name: 'Ada', active: false, roles: [1, 2, 3], reach: { kind: 'ALL', ids: [] } },
    ),
  ).toEqual([
    { field: 'active', before: 'true', after: 'false' },
    { field: 'roles', before: '1, 2', after: '1, 2, 3' },
    { field: 'reach.kind', before: 'SOME', after: 'ALL' },
    { field: 'reach.ids', before: '7', after: '' },
  ])
})

test('a thing that was made or taken away has one side only', () => {
  expect(difference(null, { name: 'Bo' })).toEqual([{ field: 'name', before: null, after: 'Bo' }])
  expect(difference({ name: 'Bo', phone: null }, null)).toEqual([{ field: 'name', before: 'Bo', after: null }])
})
