import type { ReactNode } from 'react'
import type { BulkAction } from '#platform/web/list/list-types.ts'
import type { CauseOfTenants, ConsoleTenant } from '../contract.ts'

export { enterTenant } from './enter-tenant.ts'

/** What the fillers of the slot `tenant.actions` get: the tenant whose pane it is. */
export type TenantActionsSlot = { tenant: ConsoleTenant }
/** What the fillers of `tenant.cause` get: a cause, and the button into its first tenant, to this page there. */
export type TenantCauseSlot = {
  cause: CauseOfTenants['cause']
  button: (page: string, label?: string) => ReactNode
}
/** What stands under the facts of a tenant (`tenant.life`). */
export type TenantLifeSlot = { tenant: ConsoleTenant }
/** What the fillers of `tenants.new` get: the agency whose tenants are listed. */
export type NewTenantSlot = { agencyId: number }
/** What the fillers of `tenants.bulk` get; each hands its act on the selected tenants to `start`. */
export type TenantsBulkSlot = { agencyId: number; start: (action: BulkAction<ConsoleTenant>) => void }
