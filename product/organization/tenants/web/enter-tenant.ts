const CONSOLE = 'renown.console'

/** Opens a page of a tenant in this tab, its first one unless told; it loads afresh, so nothing of another tenant remains. Remembers where one came from. */
export function enterTenant(tenantId: number, page = '/'): void {
  sessionStorage.setItem(CONSOLE, location.pathname + location.search)
  location.assign(`${page}${page.includes('?') ? '&' : '?'}tenant=${tenantId}`)
}

/** Back to the tenants of the agency, as one left them where one came from there. */
export function leaveTenant(list: string): void {
  const from = sessionStorage.getItem(CONSOLE)
  location.assign(from?.startsWith(list) ? from : list)
}
