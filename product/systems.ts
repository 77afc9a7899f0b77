/** The table of contents: every system, top to bottom; one may know only those above it. */
export const systems = [
  'access/world',
  'access/agencies',
  'access/tenants',
  'access/roles',
  'access/users',
  'access/sign-in',
  'access/audit',
  'workspace/date-ranges',
  'business/sources',
  'business/credentials',
  'business/locations',
  'business/customers',
  'reputation/reviews',
  'reputation/responses',
  'insight/dashboards',
  'operations/importer',
] as const
