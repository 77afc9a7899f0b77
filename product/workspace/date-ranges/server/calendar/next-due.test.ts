import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dateFrequency } from '../../groups.ts'
import { sampledZones } from './counted-calendar.test-data.ts'
import { nextDue } from './next-due.ts'

const dueTimes = (rhythm: Parameters<typeof nextDue>[0], after: string, count: number) => {
  const times: string[] = []
  let at = new Date(after)
  for (let i = 0; i < count; i++) times.push((at = nextDue(rhythm, at)).toISOString())
  return times
}

test('at 02:30 and 01:30 it is due once a day, whatever the clocks do that night', () => {
  const daily = { frequency: 'Daily', zone: 'Europe/Berlin', from: '2026-01-01' } as const
  expect(dueTimes({ ...daily, time: '02:30' }, '2026-03-28T00:00:00Z', 3)).toEqual([
    '2026-03-28T01:30:00.000Z',
    '2026-03-29T01:30:00.000Z', // the clocks went from 02:00 to 03:00: half an hour later it is half past three
    '2026-03-30T00:30:00.000Z',
  ])
  expect(dueTimes({ ...daily, time: '02:30' }, '2026-10-24T12:00:00Z', 2)).toEqual([
    '2026-10-25T00:30:00.000Z', // the first of two
    '2026-10-26T01:30:00.000Z',
  ])
  expect(dueTimes({ ...daily, zone: 'America/New_York', time: '01:30' }, '2026-10-31T12:00:00Z', 2)).toEqual([
    '2026-11-01T05:30:00.000Z',
    '2026-11-02T06:30:00.000Z',
  ])
})

test('in every zone a daily time comes once for every day, on the way into and out of summer', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...sampledZones),
      fc.integer({ min: 0, max: 23 }),
      fc.integer({ min: 2011, max: 2021 }),
      (zone, hour, year) => {
        const time = `${String(hour).padStart(2, '0')}:30`
        const times = dueTimes({ frequency: 'Daily', zone, time, from: '2010-01-01' }, `${year}-01-01T00:00:00Z`, 400)
        const gaps = times.slice(1).map((at, place) => (Date.parse(at) - Date.parse(times[place]!)) / 3_600_000)
        expect(gaps.filter((gap) => gap < 21.9 || gap > 26.1)).toEqual([])
      },
    ),
    { numRuns: 40 },
  )
})

test('the 31st is the last day of shorter months, and comes back as the 31st', () => {
  const monthly = { frequency: 'Monthly', zone: 'UTC', time: '09:00', from: '2026-01-31' } as const
  expect(dueTimes(monthly, '2026-01-31T09:00:00Z', 3).map((at) => at.slice(0, 10))).toEqual([
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
  expect(nextDue({ ...monthly, frequency: 'Yearly', from: '2024-02-29' }, new Date('2026-03-01')).toISOString()).toBe(
    '2027-02-28T09:00:00.000Z',
  )
})

test('every frequency is due after the moment it is asked, and not before its first day', () => {
  const rhythm = fc.record({
    frequency: fc.constantFrom(...dateFrequency.members),
    time: fc.constantFrom('00:00', '02:30', '23:59'),
    zone: fc.constantFrom(...sampledZones),
    from: fc.integer({ min: 0, max: 3000 }).map((days) => String(Temporal.PlainDate.from('2015-01-31').add({ days }))),
  })
  const later = fc.integer({ min: 0, max: 4000 })
  fc.assert(
    fc.property(rhythm, later, (one, days) => {
      const after = new Date(Date.UTC(2015, 0, 1) + days * 86_400_000)
      const due = nextDue(one, after)
      if (one.frequency === 'Immediate') {
        expect(due).toEqual(after)
        return
      }
      expect(due.getTime()).toBeGreaterThan(after.getTime())
      const longest = { Daily: 2, Weekly: 8, Monthly: 32, Quarterly: 93, Yearly: 367 }[one.frequency] * 86_400_000
      const start = Math.max(after.getTime(), Date.parse(one.from))
      expect(due.getTime() - start).toBeLessThan(longest + 86_400_000)
    }),
  )
})
