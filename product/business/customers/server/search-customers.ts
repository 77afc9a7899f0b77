import { sql } from 'kysely'
import { operator } from '#platform/contract/filter.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import { listFor } from '#platform/server/list/served-list.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { customers } from '../contract.ts'
import { type LabelledCustomer, toCustomer, withLabels } from './public.ts'

/** A page of the tenant's customers. Whoever may not see names finds nobody by one, and sorting by them raises `FORBIDDEN`. */
export const searchCustomers: Handler<typeof customers, 'search'> = async (ctx, { body }) => {
  const { search, ...ask } = body
  const list = listFor(ctx.services.lists, 'customers.customers', ctx.who)
  if (search && !ctx.who.piiScopes.has('public')) return { items: [], nextCursor: null }
  const named = search ? [{ name: 'displayName', operator: operator.CaseInsensitiveText, values: [search] }] : []
  const filters = [...ask.filters, ...named]
  const select = sql`cu.*, ${withLabels(ctx.tenantId)}`
  const { items, nextCursor } = await pageList<LabelledCustomer>(list, ctx, { ...ask, filters }, select)
  return { items: items.map(toCustomer), nextCursor }
}
