import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { Who } from '#platform/server/system/who.ts'
import type { scim } from '../contract.ts'
import { MAX_RESULTS, urn } from '../shapes/scim-resources.ts'
import { filterSql, type ScimColumns } from './filter/filter-sql.ts'
import { readFilter } from './filter/read-filter.ts'
import { onlyAsked } from './only-asked.ts'
import { userColumns } from './scim-columns.ts'
import { countUsers, roleNames, toScimUser, userRows, versionOf } from './scim-users.ts'
import { sortSql } from './sort-sql.ts'

/** People by a filter, page by page as SCIM counts them: from 1. */
export const findScimUsers: Handler<typeof scim, 'users'> = async (ctx, { query }) => {
  const which = query.filter ? filterSql(readFilter(query.filter), userColumns) : sql`true`
  const order = sortSql(query, sortable(ctx.who), sql`u.id`)
  const { startIndex, count } = pageOfQuery(query)
  const [totalResults, rows, roles] = await Promise.all([
    countUsers(ctx.read, ctx.tenantId, which),
    count === 0 ? [] : userRows(ctx.read, ctx.tenantId, which, { offset: startIndex - 1, limit: count, order }),
    roleNames(ctx.read, ctx.tenantId),
  ])
  const Resources = rows.map((row) => onlyAsked(toScimUser(ctx, row, roles), query))
  return { schemas: [urn.list], totalResults, startIndex, itemsPerPage: Resources.length, Resources }
}

/** One person. */
export const getScimUser: Handler<typeof scim, 'user'> = async (ctx, { params, query }) => {
  const [row] = await userRows(ctx.read, ctx.tenantId, sql`u.id = ${params.userId}`)
  if (!row) return ctx.fail('notFound')
  ctx.answerWith({ headers: { etag: versionOf(row) } })
  return onlyAsked(toScimUser(ctx, row, await roleNames(ctx.read, ctx.tenantId)), query)
}

/** An order tells of what it is made of: nobody orders by what is hidden from them. */
function sortable({ piiScopes }: Who): ScimColumns {
  const { externalid: _hidden, ...open } = userColumns
  return piiScopes.has('sensitive') ? userColumns : open
}

/** Below 1 means 1, a negative count none, and no page is larger than is said in the configuration. */
export function pageOfQuery({ startIndex, count }: { startIndex: number; count: number }) {
  return { startIndex: Math.max(1, startIndex), count: Math.min(MAX_RESULTS, Math.max(0, count)) }
}
