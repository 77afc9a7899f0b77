import type { Handler } from '#platform/server/system/serve-system.ts'
import { featureFlagsOf } from '#product/organization/feature-flags/server/public.ts'
import { everybodys } from '../catalogue/standing.ts'
import type { roles } from '../contract.ts'
import { askedActions } from './check-actions.ts'
import { decide } from './decide.ts'

/** The decision for whoever asks; flags are looked up only where one may decide. */
export const authorize: Handler<typeof roles, 'authorize'> = async (ctx, { body }) => {
  const { who, tenantId } = ctx
  const flags =
    body.orFlag === undefined
      ? {}
      : await featureFlagsOf(ctx.within('platform').read, { userId: who.userId, agencyId: who.agencyId, tenantId })
  return decide(
    {
      actions: askedActions(body.actionIDs),
      mode: body.mode,
      orImpersonating: body.orImpersonating,
      orFlag: body.orFlag,
    },
    { held: who.actions.union(new Set(everybodys)), isImpersonated: who.impersonation !== null, flags },
  )
}
