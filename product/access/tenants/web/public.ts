import type { Tenant } from '../contract.ts'

/** What the fillers of the slot `tenant.actions` get: the tenant whose pane it is. */
export type TenantActionsSlot = { tenant: Tenant }
