const DAY_MS = 86_400_000

/** How far a zone's clock is ahead of UTC at an instant, in milliseconds; cheap for millions of instants, because most days have one offset. */
export function wallClock(timeZone: string): (instant: number) => number {
  const format = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  })
  const exactly = (instant: number): number => {
    const whole = Math.floor(instant / 1000) * 1000
    const part = Object.fromEntries(format.formatToParts(whole).map(({ type, value }) => [type, Number(value)]))
    const wall = Date.UTC(
      part['year']!,
      part['month']! - 1,
      part['day']!,
      part['hour']!,
      part['minute']!,
      part['second']!,
    )
    return wall - whole
  }
  const days = new Map<number, number | null>()
  return (instant) => {
    const day = Math.floor(instant / DAY_MS)
    let offset = days.get(day)
    if (offset === undefined) {
      const [first, last] = [exactly(day * DAY_MS), exactly((day + 1) * DAY_MS - 1000)]
      offset = first === last ? first : null
      days.set(day, offset)
    }
    return offset ?? exactly(instant)
  }
}
