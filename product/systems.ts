/** The table of contents: every system, top to bottom; one may know only those above it. */
export const systems = [
  'access/agencies',
  'access/tenants',
  'access/sign-in',
  'business/sources',
  'business/credentials',
  'business/locations',
  'business/customers',
] as const
