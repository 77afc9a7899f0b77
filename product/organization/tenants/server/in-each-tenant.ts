import type { JobCtx, PlatformJobCtx } from '#platform/server/system/serve-system.ts'
import { tenantState } from '../contract.ts'

/**
 * Does the work of a platform's job in one tenant after another, each with its own rows only: in all, or in those that
 * are active. Where it fails the others still have their turn; the job fails at the end, with every cause.
 */
export async function inEachTenant(
  ctx: PlatformJobCtx,
  work: (own: JobCtx) => Promise<unknown>,
  which: 'all' | 'active' = 'all',
): Promise<void> {
  const tenants = await ctx
    .within('platform')
    .read.selectFrom('tenant')
    .select('id')
    .$if(which === 'active', (asked) => asked.where('state', '=', tenantState.Active))
    .orderBy('id')
    .execute()
  const causes: unknown[] = []
  for (const { id: tenantId } of tenants)
    await work({ ...ctx, ...ctx.within({ tenantId }), tenantId }).catch((cause: unknown) => causes.push(cause))
  if (causes.length > 0) throw new AggregateError(causes, `failed in ${causes.length} of ${tenants.length} tenants`)
}
