/** The table of contents: every system, top to bottom; one may know only those above it. */
export const systems = [
  'access/agencies',
  'access/tenants',
  'access/roles',
  'access/users',
  'access/sign-in',
  'access/single-sign-on',
  'access/audit',
  'business/sources',
  'business/credentials',
  'business/locations',
  'business/customers',
  'reputation/reviews',
  'reputation/responses',
  'insight/dashboards',
  'operations/importer',
] as const
