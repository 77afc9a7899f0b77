import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Hours, Period } from '../../contract.ts'
import { stretchesOf } from '../../periods.ts'
import { countTime } from './count-time.ts'
import { addOnFoot, walk } from './walked-clock.test-data.ts'
import { addWorkingMinutes, workingClock, workingMinutesBetween } from './working-clock.ts'

type Open = Pick<Hours, 'week' | 'specialDays'>
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

const office: Open = {
  week: [2, 3, 4, 5, 6].map((day) => ({
    day,
    kind: 'Hours' as const,
    periods: [
      { opens: '09:00', closes: '12:30' },
      { opens: '13:15', closes: '17:00' },
    ],
  })),
  specialDays: [],
}
const nights: Open = {
  week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({
    day,
    kind: 'Hours' as const,
    periods: [
      { opens: '00:00', closes: '05:45' },
      { opens: '22:20', closes: '24:00' },
    ],
  })),
  specialDays: [{ date: '2011-12-29', name: 'Last day', kind: 'AllDay', periods: [] }],
}
const always: Open = {
  week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, kind: 'AllDay' as const, periods: [] })),
  specialDays: [],
}
const at = (text: string) => Date.parse(text)
const due = (hours: Open, zone: string, from: string, minutes: number) =>
  new Date(addWorkingMinutes(workingClock(hours, zone), at(from), minutes)).toISOString()

test('working time goes on after lunch, after the night and after the weekend', () => {
  expect(due(office, 'Europe/Berlin', '2026-11-27T11:00:00Z', 60)).toBe('2026-11-27T12:45:00.000Z')
  expect(due(office, 'Europe/Berlin', '2026-11-27T15:30:00Z', 60)).toBe('2026-11-30T08:30:00.000Z')
  expect(due(office, 'Europe/Berlin', '2026-11-28T10:00:00Z', 30)).toBe('2026-11-30T08:30:00.000Z')
})

test('what takes just what is left of a day is due at its end, not on the next morning', () => {
  expect(due(office, 'Europe/Berlin', '2026-11-27T15:00:00Z', 60)).toBe('2026-11-27T16:00:00.000Z')
})

test('an hour that the clocks skip counts for nothing, one that they repeat counts twice', () => {
  const clock = workingClock(nights, 'Europe/Berlin')
  const dayOf = (date: string) =>
    workingMinutesBetween(clock, at(`${date}T22:00:00Z`), at(`${date}T22:00:00Z`) + 9 * HOUR_MS)
  expect(dayOf('2027-03-26')).toBe(60 + 345)
  expect(workingMinutesBetween(clock, at('2027-03-27T23:00:00Z'), at('2027-03-28T10:00:00Z'))).toBe(345 - 60)
  expect(workingMinutesBetween(clock, at('2027-10-30T22:00:00Z'), at('2027-10-31T10:00:00Z'))).toBe(345 + 60)
})

test('a special date takes the place of its weekday, open or closed', () => {
  const hours: Open = {
    ...office,
    specialDays: [
      { date: '2026-12-25', name: 'Christmas', kind: 'Closed', periods: [] },
      { date: '2026-12-26', name: 'Inventory', kind: 'Hours', periods: [{ opens: '10:00', closes: '11:00' }] },
    ],
  }
  const counted = countTime(workingClock(hours, 'Europe/Berlin'), new Date('2026-12-24T15:00:00Z'), 180)
  expect(counted).toMatchObject({ dueAt: '2026-12-28T09:00:00.000Z', moreDays: 0 })
  expect(counted.days.map(({ date, minutes, isClosed, name }) => [date, minutes, isClosed, name])).toEqual([
    ['2026-12-24', 60, false, null],
    ['2026-12-25', 0, true, 'Christmas'],
    ['2026-12-26', 60, false, 'Inventory'],
    ['2026-12-27', 0, true, null],
    ['2026-12-28', 60, false, null],
  ])
})

test('of very many days the first are told, and how many more there are', () => {
  const { days, moreDays } = countTime(workingClock(office, 'UTC'), new Date('2026-11-02T00:00:00Z'), 435 * 100)
  expect([days.length, moreDays]).toEqual([31, 107])
})

test('what would take longer than 20 years is due then, and holds nobody up', () => {
  const minute = { day: 2, kind: 'Hours' as const, periods: [{ opens: '09:00', closes: '09:01' }] }
  for (const week of [[], [minute]])
    expect(due({ week, specialDays: [] }, 'Europe/Berlin', '2026-01-01T00:00:00Z', 8760 * 60)).toBe(
      '2046-01-01T00:00:00.000Z',
    )
})

const changing = [
  ['Europe/Berlin', '2027-03-28T01:00:00Z'],
  ['Europe/Berlin', '2026-10-25T01:00:00Z'],
  ['America/New_York', '2026-11-01T06:00:00Z'],
  ['America/Sao_Paulo', '2018-02-18T02:00:00Z'],
  ['America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  ['Australia/Lord_Howe', '2026-04-04T15:00:00Z'],
  ['Australia/Lord_Howe', '2026-10-03T15:30:00Z'],
  ['Pacific/Apia', '2011-12-30T10:00:00Z'],
  ['Asia/Kathmandu', '1985-12-31T18:30:00Z'],
  ['Africa/Casablanca', '2026-02-15T02:00:00Z'],
] as const

const minute = fc.integer({ min: 0, max: 1439 })
const say = (value: number) =>
  `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`
const periods = fc.uniqueArray(minute, { minLength: 2, maxLength: 6 }).map((cuts): Period[] => {
  const sorted = cuts.toSorted((a, b) => a - b)
  return sorted.flatMap((from, i) =>
    i % 2 === 0 && sorted[i + 1] !== undefined ? [{ opens: say(from), closes: say(sorted[i + 1]!) }] : [],
  )
})
const day = fc.oneof(
  periods.map((some) => ({ kind: 'Hours' as const, periods: some })),
  fc.constantFrom('AllDay' as const, 'Closed' as const).map((kind) => ({ kind, periods: [] as Period[] })),
)
const week = fc
  .array(day, { minLength: 7, maxLength: 7 })
  .map((days) => days.map((one, i) => ({ ...one, day: i + 1 })))
  .filter((days) => days.flatMap(stretchesOf).reduce((sum, [opens, closes]) => sum + closes - opens, 0) >= 60)

test('whatever the week, what is due around a change of clocks is due when a walk from minute to minute gets there', () => {
  const tried = fc.record({
    change: fc.constantFrom(...changing),
    before: fc.integer({ min: -2880, max: 4320 }),
    minutes: fc.integer({ min: 1, max: 3000 }),
    week,
    special: fc.option(fc.tuple(fc.integer({ min: -1, max: 1 }), day), { nil: undefined }),
  })
  fc.assert(
    fc.property(tried, ({ change: [zone, moment], before, minutes, week: days, special }) => {
      const hours: Open = {
        week: days,
        specialDays: special
          ? [{ date: new Date(at(moment) + special[0] * DAY_MS).toISOString().slice(0, 10), name: '', ...special[1] }]
          : [],
      }
      const from = at(moment) - before * MINUTE_MS
      const clock = workingClock(hours, zone)
      const found = addWorkingMinutes(clock, from, minutes)
      expect(found).toBe(addOnFoot(hours, zone, from, minutes))
      expect(workingMinutesBetween(clock, from, found)).toBe(minutes)
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['Asia/Kathmandu', office],
  ['Australia/Lord_Howe', nights],
  ['Pacific/Apia', nights],
  ['America/Sao_Paulo', nights],
  ['Europe/Berlin', office],
  ['America/New_York', always],
])('ten years in %s are counted as a walk from minute to minute counts them', { timeout: 60_000 }, (zone, hours) => {
  const clock = workingClock(hours, zone)
  const from = at('2010-01-01T00:00:00Z')
  const to = at('2020-01-01T00:00:00Z')
  const wrong: string[] = []
  let walked = 0
  let since = from
  for (const { at: now, isOpen } of walk(hours, zone, from)) {
    // every 11 days and a bit, so that looks fall on all hours
    if (now - since >= 16_021 * MINUTE_MS || now >= to) {
      const counted = workingMinutesBetween(clock, since, now)
      if (counted !== walked) wrong.push(`${new Date(since).toISOString()}: ${counted} instead of ${walked}`)
      if (walked > 0 && workingMinutesBetween(clock, since, addWorkingMinutes(clock, since, walked)) !== walked)
        wrong.push(`${new Date(since).toISOString()}: not there after ${walked}`)
      walked = 0
      since = now
    }
    if (now >= to) break
    if (isOpen) walked += 1
  }
  expect(wrong).toEqual([])
})
