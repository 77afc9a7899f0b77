import { raise } from '#platform/server/system/fault.ts'
import { type Hours, type Period, type SpecialDay, workingTime } from '../contract.ts'
import { faultOfPeriods, stretchesOf } from '../periods.ts'

/** Raises what speaks against a calendar, at its field. */
export function checkHours({ timeZone, week, specialDays }: Hours): void {
  if (new Set(week.map(({ day }) => day)).size < week.length) raise(workingTime, 'dayTwice', { field: 'week' })
  const dates = specialDays.map(({ date }) => date)
  const twice = dates.find((date, at) => dates.indexOf(date) < at)
  if (twice) raise(workingTime, 'dayTwice', { field: 'specialDays', values: { date: twice } })
  for (const { kind, periods } of week) if (kind === 'Hours') mustFollow(periods, 'week')
  for (const one of specialDays) {
    if (one.kind !== 'Hours') continue
    mustFollow(one.periods, 'specialDays')
    if (timeZone) mustExist(one, timeZone)
  }
  if (week.every((day) => stretchesOf(day).length === 0)) raise(workingTime, 'alwaysClosed', { field: 'week' })
}

function mustFollow(periods: readonly Period[], field: string): void {
  const fault = faultOfPeriods(periods)
  if (fault) raise(workingTime, fault.error, { field, values: { period: fault.period } })
}

/** A period that begins or ends at a time which the clocks skip on that date means another than it says. */
function mustExist({ date, periods }: SpecialDay, zone: string): void {
  for (const time of periods.flatMap(({ opens, closes }) => [opens, closes])) {
    if (time === '24:00') continue
    const wall = Temporal.PlainDateTime.from(`${date}T${time}`)
    if (!wall.toZonedDateTime(zone).toPlainDateTime().equals(wall))
      raise(workingTime, 'skippedTime', { field: 'specialDays', values: { date, time } })
  }
}
