import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCustom, parseCustom } from './custom-range.ts'

const day = fc
  .integer({ min: -719_162, max: 2_932_896 }) // 1 January 0001 to 31 December 9999
  .map((days) => Temporal.PlainDate.from('1970-01-01').add({ days }))

test('whatever days are chosen, the text gives them back, and is written as printed', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [from, to] = [one, other].toSorted(Temporal.PlainDate.compare) as [typeof one, typeof other]
      const text = formatCustom({ from, to })
      expect(text).toMatch(/^\d{2}\/\d{2}\/\d{4} 00:00:00\$\$\d{2}\/\d{2}\/\d{4} 23:59:59$/)
      const back = parseCustom(text)
      expect('from' in back && [String(back.from), String(back.to)]).toEqual([String(from), String(to)])
    }),
  )
  expect(formatCustom({ from: Temporal.PlainDate.from('2026-02-03'), to: Temporal.PlainDate.from('2026-11-04') })).toBe(
    '02/03/2026 00:00:00$$11/04/2026 23:59:59',
  )
  expect(formatCustom(null)).toBe('')
})

test.each([
  ['', 'rangeFormat', 'range'],
  ['01/01/2026 00:00:00', 'rangeFormat', 'range'],
  ['01/01/2026 00:00:00$$01/02/2026 23:59:59$$', 'rangeFormat', 'range'],
  ['1/1/2026 00:00:00$$01/02/2026 23:59:59', 'rangeFormat', 'range.start'],
  ['01/01/2026 00:00:00$$2026-01-02 23:59:59', 'rangeFormat', 'range.end'],
  ['01/01/2026$$01/02/2026', 'rangeFormat', 'range.start'],
  ['02/29/2025 00:00:00$$03/01/2025 23:59:59', 'noSuchDay', 'range.start'],
  ['01/01/2026 00:00:00$$13/01/2026 23:59:59', 'noSuchDay', 'range.end'],
  ['01/01/0000 00:00:00$$01/01/2026 23:59:59', 'noSuchDay', 'range.start'],
  ['01/01/2026 08:00:00$$01/02/2026 23:59:59', 'notWholeDays', 'range.start'],
  ['01/01/2026 00:00:00$$01/02/2026 00:00:00', 'notWholeDays', 'range.end'],
  ['01/02/2026 00:00:00$$01/01/2026 23:59:59', 'wrongOrder', 'range.end'],
])('%s is refused as %s in %s', (text, error, field) => {
  expect(parseCustom(text)).toEqual({ error, field })
})

test('no text is read as something else than it writes', () => {
  const near = fc.stringMatching(/^[01]\d\/[0-3]\d\/[0-2]\d{3} 00:00:00\$\$[01]\d\/[0-3]\d\/[0-2]\d{3} 23:59:59$/)
  fc.assert(
    fc.property(near, (text) => {
      const read = parseCustom(text)
      if ('from' in read) expect(formatCustom(read)).toBe(text)
      else expect(['noSuchDay', 'wrongOrder']).toContain(read.error)
    }),
  )
})
