import type { Services } from '#platform/server/system/services.ts'
import { realGoogle } from './real-google.ts'

type Settings = Services['providers']

/** The whole address of a Business Profile path, at whichever host serves it. */
export function googleAddress(
  settings: Settings,
  path: string,
  query: Record<string, string | number | undefined> = {},
): string {
  const url = new URL(at(settings, partOf(path)) + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

/** The addresses of Google's sign-in. */
export function googleSignIn(settings: Settings): { consent: string; token: string } {
  return { consent: at(settings, 'googleConsent'), token: at(settings, 'googleToken') }
}

function at(settings: Settings, name: keyof typeof realGoogle): string {
  return settings[name] ?? realGoogle[name]
}

function partOf(path: string): keyof typeof realGoogle {
  if (path.startsWith('/v4/')) return 'google'
  if (path.endsWith('/notificationSetting')) return 'googleNotifications'
  if (/:(fetchMulti|getDaily)|searchkeywords/.test(path)) return 'googlePerformance'
  return /^\/v1\/accounts(\/[^/]+)?$/.test(path) ? 'googleAccounts' : 'googleLocations'
}
