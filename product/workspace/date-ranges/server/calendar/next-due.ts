import { dateFrequency, type DateFrequency } from '../../groups.ts'

type Rhythm = {
  frequency: DateFrequency
  /** The wall clock of the zone, as in `02:30`. */
  time: string
  zone: string
  /** The first day on which it is due, `YYYY-MM-DD`; the others keep its weekday, or its day of the month as far as a month has it. */
  from: string
}

const steps = {
  Daily: (times: number) => ({ days: times }),
  Weekly: (times: number) => ({ weeks: times }),
  Monthly: (times: number) => ({ months: times }),
  Quarterly: (times: number) => ({ months: 3 * times }),
  Yearly: (times: number) => ({ years: times }),
} satisfies Partial<Record<keyof typeof dateFrequency.values, (times: number) => Temporal.DurationLike>>
const DAYS = { Daily: 1, Weekly: 7, Monthly: 31, Quarterly: 92, Yearly: 366 }

/**
 * The first instant after the given one at which it is due. Once a day at most: an hour that comes twice counts the first
 * time, and one that is left out counts as much later as the clocks went on.
 */
export function nextDue({ frequency, time, zone, from }: Rhythm, after: Date): Date {
  if (frequency === 'Immediate') return after
  const first = Temporal.PlainDate.from(from)
  const wall = Temporal.PlainTime.from(time)
  const today = Temporal.Instant.fromEpochMilliseconds(after.getTime()).toZonedDateTimeISO(zone).toPlainDate()
  const daysGone = first.until(today, { largestUnit: 'days' }).days
  for (let times = Math.max(0, Math.floor(daysGone / DAYS[frequency]) - 1); ; times++) {
    const day = first.add(steps[frequency](times))
    const due = day.toZonedDateTime({ timeZone: zone, plainTime: wall }).epochMilliseconds
    if (due > after.getTime()) return new Date(due)
  }
}
