import type { AnySystem } from '#platform/contract/define-system.ts'
import { raise } from '#platform/server/system/fault.ts'
import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import { SUPER_TENANT_ID } from '../contract.ts'

/** What keeps things of all tenants from being changed elsewhere than in the super tenant, which only the platform's own people enter: an error of a system. */
export function inSuperTenant<S extends AnySystem>(system: S, error: keyof S['errors'] & string) {
  return ({ tenantId }: TenantCtx): void => {
    if (tenantId !== SUPER_TENANT_ID) raise(system, error)
  }
}
