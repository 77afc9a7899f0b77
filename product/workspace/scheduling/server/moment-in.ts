import { MOST_DAYS } from '../contract.ts'
import type { ScheduleKind } from './schedule-kind.ts'

/** The instant at which the clocks of a zone show that time, the first of two. Raises `skippedTime`, `pastTime` or `tooFar`. */
export function momentIn(at: string, zone: string, now: Date, { raise }: Pick<ScheduleKind<never>, 'raise'>): Date {
  const wall = Temporal.PlainDateTime.from(at)
  const zoned = wall.toZonedDateTime(zone)
  if (!zoned.toPlainDateTime().equals(wall)) return raise('skippedTime', { field: 'at' })
  const moment = new Date(zoned.epochMilliseconds)
  if (moment <= now) return raise('pastTime', { field: 'at' })
  if (moment.getTime() > now.getTime() + MOST_DAYS * 86_400_000)
    return raise('tooFar', { field: 'at', values: { days: MOST_DAYS } })
  return moment
}
