import { expect, test } from 'vitest'
import * as z from 'zod'
import { field } from '#platform/contract/field.ts'
import { markUntrusted } from './mark-untrusted.ts'

const outside = <S extends z.ZodType>(schema: S) => field(schema, { untrusted: true })
const wrapped = (value: unknown) => ({ writtenOutside: value })

test('what is tagged is wrapped wherever it stands: in objects, lists, records, unions and what holds itself', () => {
  const leaf = z.object({ id: z.int(), text: outside(z.string()) })
  const tree: z.ZodType = z.object({
    text: outside(z.string().nullable()),
    get below() {
      return z.array(tree)
    },
  })
  const schema = z.object({
    list: z.array(leaf).optional(),
    byName: z.record(z.string(), leaf),
    either: z.union([z.string(), leaf]),
    kind: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), words: outside(z.array(z.string())) }),
      z.object({ kind: z.literal('b'), count: z.int() }),
    ]),
    tree,
  })
  const { value, found } = markUntrusted(schema, {
    list: [{ id: 1, text: 'one' }],
    byName: { x: { id: 2, text: 'two' } },
    either: { id: 3, text: 'three' },
    kind: { kind: 'a', words: ['four'] },
    tree: { text: 'five', below: [{ text: 'six', below: [] }] },
  })
  expect(found).toBe(true)
  expect(value).toEqual({
    list: [{ id: 1, text: wrapped('one') }],
    byName: { x: { id: 2, text: wrapped('two') } },
    either: { id: 3, text: wrapped('three') },
    kind: { kind: 'a', words: wrapped(['four']) },
    tree: { text: wrapped('five'), below: [{ text: wrapped('six'), below: [] }] },
  })
})

test('where nobody outside wrote anything nothing is wrapped, and nothing counts as read', () => {
  const schema = z.object({
    text: outside(z.string().nullable()),
    names: outside(z.array(z.string())),
    own: z.string(),
  })
  for (const value of [
    { text: null, names: [], own: 'ours' },
    { text: '', names: [], own: 'ours' },
  ])
    expect(markUntrusted(schema, value)).toEqual({ value, found: false })
  expect(markUntrusted(z.object({ own: z.string() }), { own: 'ours' })).toEqual({
    value: { own: 'ours' },
    found: false,
  })
})
