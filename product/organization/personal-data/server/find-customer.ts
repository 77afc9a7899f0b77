import type { TenantCtx } from '#platform/server/system/serve-system.ts'
import type { Customer } from '#product/business/customers/contract.ts'
import { readCustomer } from '#product/business/customers/server/public.ts'

/** A customer whom the reader may see at all; null else. Customers are the tenant's: whoever sees only some locations sees none of them here. */
export async function findCustomer({ read, tenantId, who }: TenantCtx, customerId: number): Promise<Customer | null> {
  return who.locationIds === 'all' ? readCustomer(read, tenantId, customerId) : null
}
