import type { Locale } from '#platform/contract/locales.ts'

type RequestContext = { locale: Locale; agencyId?: number; tenantId?: number }

/** What only a page of this site can send along; the server refuses changes without it. */
export const requestProof = 'renown'

const context: RequestContext = { locale: 'en_US' }

/** What every request says about who asks; the session and the language switch keep it up to date. */
export function setRequestContext(change: Partial<RequestContext>): void {
  Object.assign(context, change)
}

/** The tenant of this tab: the one in the address, as part of its path or named beside it (agency users), else the session's own. */
export function currentTenantId(): number | undefined {
  const inPath = /\/tenants\/(\d+)(\/|$)/.exec(location.pathname ?? '')?.[1]
  const wished = Number(inPath ?? new URLSearchParams(location.search).get('tenant') ?? Number.NaN)
  return Number.isSafeInteger(wished) ? wished : context.tenantId
}

export function contextHeaders(): Record<string, string> {
  const tenantId = currentTenantId()
  return {
    'X-Requested-With': requestProof,
    'X-Locale': context.locale,
    ...(context.agencyId === undefined ? {} : { 'X-Agency-Id': String(context.agencyId) }),
    ...(tenantId === undefined ? {} : { 'X-Tenant-Id': String(tenantId) }),
  }
}
