import type { refusal } from '../shapes/sso-enumerations.ts'

type Refusal = (typeof refusal.members)[number]

/** How the sign-in page words a refusal to somebody outside: what they can do, and nothing of why in detail. */
const wordings: Partial<Record<Refusal, 'expired' | 'noAccount' | 'inactive' | 'unconfirmed'>> = {
  expired: 'expired',
  notYetValid: 'expired',
  otherRequest: 'expired',
  notFromHere: 'expired',
  seenBefore: 'expired',
  noAccount: 'noAccount',
  noRole: 'noAccount',
  unconfirmed: 'unconfirmed',
  inactive: 'inactive',
  tenantPaused: 'inactive',
  switchedOff: 'inactive',
}

/** To the sign-in page, which goes on from there with the new session. */
export function landed({ path, isMobile }: { path: string | null | undefined; isMobile: boolean }) {
  return page('/auth', { sso: '1', path: path ?? undefined, origin: isMobile ? 'mobile-app' : undefined })
}

/** To the sign-in page with a reason for the person and a reference for their administrator. */
export function refused(why: { refusals: readonly string[]; reference: string | null; isMobile: boolean }) {
  return page('/auth', {
    ssoError: wordings[why.refusals[0] as Refusal] ?? 'refused',
    reference: why.reference ?? undefined,
    origin: why.isMobile ? 'mobile-app' : undefined,
  })
}

/** Back to the settings of whoever tried it out. */
export function tried(attemptId: number) {
  return page('/admin/single-sign-on', { attempt: String(attemptId) })
}

function page(path: string, query: Record<string, string | undefined>): { redirect: string } {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { redirect: `${path}?${new URLSearchParams(given)}` }
}
