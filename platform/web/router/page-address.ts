import type { PageSpec } from '#platform/contract/define-system.ts'
import type { Profile } from '../session/session.ts'

/** Where one looks after oneself (document 000 §2): in the tab's tenant, or above them. */
export function ownAccountAddress(session: Pick<Profile, 'agency' | 'tenant'>): string {
  const path = session.tenant
    ? '/admin/agencies/:agencyId/tenants/:tenantId/my-account'
    : '/admin/agencies/:agencyId/my-account'
  return pageAddress({ path }, session)
}

/** The address of a page with one's own agency and the tab's tenant filled in. */
export function pageAddress({ path }: Pick<PageSpec, 'path'>, { agency, tenant }: Pick<Profile, 'agency' | 'tenant'>) {
  return path.replace(':agencyId', String(agency.id)).replace(':tenantId', String(tenant?.id ?? 0))
}
