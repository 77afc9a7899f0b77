import { expect, test } from 'vitest'
import { allowedBy, isInLoop, type Standing, underOf } from './inherit.ts'

const roles: Standing[] = [
  { id: 3, own: ['c'], parentId: 2 },
  { id: 2, own: ['b', 'a'], parentId: 1 },
  { id: 1, own: ['a'], parentId: null },
  { id: 4, own: [], parentId: 2 },
]

test('a role allows what it holds and what all roles above it hold', () => {
  expect(Object.fromEntries(allowedBy(roles))).toEqual({ 1: ['a'], 2: ['a', 'b'], 3: ['a', 'b', 'c'], 4: ['a', 'b'] })
})

test('a loop is seen wherever it is entered', () => {
  expect(roles.map(({ id }) => isInLoop(roles, id))).toEqual([false, false, false, false])
  const looped = roles.map((role) => (role.id === 1 ? { ...role, parentId: 3 } : role))
  expect(looped.map(({ id }) => isInLoop(looped, id))).toEqual([true, true, true, true])
})

test('what a change touches is the role and all under it', () => {
  expect([...underOf(roles, 2)].sort()).toEqual([2, 3, 4])
  expect([...underOf(roles, 3)]).toEqual([3])
})
