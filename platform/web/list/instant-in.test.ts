import { expect, test } from 'vitest'
import { instantIn } from './instant-in.ts'
import { todayIn } from './today-in.ts'

const MINUTE_MS = 60_000
const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Apia']

test('what a clock shows is led back to its instant all year round, in every zone', () => {
  let compared = 0
  let repeated = 0
  for (const zone of zones) {
    const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: zone })
    // a step that drifts through the hours of the day
    for (let at = Date.UTC(2026, 0, 1); at < Date.UTC(2027, 0, 1); at += 105 * MINUTE_MS) {
      const [day, time] = [todayIn(zone, new Date(at)), clock.format(at)]
      const found = Date.parse(instantIn(day, time, zone))
      compared++
      if (found === at) continue
      // of an hour that comes twice, the first
      expect([todayIn(zone, new Date(found)), clock.format(found)]).toEqual([day, time])
      expect([30, 60]).toContain((at - found) / MINUTE_MS)
      repeated++
    }
  }
  expect(compared).toBeGreaterThan(30_000)
  expect(repeated).toBeLessThan(10)
})

test.for([
  // skipped, so the hour after it
  ['Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
  ['America/New_York', '2026-03-08', '02:30', '2026-03-08T07:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
  // twice, so the first
  ['Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
  ['America/New_York', '2026-11-01', '01:30', '2026-11-01T05:30:00.000Z'],
  ['Australia/Lord_Howe', '2026-04-05', '01:45', '2026-04-04T14:45:00.000Z'],
] as const)('%s, %s %s', ([zone, day, time, at]) => {
  expect(instantIn(day, time, zone)).toBe(at)
})
