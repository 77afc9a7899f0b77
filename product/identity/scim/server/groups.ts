import { sql } from 'kysely'
import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { scim } from '../contract.ts'
import { urn } from '../shapes/scim-resources.ts'
import { filterSql } from './filter/filter-sql.ts'
import { readFilter } from './filter/read-filter.ts'
import { pageOfQuery } from './find-users.ts'
import { mustMatch, onlyAsked } from './only-asked.ts'
import { patchMembers } from './patch-members.ts'
import { groupColumns } from './scim-columns.ts'
import { countGroups, type GroupRow, groupRows, groupVersion, toScimGroup } from './scim-groups.ts'
import { setMembers } from './set-members.ts'
import { sortSql } from './sort-sql.ts'

/** Roles by a filter. */
export const findGroups: Handler<typeof scim, 'groups'> = async (ctx, { query }) => {
  const which = query.filter ? filterSql(readFilter(query.filter), groupColumns) : sql`true`
  const order = sortSql(query, groupColumns, sql`r.id`)
  const { startIndex, count } = pageOfQuery(query)
  const [totalResults, rows] = await Promise.all([
    countGroups(ctx.read, ctx.tenantId, which),
    count === 0 ? [] : groupRows(ctx.read, ctx.tenantId, which, { offset: startIndex - 1, limit: count, order }),
  ])
  const Resources = rows.map((row) => onlyAsked(toScimGroup(ctx, row), query))
  return { schemas: [urn.list], totalResults, startIndex, itemsPerPage: Resources.length, Resources }
}

/** One role with who holds it. */
export const getGroup: Handler<typeof scim, 'group'> = async (ctx, { params, query }) => {
  const row = await rowFor(ctx, params.roleId)
  ctx.answerWith({ headers: { etag: groupVersion(row) } })
  return onlyAsked(toScimGroup(ctx, row), query)
}

/** A directory makes no rights: a group stands for the role of its name, which is there already or is made by people first. */
export const createGroup: Handler<typeof scim, 'createGroup'> = async (ctx, { body }) => {
  const which = sql`(lower(r.name) = lower(${body.displayName}) or r.external_id = ${body.externalId ?? null})`
  const [row] = await groupRows(ctx.read, ctx.tenantId, which)
  return row ? ctx.fail('uniqueness') : ctx.fail('groupsAreRoles')
}

/** Exactly these people hold the role. */
export const replaceGroup: Handler<typeof scim, 'replaceGroup'> = async (ctx, { params, body }) => {
  const row = await rowFor(ctx, params.roleId)
  mustMatch(ctx.caller.headers['if-match'], groupVersion(row))
  if (body.displayName.toLowerCase() !== row.name.toLowerCase()) return ctx.fail('mutability')
  await setMembers(
    ctx,
    row,
    (body.members ?? []).map(({ value }) => value),
  )
  return shown(ctx, row.id)
}

/** Some people get the role, others lose it. */
export const patchGroup: Handler<typeof scim, 'patchGroup'> = async (ctx, { params, body }) => {
  const row = await rowFor(ctx, params.roleId)
  mustMatch(ctx.caller.headers['if-match'], groupVersion(row))
  await setMembers(ctx, row, patchMembers(row, body.Operations))
  return shown(ctx, row.id)
}

/** A role outlives its group: people decide about rights. */
export const removeGroup: Handler<typeof scim, 'removeGroup'> = async (ctx, { params }) => {
  await rowFor(ctx, params.roleId)
  return ctx.fail('groupsAreRoles')
}

async function rowFor(ctx: TenantCtx, roleId: number): Promise<GroupRow> {
  const [row] = await groupRows(ctx.read, ctx.tenantId, sql`r.id = ${roleId}`)
  return row ?? raise(scim, 'notFound')
}

async function shown(ctx: TenantCtx, roleId: number) {
  const row = await rowFor(ctx, roleId)
  ctx.answerWith({ headers: { etag: groupVersion(row) } })
  return toScimGroup(ctx, row)
}
