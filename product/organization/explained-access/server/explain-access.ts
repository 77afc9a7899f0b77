import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { explainFlagsOf } from '#product/organization/feature-flags/server/public.ts'
import { lastCodeOf } from '#product/identity/sign-in/server/public.ts'
import { tenantState } from '#product/organization/tenants/contract.ts'
import { seenPii } from '#product/organization/users/contract.ts'
import { heldBy, type UserRow, usersOf } from '#product/organization/users/server/public.ts'
import type { Explained, explainedAccess } from '../contract.ts'
import { explainActions } from './explain-actions.ts'
import { explainLocations } from './explain-locations.ts'
import { explainObjects } from './explain-objects.ts'
import { explainScreens } from './explain-screens.ts'

/** Raises `notFound` for whoever is not of the tenant. */
export const explainAccess: Handler<typeof explainedAccess, 'one'> = async (ctx, { params }) => {
  const row = await usersOf(ctx.read, ctx.tenantId).where('id', '=', params.userId).executeTakeFirst()
  if (!row) return ctx.fail('notFound')
  const place = await placeOf(ctx)
  const asking = { userId: row.id, agencyId: row.agency_id, tenantId: ctx.tenantId }
  const [flags, { roles, actions, held }, locations, code] = await Promise.all([
    explainFlagsOf(ctx.within('platform').read, asking),
    explainActions(ctx, row),
    explainLocations(ctx, row),
    lastCodeOf(ctx.within('platform').read, { userId: row.id }),
  ])
  const entry = entryOf(ctx, row, place.tenant.state)
  return {
    userID: row.id,
    mayEnter: entry.every(({ holds }) => holds),
    entry,
    blockedUntil: row.blocked_until?.toISOString() ?? null,
    lastCode: code && { ...code, sentAt: code.sentAt.toISOString() },
    ...place,
    roles,
    actions,
    screens: await explainScreens(ctx, held, flags),
    flags,
    locations,
    piiScopes: seenPii(heldBy(row).piiScopes, held),
    objects: await explainObjects(ctx, row),
  }
}

async function placeOf({ within, tenantId }: TenantCtx): Promise<Pick<Explained, 'tenant' | 'agency'>> {
  const row = await within('platform')
    .read.selectFrom('tenant')
    .innerJoin('agency', 'agency.id', 'tenant.agency_id')
    .select(['tenant.name', 'tenant.state', 'agency.name as agency'])
    .where('tenant.id', '=', tenantId)
    .executeTakeFirstOrThrow()
  return { tenant: { name: row.name, state: row.state as Explained['tenant']['state'] }, agency: row.agency }
}

function entryOf(ctx: TenantCtx, row: UserRow, state: number): Explained['entry'] {
  return [
    { rule: 'active', holds: row.active },
    { rule: 'tenantOpen', holds: state === tenantState.Active },
    { rule: 'notBlocked', holds: row.blocked_until === null || row.blocked_until <= ctx.now() },
    { rule: 'hasWayIn', holds: row.single_sign_on || row.password_hash !== null },
  ]
}
