/** The facets of document 000 §3 that only a tenant can fill: they come from attributes of its own. */
const printed: readonly string[] = ['practice office', 'district', 'brand', 'paymentType', 'userType']
const OWN = /^attribute\.\d+$/

/** Whether a field's name is one that only a tenant's attribute has. */
export function isOwnName(name: string): boolean {
  return OWN.test(name) || printed.includes(name)
}
