import * as z from 'zod'
import { expect, test } from 'vitest'
import { enumeration } from '#platform/contract/enumeration.ts'
import { instant } from '#platform/contract/field.ts'
import { controlOf, emptyValueOf } from './control-of.ts'

const state = enumeration({ Active: 0, Paused: 1 })

test.each([
  ['text', z.string().min(1).max(80)],
  ['long-text', z.string().max(4096)],
  ['email', z.email()],
  ['url', z.url().optional()],
  ['number', z.int().min(1).max(5)],
  ['yes-no', z.boolean().default(false)],
  ['choice', state.schema],
  ['choice', z.enum(['a', 'b']).nullable()],
  ['choices', z.array(z.enum(['a', 'b']))],
  ['lines', z.array(z.string().trim().min(1).max(100))],
  ['date-time', instant],
  ['date', z.iso.date()],
] as const)('%s', (kind, schema) => {
  expect(controlOf(schema).kind).toBe(kind)
})

test('carries options, limits and whether it may be empty', () => {
  expect(controlOf(state.schema).options).toEqual([0, 1])
  expect(controlOf(z.array(z.enum(['a', 'b']))).options).toEqual(['a', 'b'])
  expect(controlOf(z.string().max(80).optional())).toMatchObject({ max: 80, isOptional: true })
  expect(controlOf(state.schema.nullable().default(0)).isOptional).toBe(true)
  expect(controlOf(state.schema.default(0)).isOptional).toBe(false) // it begins with one
  expect(controlOf(z.int().min(1).max(5))).toMatchObject({ min: 1, max: 5, isOptional: false })
})

test('starts empty, or with the default', () => {
  expect(emptyValueOf(z.string())).toBe('')
  expect(emptyValueOf(z.boolean())).toBe(false)
  expect(emptyValueOf(z.int().default(3))).toBe(3)
  expect(emptyValueOf(z.array(z.string().max(100)))).toEqual([])
})
