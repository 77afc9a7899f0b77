import { expect, test } from 'vitest'
import { digestWarning } from './digest-monitor.ts'

test('more than 500 rows and a paint longer than 500 ms are told, and nothing below', () => {
  expect(digestWarning({ rows: 500 })).toBeNull()
  expect(digestWarning({ rows: 501 })).toEqual({ rows: 501 })
  expect(digestWarning({ paintMs: 500 })).toBeNull()
  expect(digestWarning({ paintMs: 612.4 })).toEqual({ paint: 612 })
})
