const CONSOLE = 'renown.console'

/** Opens a tenant in this tab; the page loads afresh, so nothing of another one remains. Remembers where one came from. */
export function enterTenant(tenantId: number): void {
  sessionStorage.setItem(CONSOLE, location.pathname + location.search)
  location.assign(`/?tenant=${tenantId}`)
}

/** Back to the tenants of the agency, as one left them where one came from there. */
export function leaveTenant(list: string): void {
  const from = sessionStorage.getItem(CONSOLE)
  location.assign(from?.startsWith(list) ? from : list)
}
