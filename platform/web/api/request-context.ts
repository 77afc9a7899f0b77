import type { Locale } from '#platform/contract/locales.ts'

type RequestContext = {
  locale: Locale
  agencyId?: number
  tenantId?: number
  /** What an address named and the session may not enter. */
  closedTenantId?: number
}

/** What only a page of this site can send along; the server refuses changes without it. */
export const requestProof = 'renown'

const context: RequestContext = { locale: 'en_US' }

/** What every request says about who asks; the session and the language switch keep it up to date. */
export function setRequestContext(change: Partial<RequestContext>): void {
  Object.assign(context, change)
}

/** The tenant of this tab: the one in the address, as part of its path or named beside it (agency users), else the session's own. */
export function currentTenantId(): number | undefined {
  const named = namedTenantId()
  return named === undefined || isClosedTenant(named) ? context.tenantId : named
}

/** The tenant that the address names. */
export function namedTenantId(): number | undefined {
  const inPath = /\/tenants\/(\d+)(\/|$)/.exec(location.pathname ?? '')?.[1]
  const named = Number(inPath ?? new URLSearchParams(location.search).get('tenant') ?? Number.NaN)
  return Number.isSafeInteger(named) ? named : undefined
}

/** Whether the session was refused a tenant: there is none, or it may not enter it. */
export function isClosedTenant(id: number | undefined): boolean {
  return id !== undefined && id === context.closedTenantId
}

/** The headers of every request; a path within a tenant names the one that it is about. */
export function contextHeaders(path = ''): Record<string, string> {
  const tenantId = /^\/api\/tenants\/(\d+)\//.exec(path)?.[1] ?? currentTenantId()
  return {
    'X-Requested-With': requestProof,
    'X-Locale': context.locale,
    ...(context.agencyId === undefined ? {} : { 'X-Agency-Id': String(context.agencyId) }),
    ...(tenantId === undefined ? {} : { 'X-Tenant-Id': String(tenantId) }),
  }
}
