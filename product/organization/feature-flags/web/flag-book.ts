import { useSession } from '#platform/web/session/session.ts'
import { SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'

/** The tenant whose view of the flags is shown: the super tenant, where they are changed, else the one of the tab. */
export function useFlagBook(): { tenantId: number; isOurs: boolean } {
  const { agency, tenant, isAgencyUser } = useSession()
  const isOurs = isAgencyUser && agency.isPlatform === true && (!tenant || tenant.id === SUPER_TENANT_ID)
  return { tenantId: tenant?.id ?? SUPER_TENANT_ID, isOurs }
}
