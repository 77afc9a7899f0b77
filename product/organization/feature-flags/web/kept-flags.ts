import { FLAG_CACHE_MINUTES } from '../contract.ts'

export type FlagPlace = { userId: number; tenantId: number; flag: string }
type Kept = { enabled: boolean; at: number }
const PREFIX = 'renown.flag.'

/** What this browser heard within the last 20 minutes; undefined when it must ask. */
export function keptFlag(place: FlagPlace, now = Date.now()): boolean | undefined {
  const kept = read(localStorage.getItem(keyOf(place)))
  const age = kept ? now - kept.at : Number.POSITIVE_INFINITY
  return age >= 0 && age < FLAG_CACHE_MINUTES * 60_000 ? kept?.enabled : undefined
}

export function keepFlag(place: FlagPlace, enabled: boolean, now = Date.now()): void {
  localStorage.setItem(keyOf(place), JSON.stringify({ enabled, at: now } satisfies Kept))
}

/** Forgets one flag for everybody who uses this browser. */
export function forgetFlag(flag: string): void {
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(PREFIX) && key.endsWith(`.${flag}`)) localStorage.removeItem(key)
  }
}

function keyOf({ userId, tenantId, flag }: FlagPlace): string {
  return `${PREFIX}${userId}.${tenantId}.${flag}`
}

function read(text: string | null): Kept | undefined {
  try {
    return text === null ? undefined : (JSON.parse(text) as Kept)
  } catch {
    return undefined
  }
}
