import type { Services } from '#platform/server/system/services.ts'
import { realGoogle } from './real-google.ts'

type Settings = Services['providers']

/** The whole address of a Business Profile path, at whichever host serves it. */
export function googleAddress(
  settings: Settings,
  path: string,
  query: Record<string, string | number | undefined> = {},
): string {
  const url = new URL(at(settings, apiOf(path)) + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

/** The addresses of Google's sign-in. */
export function googleSignIn(settings: Settings): { consent: string; token: string } {
  return { consent: at(settings, 'googleConsent'), token: at(settings, 'googleToken') }
}

/** Where this installation reads reviews, as an origin. */
export function googleOrigin(settings: Settings): string {
  return new URL(at(settings, 'google')).origin
}

function at(settings: Settings, name: keyof typeof realGoogle): string {
  return settings[name] ?? realGoogle[name]
}

/** Which of Google's APIs, each with a host and a quota of its own, serves a path. */
export function apiOf(path: string): keyof typeof realGoogle {
  if (path.startsWith('/v4/')) return 'google'
  if (path.endsWith('/VoiceOfMerchantState')) return 'googleVerifications'
  if (path.endsWith('/notificationSetting')) return 'googleNotifications'
  if (/:(fetchMulti|getDaily)|searchkeywords/.test(path)) return 'googlePerformance'
  return /^\/v1\/accounts(\/[^/]+)?$/.test(path) ? 'googleAccounts' : 'googleLocations'
}
