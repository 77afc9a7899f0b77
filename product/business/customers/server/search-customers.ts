import { sql } from 'kysely'
import * as z from 'zod'
import { operator } from '#platform/contract/filter.ts'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import { explicitFilters, listFor, whereOf } from '#platform/server/list/served-list.ts'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { customers } from '../contract.ts'
import { type LabelledCustomer, toCustomer, withLabels } from './public.ts'

const place = z.tuple([z.string(), z.int()])

/** A page of the tenant's customers. Whoever may not see names finds nobody by one, and sorting by them raises `FORBIDDEN`. */
export const searchCustomers: Handler<typeof customers, 'search'> = async (ctx, { body }) => {
  const { filters, search, sort, limit } = body
  const list = listFor(ctx.services.lists, 'customers.customers', ctx.who)
  const isByName = sort.endsWith('displayName')
  if (isByName && !ctx.who.piiScopes.has('public')) throw platformFault('FORBIDDEN', { field: 'sort' })
  if (search && !ctx.who.piiScopes.has('public')) return { items: [], nextCursor: null }
  const named = search ? [{ name: 'displayName', operator: operator.CaseInsensitiveText, values: [search] }] : []
  const where = whereOf(list, ctx, await explicitFilters(list, ctx, [...filters, ...named]))
  const column = isByName ? sql`lower(cu.display_name)` : sql`cu.first_seen_at`
  const isDown = sort.startsWith('-')
  const after = decodeCursor(body.cursor, place)
  const type = sql.raw(isByName ? 'text' : 'timestamptz')
  const behind = after
    ? sql`and (${column}, cu.id) ${isDown ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::bigint)`
    : sql``
  const way = isDown ? sql`desc` : sql`asc`
  const { rows } = await sql<LabelledCustomer & { sorted_by: string }>`
    select cu.*, ${withLabels(ctx.tenantId)}, ${column}::text as sorted_by from ${list.served.from}
    where ${where} ${behind} order by ${column} ${way}, cu.id ${way} limit ${limit + 1}`.execute(ctx.read)
  return pageFrom(rows, limit, toCustomer, (row) => [row.sorted_by, row.id])
}
