import { expect, test } from 'vitest'
import { smsSegments } from './sms-segments.ts'

test.each([
  ['', 1],
  ['x'.repeat(160), 1],
  ['x'.repeat(161), 2],
  ['x'.repeat(306), 2],
  ['x'.repeat(307), 3],
  [`${'x'.repeat(158)}€`, 1],
  [`${'x'.repeat(159)}€`, 2],
  [`${'x'.repeat(152)}€${'x'.repeat(152)}`, 3],
  ['ß'.repeat(160), 1],
  ['ж'.repeat(70), 1],
  ['ж'.repeat(71), 2],
  [`${'ж'.repeat(134)}`, 2],
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
  [`${'ж'.repeat(66)}😀${'ж'.repeat(66)}`, 3],
])('%s has so many parts: %i', (text, parts) => expect(smsSegments(text)).toBe(parts))
