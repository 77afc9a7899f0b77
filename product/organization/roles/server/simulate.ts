import { sql } from 'kysely'
import { opensPage } from '#platform/contract/opens-page.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { featureFlagsOf } from '#product/organization/feature-flags/server/public.ts'
import type { roles, Screen } from '../contract.ts'
import { rolesOfUser } from './actions-of.ts'
import { knownActions } from './check-actions.ts'
import { everyPage } from './checks.ts'
import { allowedBy, isInLoop, underOf } from './inherit.ts'
import { standingOf } from './inherited-actions.ts'
import { selectRoles } from './role-rows.ts'

/** The id of a role that is not saved yet. */
const NEW = 0

/** Works out what a person would gain and lose; changes nothing. */
export const simulate: Handler<typeof roles, 'simulate'> = async (ctx, { body }) => {
  const { read } = ctx.within('platform')
  const held = await rolesOfUser(ctx, body.userID)
  if (!held) return ctx.fail('noSuchUser', { field: 'userID' })
  const rows = await selectRoles(read, ctx.tenantId)
  const isKnown = (id: number) => rows.some((row) => row.id === id)
  if (body.roleIDs && !body.roleIDs.every(isKnown)) return ctx.fail('unknownRole', { field: 'roleIDs' })
  const { change } = body
  const id = change?.roleID ?? NEW
  if (change && change.roleID !== null && !isKnown(id)) return ctx.fail('unknownRole', { field: 'change.roleID' })
  if (change && change.parentRoleID !== null && !isKnown(change.parentRoleID))
    return ctx.fail('unknownRole', { field: 'change.parentRoleID' })

  const before = rows.map(standingOf)
  const changed = change && { id, own: knownActions(change.actionIDs), parentId: change.parentRoleID }
  const after = changed ? [...before.filter((one) => one.id !== id), changed] : before
  if (changed && isInLoop(after, id)) return ctx.fail('loop', { field: 'change.parentRoleID' })
  const roleIds = [...(body.roleIDs ?? held), ...(change?.roleID === null ? [NEW] : [])]
  const had = union(new Map(rows.map(({ id: own, actions }) => [own, actions])), held)
  const has = union(allowedBy(after), roleIds)
  const screens = await screensBetween(ctx, body.userID, had, has)
  return {
    gains: [...has.difference(had)].sort(),
    loses: [...had.difference(has)].sort(),
    screensGained: screens.gained,
    screensLost: screens.lost,
    heldBefore: had.size,
    heldAfter: has.size,
    touched: change?.roleID == null ? 0 : await countHolders(ctx, [...underOf(after, id)]),
  }
}

function union(allowed: ReadonlyMap<number, readonly string[]>, roleIds: readonly number[]): Set<string> {
  return new Set(roleIds.flatMap((id) => allowed.get(id) ?? []))
}

/** The pages within a tenant that open with one set of rights and not with the other, with the flags that are on for the person. */
async function screensBetween(ctx: TenantCtx, userId: number, had: Set<string>, has: Set<string>) {
  const { read } = ctx.within('platform')
  const tenant = await read
    .selectFrom('tenant')
    .select('agency_id')
    .where('id', '=', ctx.tenantId)
    .executeTakeFirstOrThrow()
  const flags = await featureFlagsOf(read, { userId, agencyId: tenant.agency_id, tenantId: ctx.tenantId })
  const pages = (await everyPage()).filter(({ page }) => !page.agency)
  const openWith = (actions: Set<string>) =>
    new Set(pages.filter(({ contract, page }) => opensPage(contract, page, { actions, flags })))
  const [before, after] = [openWith(had), openWith(has)]
  const named = (some: Set<(typeof pages)[number]>): Screen[] =>
    [...some].map(({ contract, name, page }) => ({
      title: ctx.services.translate(ctx.locale, contract.name, `pages/${name}`),
      path: page.path,
    }))
  return { gained: named(after.difference(before)), lost: named(before.difference(after)) }
}

async function countHolders({ within, tenantId }: TenantCtx, roleIds: readonly number[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct h.user_id)::int as count from user_role h join role r on r.id = h.role_id join users u on u.id = h.user_id
    where not u.removed and r.tenant_id = ${tenantId} and h.role_id = any(${roleIds}::bigint[])`.execute(
    within('platform').read,
  )
  return rows[0]!.count
}
