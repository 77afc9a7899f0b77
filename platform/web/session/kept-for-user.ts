import type { Locale } from '#platform/contract/locales.ts'
import { isUiTheme } from '#platform/contract/ui-themes.ts'
import { request } from '../api/request.ts'
import { setPreference } from './preference.ts'
import type { Profile } from './session.ts'

/** Where Mantine, and scheme.js before the first paint, look for the scheme. */
const SCHEME_KEY = 'mantine-color-scheme-value'

/** Keeps a preference with the person, so that every browser of theirs follows; here it counts already, so a failure is let go, and nothing is kept of what is chosen by whoever acts as them. */
export function keepForUser(
  { isImpersonated }: Pick<Profile, 'isImpersonated'>,
  key: 'ui-theme' | 'single-letter-keys',
  value: string,
): void {
  if (isImpersonated) return
  request('PUT', '/api/my-account/set-preference', { body: { key, value }, stay: true }).catch(() => undefined)
}

/** Keeps the language with the person, as `keepForUser` does. */
export async function keepLocaleForUser(
  { isImpersonated }: Pick<Profile, 'isImpersonated'>,
  locale: Locale,
): Promise<void> {
  if (isImpersonated) return
  await request('PUT', '/api/my-account/set-locale', { body: { locale }, stay: true }).catch(() => undefined)
}

/** Brings this browser to what the person keeps; what they never chose stays as the browser has it. */
export function takeFromUser({ preferences = {} }: Profile['user']): void {
  const scheme = preferences['ui-theme']
  if (isUiTheme(scheme)) {
    localStorage.setItem(SCHEME_KEY, scheme)
    const isDark = scheme === 'dark' || (scheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches)
    document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
  }
  const keys = preferences['single-letter-keys']
  if (keys !== undefined) setPreference('singleKeys', keys === 'true')
}
