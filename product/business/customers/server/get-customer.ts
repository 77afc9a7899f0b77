import type { Handler } from '#platform/server/system/serve-system.ts'
import type { customers } from '../contract.ts'
import { isMet } from './get-timeline.ts'
import { readCustomer } from './public.ts'

/** One customer; what a person may not see of them is left out by their PII scopes. Customers are the tenant's: whoever sees only some locations meets those with whom something happened there. */
export const getCustomer: Handler<typeof customers, 'one'> = async (ctx, { params: { customerId } }) => {
  if (ctx.who.locationIds !== 'all' && !(await isMet(ctx, customerId))) return ctx.fail('notFound')
  return (await readCustomer(ctx.read, ctx.tenantId, customerId)) ?? ctx.fail('notFound')
}
