import { expect, test } from 'vitest'
import type { Tile } from '../../tile.ts'
import { moveTile, resizeTile } from './arrange.ts'

const tile = (id: string): Tile => ({
  id,
  kind: 'number',
  measure: 'reviews',
  title: '',
  width: 1,
  height: 1,
  filters: [],
})
const tiles = ['a', 'b', 'c'].map(tile)
const order = (of: readonly Tile[]) => of.map(({ id }) => id).join('')

test('a tile moves by places and to the place of another, and never off the dashboard', () => {
  expect(order(moveTile(tiles, 'a', { by: 1 }))).toBe('bac')
  expect(order(moveTile(tiles, 'c', { by: -1 }))).toBe('acb')
  expect(order(moveTile(tiles, 'a', { by: -1 }))).toBe('abc')
  expect(order(moveTile(tiles, 'c', { by: 1 }))).toBe('abc')
  expect(order(moveTile(tiles, 'a', { before: 'c' }))).toBe('bca')
  expect(order(moveTile(tiles, 'c', { before: 'a' }))).toBe('cab')
})

test('a tile grows and shrinks within four columns and three rows', () => {
  const size = (by: object) => resizeTile(tiles, 'b', by)[1]
  expect(size({ width: 1 })).toMatchObject({ width: 2, height: 1 })
  expect(size({ width: 9, height: 9 })).toMatchObject({ width: 4, height: 3 })
  expect(size({ width: -1, height: -1 })).toMatchObject({ width: 1, height: 1 })
})
