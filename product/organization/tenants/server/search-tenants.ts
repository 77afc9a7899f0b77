import { sql } from 'kysely'
import * as z from 'zod'
import { decodeCursor, pageFrom } from '#platform/server/database/cursor.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { type TenantSums, tenantSums } from '../console.ts'
import type { tenants } from '../contract.ts'
import { countsOf, countsOfFitting } from './console-counts.ts'
import { isOver } from './license.ts'
import { agencyScope } from './public.ts'
import {
  type ConsoleRow,
  consoleColumns as at,
  consoleFromBy,
  consoleOfPage,
  consoleOrder,
  consoleWhere,
  toConsoleTenant,
  withPage,
} from './tenant-console.ts'

const place = z.tuple([z.string(), z.int()])

/** The tenants of an agency with what asks for attention there. */
export const searchTenants: Handler<typeof tenants, 'search'> = async (ctx, { body }) => {
  const scope = agencyScope(ctx.who, body.agencyID)
  if (!scope) return ctx.fail('notFound')
  const after = decodeCursor(body.cursor, place)
  const { by, type, isDown } = consoleOrder(body.sort)
  const way = isDown ? sql`desc` : sql`asc`
  const beyond = after
    ? sql`and (${by}, t.id) ${isDown ? sql`<` : sql`>`} (${after[0]}::${type}, ${after[1]}::bigint)`
    : sql``
  const asked = [body.sort.replace(/^-/, ''), ...body.filters.map(({ name }) => name)]
  const chosen = sql`select t.id, ${by} as by from ${consoleFromBy(asked, scope)} where ${consoleWhere(body.filters, ctx.who, scope)} ${beyond}
    order by ${by} ${way}, t.id ${way} limit ${body.limit + 1}`
  const page = sql<ConsoleRow>`
    ${withPage(chosen)}
    select t.*, ${at.locations} as locations, ${at.reviews} as reviews, ${at.unanswered} as unanswered, ${at.toApprove} as to_approve, ${at.late} as late, ${at.refused} as refused,
      ${at.connections} as accounts, ${at.broken} as broken, array(select o.name from source o where o.id = any(n.sources) order by o.name) as source_names, n.last_sign_in_at, t.license_until::text as last_day,
      ${isOver(ctx.now())} as is_over, page.by::text as place
    from ${consoleOfPage} order by page.by ${way}, page.id ${way}`
  const { rows } = await page.execute(ctx.within(scope).read)
  return pageFrom(rows, body.limit, toConsoleTenant, (row) => [row.place, row.id])
}

/** What those of them that an agency counts come to together. */
export const sumTenants: Handler<typeof tenants, 'sums'> = async (ctx, { body }) => {
  const scope = agencyScope(ctx.who, body.agencyID)
  if (!scope) return ctx.fail('notFound')
  const counts = body.filters.length > 0 ? await countsOfFitting(ctx, scope, body.filters) : await countsOf(ctx, scope)
  const names = Object.keys(tenantSums.shape) as (keyof TenantSums)[]
  return Object.fromEntries(names.map((name) => [name, counts[name] ?? 0])) as TenantSums
}
