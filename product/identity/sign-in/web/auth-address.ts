import { useSyncExternalStore } from 'react'

export const authRoutes = ['/auth', '/auth/forgot-password', '/auth/reset-password', '/auth/sso-issuer'] as const
export type AuthRoute = (typeof authRoutes)[number]
export type AuthAddress = { route: AuthRoute; query: URLSearchParams }

/** What goes along from screen to screen; the rest belongs to one screen. */
const lasting = ['a', 't', 'path', 'origin', 'uv_login', 'redirect', 'pseudo', 'dir']
const watchers = new Set<() => void>()
let steps = 0

/** The screen and its parameters (document 000 §2); every unknown address under /auth is the login screen. */
export function useAuthAddress(): AuthAddress {
  const href = useSyncExternalStore(watch, () => location.pathname + location.search)
  return addressOf(href)
}

/** Reads an address as `useAuthAddress` does. */
export function addressOf(href: string): AuthAddress {
  const [path = '', search = ''] = href.split('?', 2)
  const plain = path.replace(/\/+$/, '')
  return { route: authRoutes.find((route) => route === plain) ?? '/auth', query: new URLSearchParams(search) }
}

/** The address of another screen, with what lasts. */
export function linkTo(route: AuthRoute, own: Record<string, string> = {}): string {
  const now = new URLSearchParams(location.search)
  const next = new URLSearchParams(lasting.flatMap((name) => (now.has(name) ? [[name, now.get(name)!]] : [])))
  for (const [name, value] of Object.entries(own)) next.set(name, value)
  return route + (next.size > 0 ? `?${next}` : '')
}

/** Shows another screen; its heading gets the focus. */
export function goTo(route: AuthRoute, own: Record<string, string> = {}, how: 'push' | 'replace' = 'push'): void {
  history[`${how}State`](null, '', linkTo(route, own))
  steps++
  for (const watcher of watchers) watcher()
}

/** Takes parameters out of the address that were used up, without another screen. */
export function forget(...names: string[]): void {
  const { pathname, search } = location
  const query = new URLSearchParams(search)
  for (const name of names) query.delete(name)
  history.replaceState(null, '', pathname + (query.size > 0 ? `?${query}` : ''))
}

/** Whether this screen was reached from another one: then its heading takes the focus, else its first field may. */
export function hasMoved(): boolean {
  return steps > 0
}

const ORIGIN_COOKIE = 'sso-origin'
const YEAR_SECONDS = 365 * 24 * 60 * 60

/** The mobile app marks its pages with `origin`; on the way back from an identity provider the cookie remembers it. */
export function isMobileApp(query: URLSearchParams): boolean {
  const origin = query.get('origin') ?? (query.has('sso') ? keptOrigin() : undefined)
  return origin === 'mobile-app'
}

export function keepOrigin(origin: 'mobile-app' | 'web'): void {
  const secure = location.protocol === 'https:' ? '; secure' : ''
  document.cookie = `${ORIGIN_COOKIE}=${origin}; max-age=${YEAR_SECONDS}; path=/; samesite=lax${secure}`
}

function keptOrigin(): string | undefined {
  return document.cookie
    .split('; ')
    .find((one) => one.startsWith(`${ORIGIN_COOKIE}=`))
    ?.slice(ORIGIN_COOKIE.length + 1)
}

function watch(watcher: () => void) {
  const onBack = () => {
    steps++
    watcher()
  }
  watchers.add(watcher)
  addEventListener('popstate', onBack)
  return () => {
    watchers.delete(watcher)
    removeEventListener('popstate', onBack)
  }
}
