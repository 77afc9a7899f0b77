import { addOnFoot } from '#product/workspace/working-time/server/clock/walked-clock.test-data.ts'
import { addWorkingMinutes, workingClock } from '#product/workspace/working-time/server/public.ts'
import { note } from './report.ts'

const AT_LEAST = 100
const ZONES = ['Europe/Berlin', 'America/New_York', 'Australia/Lord_Howe', 'Asia/Kathmandu']
const FROM = Date.UTC(2026, 0, 1)
const HOUR_MS = 3_600_000
const MINUTES = 24 * 60
const DUE_TIMES = 200
const ROUNDS = 5

const hours = {
  week: [2, 3, 4, 5, 6].map((day) => ({
    day,
    kind: 'Hours' as const,
    periods: [
      { opens: '09:00', closes: '12:00' },
      { opens: '13:00', closes: '18:00' },
    ],
  })),
  specialDays: [{ date: '2026-12-25', name: 'Christmas', kind: 'Closed' as const, periods: [] }],
}

/** When 24 working hours are over that begin at any hour of a year, against a walk from minute to minute that asks the time zone data every quarter of an hour. */
export async function benchWorkingTime() {
  const moments = Array.from({ length: DUE_TIMES }, (_, i) => ({
    zone: ZONES[i % ZONES.length]!,
    from: FROM + i * 43 * HOUR_MS,
  }))
  const counted = ({ zone, from }: (typeof moments)[number]) =>
    addWorkingMinutes(workingClock(hours, zone), from, MINUTES)
  const walked = ({ zone, from }: (typeof moments)[number]) => addOnFoot(hours, zone, from, MINUTES)
  for (const one of moments)
    if (counted(one) !== walked(one)) throw new Error(`not the same at ${one.zone} ${one.from}`)
  const taken = (of: typeof counted) => {
    const rounds = Array.from({ length: ROUNDS }, () => {
      const start = performance.now()
      for (const one of moments) of(one)
      return ((performance.now() - start) * 1000) / moments.length
    })
    return rounds.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)]!
  }
  const [ours, onFoot] = [taken(counted), taken(walked)]
  note({
    what: '24 working hours from a moment, over weekends and changes of clocks',
    figure: `${ours.toFixed(1)} µs`,
    baseline: `${onFoot.toFixed(0)} µs from minute to minute`,
    ratio: onFoot / ours,
    target: AT_LEAST,
    better: 'more',
  })
}
