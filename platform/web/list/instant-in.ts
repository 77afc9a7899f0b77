import { todayIn } from './today-in.ts'

const HOUR_MS = 3_600_000
const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/**
 * The instant, as ISO text, at which clocks in an IANA zone (default the browser's) show `HH:MM` on a day. An hour that a night skips is the one after it;
 * of an hour that comes twice it is the first.
 */
export function instantIn(day: string, time: string, zone?: string): string {
  const wall = Date.parse(`${day}T${time}:00Z`)
  const offsets = [-14, 14].map((hours) => offsetAt(wall + hours * HOUR_MS, zone))
  const fitting = offsets.map((offset) => wall - offset).filter((at) => at + offsetAt(at, zone) === wall)
  return new Date(fitting.length > 0 ? Math.min(...fitting) : wall - offsets[0]!).toISOString()
}

/** How far clocks there are before UTC, in milliseconds. */
function offsetAt(at: number, zone: string | undefined): number {
  let clock = clocks.get(zone)
  if (!clock) {
    const parts = { hour: '2-digit', minute: '2-digit', second: '2-digit', hourCycle: 'h23' } as const
    clocks.set(zone, (clock = new Intl.DateTimeFormat('en-GB', { ...parts, timeZone: zone })))
  }
  const shown = Date.parse(`${todayIn(zone, new Date(at))}T${clock.format(at)}Z`)
  return shown - Math.floor(at / 1000) * 1000
}
