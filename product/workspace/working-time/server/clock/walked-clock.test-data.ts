import type { Hours } from '../../contract.ts'

const MINUTE_MS = 60_000
const QUARTER_MS = 15 * MINUTE_MS

/** Asked of the time zone data for every quarter of an hour: no zone changes its clocks between two of them. */
function wallAt(zone: string, at: number): { date: string; weekday: number; minute: number } {
  const there = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone)
  return {
    date: there.toPlainDate().toString(),
    weekday: (there.dayOfWeek % 7) + 1,
    minute: there.hour * 60 + there.minute,
  }
}

/** Minute by minute from a quarter of an hour on, whether it is worked: by nothing but what the clock on the wall shows. */
export function* walk({ week, specialDays }: Pick<Hours, 'week' | 'specialDays'>, zone: string, from: number) {
  const special = new Map(specialDays.map((one) => [one.date, one]))
  for (let quarter = from; ; quarter += QUARTER_MS) {
    const { date, weekday, minute } = wallAt(zone, quarter)
    const day = special.get(date) ?? week.find((one) => one.day === weekday)
    for (let i = 0; i < 15; i++) yield { at: quarter + i * MINUTE_MS, isOpen: isOpen(day, minute + i) }
  }
}

/** The moment that so many minutes of work later is reached on foot. */
export function addOnFoot(
  hours: Pick<Hours, 'week' | 'specialDays'>,
  zone: string,
  from: number,
  minutes: number,
): number {
  let left = minutes
  for (const { at, isOpen: open } of walk(hours, zone, from - (from % QUARTER_MS))) {
    if (at < from || !open) continue
    left -= 1
    if (left === 0) return at + MINUTE_MS
  }
  throw new Error('never')
}

function isOpen(day: Pick<Hours['week'][number], 'kind' | 'periods'> | undefined, minute: number): boolean {
  if (!day || day.kind === 'Closed') return false
  if (day.kind === 'AllDay') return true
  return day.periods.some(({ opens, closes }) => minutes(opens) <= minute && minute < minutes(closes))
}

function minutes(time: string): number {
  const [hours, rest] = time.split(':').map(Number)
  return hours! * 60 + rest!
}
