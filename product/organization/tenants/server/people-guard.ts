import { slotForOne } from '#platform/server/system/slots.ts'
import type { TenantCtx, Tx } from '#platform/server/system/serve-system.ts'

type Asking = Pick<TenantCtx, 'who' | 'tenantId' | 'now'>
/** What this system asks about all the people of a tenant, which lie below it. */
export type PeopleGuard = {
  /** Whether somebody has all that anybody there has. */
  speaksForAll(tx: Pick<Tx, 'db'>, asking: Asking): Promise<boolean>
  /** Tells every administrator that people come in without a second step from now on. */
  tellMfaOff(tx: Tx, asking: Asking): Promise<void>
}

/** Who answers for the people. */
export const peopleGuard = slotForOne<PeopleGuard>('tenants.people')
