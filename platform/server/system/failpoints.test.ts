import { expect, test } from 'vitest'
import { stands, takeOut } from './failpoints.ts'

test('a guard is out only until it is put back, and in production it stays', () => {
  const putBack = takeOut('some guard')
  expect([stands('some guard'), stands('another guard')]).toEqual([false, true])
  putBack()
  expect(stands('some guard')).toBe(true)
  const before = process.env['NODE_ENV']
  try {
    process.env['NODE_ENV'] = 'production'
    expect(() => takeOut('some guard')).toThrow('In production every guard stands.')
    expect(stands('some guard')).toBe(true)
  } finally {
    process.env['NODE_ENV'] = before
  }
})
