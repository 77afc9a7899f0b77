import { expect, test } from 'vitest'
import { nextOccurrence } from './next-occurrence.ts'

/** So many occurrences from the first, each after the one before. */
function following(rule: string, zone: string, from: string, count: number): string[] {
  const found: string[] = []
  let after = new Date(from)
  for (let i = 0; i < count; i++) {
    const next = nextOccurrence({ rule, zone, from: new Date(from) }, after)
    if (!next) return [...found, 'end']
    found.push(next.toISOString().slice(0, 16))
    after = next
  }
  return found
}

test('half past seven stays half past seven when clocks change, in spring and in autumn', () => {
  expect(following('FREQ=DAILY', 'Europe/Dublin', '2027-03-27T07:30:00Z', 2)).toEqual([
    '2027-03-28T06:30',
    '2027-03-29T06:30',
  ])
  expect(following('FREQ=DAILY', 'America/New_York', '2026-10-31T11:30:00Z', 2)).toEqual([
    '2026-11-01T12:30',
    '2026-11-02T12:30',
  ])
})

test('a day on which clocks skip the hour has no occurrence, as RFC 5545 says', () => {
  const days = following('FREQ=DAILY', 'Europe/Berlin', '2027-03-27T01:30:00Z', 2).map((moment) => moment.slice(0, 10))
  expect(days).toEqual(['2027-03-29', '2027-03-30'])
})

test('the last day of a month is that of each month, and the 31st comes where there is one', () => {
  expect(following('FREQ=MONTHLY;BYMONTHDAY=-1', 'UTC', '2028-01-31T09:00:00Z', 3)).toEqual([
    '2028-02-29T09:00',
    '2028-03-31T09:00',
    '2028-04-30T09:00',
  ])
  expect(following('FREQ=MONTHLY', 'UTC', '2027-01-31T09:00:00Z', 2)).toEqual(['2027-03-31T09:00', '2027-05-31T09:00'])
})

test('working days leave out the weekend as the zone has it, and a rule ends', () => {
  // Friday 23:30 in Auckland is Friday noon in UTC
  expect(following('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR', 'Pacific/Auckland', '2026-07-10T11:30:00Z', 1)).toEqual([
    '2026-07-13T11:30',
  ])
  expect(following('FREQ=DAILY;COUNT=2', 'UTC', '2026-07-10T11:30:00Z', 3)).toEqual(['2026-07-11T11:30', 'end'])
})

test('what is no rule is refused', () => {
  for (const rule of ['FREQ=DAILY;INTERVAL=0', 'FREQ=WEEKLY;BYDAY=XX'])
    expect(() => nextOccurrence({ rule, zone: 'UTC', from: new Date(0) }, new Date(0)), rule).toThrow()
})
