import { slotForOne } from '#platform/server/system/slots.ts'
import type { MemberCtx, Tx } from '#platform/server/system/serve-system.ts'

/** What this system asks about the people of an agency and of all its tenants, who lie below it. */
export type AgencyGuard = {
  /** Whether somebody has all that anybody there has. Asks in the platform's scope. */
  speaksForAll(tx: Pick<Tx, 'db'>, asking: Pick<MemberCtx, 'who'>, agencyId: number): Promise<boolean>
  /** Whether tenants of the agency have host names of their own, which lead somewhere while its brand is shown. */
  hasOwnHosts(tx: Pick<Tx, 'db'>, agencyId: number): Promise<boolean>
}

/** Who answers for them. */
export const agencyGuard = slotForOne<AgencyGuard>('agencies.people')
