/** Opens a tenant in this tab; the page loads afresh, so nothing of another one remains. */
export function enterTenant(tenantId: number): void {
  location.assign(`/?tenant=${tenantId}`)
}
