import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_AGENCY_ID, SUPER_TENANT_ID } from '#product/organization/agencies/contract.ts'
import { ownAgency } from '#product/organization/agencies/server/public.ts'
import { canProvisionBeta, setFlagTenants } from '#product/organization/feature-flags/server/public.ts'
import type { agencyConsole } from '../contract.ts'
import { itemOf, outcomeOf, selectedTenants } from './selected-tenants.ts'

/** The flags by name, for people of the platform, whose they are. */
export const listFlags: Handler<typeof agencyConsole, 'flags'> = async (ctx, { params: { agencyId } }) => {
  if (!ownAgency(ctx.who, agencyId)) return ctx.fail('notFound')
  if (ctx.who.agencyId !== SUPER_AGENCY_ID) return { items: [], nextCursor: null }
  const items = await ctx
    .within('platform')
    .read.selectFrom('feature_flag')
    .select(['id', 'key', 'description', 'enabled'])
    .where((eb) => (canProvisionBeta(ctx.who) ? eb.lit(true) : eb('beta', '=', false)))
    .orderBy('key')
    .execute()
  return { items, nextCursor: null }
}

/** Flags are the platform's: an agency switches none. Whom another rule of the flag switches it on for keeps it. */
export const switchFlag: Handler<typeof agencyConsole, 'flag'> = async (ctx, { params, body }) => {
  const meant = await selectedTenants(ctx, params.agencyId, body.tenantIDs)
  if (!meant || ctx.who.agencyId !== SUPER_AGENCY_ID) return ctx.fail('notFound')
  return ctx.within({ tenantId: SUPER_TENANT_ID }).tx(async (tx) => {
    const { featureFlagID: flagId, on } = body
    const flag = await tx.db
      .selectFrom('feature_flag')
      .select(['tenant_ids', 'beta'])
      .where('id', '=', flagId)
      .forUpdate()
      .executeTakeFirst()
    if (!flag) return ctx.fail('noSuchFlag', { field: 'featureFlagID' })
    if (flag.beta && on && !canProvisionBeta(ctx.who)) return ctx.fail('betaOnly', { field: 'featureFlagID' })
    const changing = meant.filter(({ id }) => flag.tenant_ids.includes(id) !== on)
    if (changing.length)
      await setFlagTenants(tx, { flagId, tenantIds: changing.map(({ id }) => id), on, now: ctx.now() })
    return outcomeOf(
      meant.map((tenant) =>
        changing.includes(tenant)
          ? itemOf(tenant, { outcome: 'changes', people: tenant.people })
          : itemOf(tenant, { outcome: 'same' }),
      ),
    )
  })
}
