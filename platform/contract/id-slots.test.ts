import { expect, test } from 'vitest'
import * as z from 'zod'
import { id } from './field.ts'
import { idSlotsOf } from './id-slots.ts'

const body = z.object({
  name: z.string(),
  roleIDs: z.array(id('role')).default([]),
  change: z.union([
    z.object({ kind: z.literal('to'), who: id('user').nullable() }),
    z.object({ kind: z.literal('at'), who: id('location') }),
  ]),
  byKey: z.record(z.string(), z.object({ labelID: id('label').optional() })),
  told: z.string().transform(Number).pipe(id('review')),
})

test('every id of a value is found with its kind and its place, through lists, choices and what may be left out', () => {
  const slots = idSlotsOf(body)!({
    name: 'x',
    roleIDs: [1, 2],
    change: { kind: 'at', who: 3 },
    byKey: { a: { labelID: 4 }, b: {} },
    told: 5,
  })
  expect(slots.map(({ of, id: found, field }) => [of, found, field])).toEqual([
    ['role', 1, 'roleIDs.0'],
    ['role', 2, 'roleIDs.1'],
    ['location', 3, 'change.who'],
    ['label', 4, 'byKey.a.labelID'],
    ['review', 5, 'told'],
  ])
  expect(idSlotsOf(body)!({ name: 'x', change: { kind: 'to', who: null }, byKey: {} })).toEqual([])
})

test('a type without an id is not looked through, and one that holds itself ends', () => {
  expect(idSlotsOf(z.object({ a: z.array(z.union([z.string(), z.object({ b: z.int() })])) }))).toBeNull()
  const tree = z.object({
    id: id('role'),
    get parts() {
      return z.array(tree)
    },
  })
  const found = idSlotsOf(tree)!({ id: 1, parts: [{ id: 2, parts: [{ id: 3, parts: [] }] }] })
  expect(found.map(({ field }) => field)).toEqual(['id', 'parts.0.id', 'parts.0.parts.0.id'])
})
