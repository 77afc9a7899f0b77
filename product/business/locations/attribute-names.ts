/** The facet names of document 000 §3 that a tenant's attribute can fill; such an attribute is found under that name, all others under `attribute.<id>`. */
export const attributeFacetNames = ['practice office', 'district', 'brand', 'paymentType', 'userType'] as const

const OWN_NAME = /^attribute\.\d+$/

/** Whether a field's name is one that only a tenant's attribute has. */
export function isAttributeName(name: string): boolean {
  return OWN_NAME.test(name) || (attributeFacetNames as readonly string[]).includes(name)
}
