import { raise } from '#platform/server/system/fault.ts'
import { MOST_DAYS, scheduledReplies } from '../contract.ts'

/** The instant at which the clocks of a zone show that time, the first of two. Raises `skippedTime`, `pastTime` or `tooFar`. */
export function momentIn(at: string, zone: string, now: Date): Date {
  const wall = Temporal.PlainDateTime.from(at)
  const zoned = wall.toZonedDateTime(zone)
  if (!zoned.toPlainDateTime().equals(wall)) raise(scheduledReplies, 'skippedTime', { field: 'at' })
  const moment = new Date(zoned.epochMilliseconds)
  if (moment <= now) raise(scheduledReplies, 'pastTime', { field: 'at' })
  if (moment.getTime() > now.getTime() + MOST_DAYS * 86_400_000)
    raise(scheduledReplies, 'tooFar', { field: 'at', values: { days: MOST_DAYS } })
  return moment
}
