import type { Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '#product/organization/agencies/contract.ts'

/** Terms are an agency's: its own people tend them, and the super agency's; nobody of a tenant. */
export function canTend(who: Who, agencyId: number): boolean {
  return who.tenantId === null && (who.agencyId === agencyId || who.agencyId === SUPER_AGENCY_ID)
}
