import type { PathGuard } from '../define-web.ts'
import type { Profile } from '../session/session.ts'

type Guarding = { guards: readonly PathGuard[]; agencyPrefixes: readonly string[] }
type Seen = Pick<Profile, 'actions' | 'featureFlags' | 'isAgencyUser' | 'isImpersonated'> & { inTenant: boolean }
/** Null lets one pass; else what is missing. */
export type Refusal = { missing: 'flag' | 'action'; name: string } | { missing: 'agency' } | null

/** What an address takes beside the right of its page (document 000 §4); it is asked also where no page stands yet. */
export function refusalAt(pathname: string, { guards, agencyPrefixes }: Guarding, who: Seen): Refusal {
  for (const guard of guards.filter(({ path }) => fits(path, pathname))) {
    if (guard.orImpersonating && who.isImpersonated) continue
    if (guard.action && !who.actions[guard.action]) return { missing: 'action', name: guard.action }
    if (guard.flag && !who.featureFlags?.[guard.flag]) return { missing: 'flag', name: guard.flag }
  }
  const isOutside = who.isAgencyUser && !who.inTenant && pathname !== '/'
  if (isOutside && !agencyPrefixes.some((prefix) => isUnder(prefix, pathname))) return { missing: 'agency' }
  return null
}

function fits(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/')
  const given = pathname.replace(/\/$/, '').split('/')
  return wanted.length === given.length && wanted.every((part, at) => part.startsWith(':') || part === given[at])
}

function isUnder(prefix: string, pathname: string): boolean {
  return pathname === prefix || pathname.startsWith(`${prefix}/`)
}
