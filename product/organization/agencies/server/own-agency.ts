import type { Scope } from '#platform/server/database/door.ts'
import type { Who } from '#platform/server/system/who.ts'
import { SUPER_AGENCY_ID } from '../contract.ts'

/** The scope of an agency that somebody looks after: their own, any for people of the platform; null for people of tenants and for everybody else's. */
export function ownAgency(who: Who, agencyId: number): Scope | null {
  if (who.tenantId !== null) return null
  return who.agencyId === agencyId || who.agencyId === SUPER_AGENCY_ID ? { agencyId } : null
}
