import * as z from 'zod'
import { expect, test } from 'vitest'
import { decodeCursor, encodeCursor, pageFrom } from './cursor.ts'

const shape = z.tuple([z.string(), z.int()])

test('a cursor comes back as it went out', () => {
  const values = ['2026-01-01T00:00:00Z — Köln', 7]
  expect(decodeCursor(encodeCursor(values), shape)).toEqual(values)
  expect(encodeCursor(values)).toMatch(/^[\w-]+$/)
  expect(decodeCursor(undefined, shape)).toBeNull()
})

test.each(['', 'x', '!!', encodeCursor(['a', 'b']), encodeCursor([1]), encodeCursor({} as never)])(
  'the made-up cursor %j is the caller’s error',
  (cursor) => {
    expect(() => decodeCursor(cursor, shape)).toThrow(
      expect.objectContaining({
        key: 'error.invalid',
        status: 400,
        detail: expect.objectContaining({ field: 'cursor' }),
      }),
    )
  },
)

test('walking all pages gives every row once, with or without a last full page', () => {
  for (const count of [0, 1, 4, 5, 6, 10]) {
    const rows = Array.from({ length: count }, (_, n) => n)
    const walked: number[] = []
    let cursor: string | null = null
    let pages = 0
    do {
      const after: number = cursor === null ? -1 : decodeCursor(cursor, z.tuple([z.int()]))![0]
      const next = rows.filter((n) => n > after).slice(0, 6)
      const page: { items: number[]; nextCursor: string | null } = pageFrom(
        next,
        5,
        (n) => n,
        (n) => [n],
      )
      walked.push(...page.items)
      cursor = page.nextCursor
      pages++
    } while (cursor !== null)
    expect(walked).toEqual(rows)
    expect(pages).toBe(Math.max(1, Math.ceil(count / 5)))
  }
})
