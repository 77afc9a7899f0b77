import type { Services } from '#platform/server/system/services.ts'

type Settings = Services['providers']

/** The whole address of a Google Business path: the configured host, or whichever of Google's own serves that path. */
export function googleAddress(
  settings: Settings,
  path: string,
  query: Record<string, string | number | undefined> = {},
): string {
  const url = new URL((settings['google'] ?? hostOf(path)) + path)
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value))
  return url.href
}

/** The addresses of Google's sign-in. */
export function googleOauthAddresses({ googleOauth }: Settings): { consent: string; token: string } {
  return googleOauth
    ? { consent: `${googleOauth}/oauth2/auth`, token: `${googleOauth}/oauth2/token` }
    : { consent: 'https://accounts.google.com/o/oauth2/v2/auth', token: 'https://oauth2.googleapis.com/token' }
}

/** Each part of the Business Profile interface has a host of its own. */
function hostOf(path: string): string {
  const name = path.startsWith('/v4/')
    ? 'mybusiness'
    : path.endsWith('/notificationSetting')
      ? 'mybusinessnotifications'
      : /:(fetchMulti|getDaily)|searchkeywords/.test(path)
        ? 'businessprofileperformance'
        : /^\/v1\/accounts(\/[^/]+)?$/.test(path)
          ? 'mybusinessaccountmanagement'
          : 'mybusinessbusinessinformation'
  return `https://${name}.googleapis.com`
}
