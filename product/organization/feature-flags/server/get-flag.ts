import { raise } from '#platform/server/system/fault.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type FeatureFlag, featureFlags } from '../contract.ts'
import { toFeatureFlags } from './to-feature-flag.ts'

/** One flag by its id. */
export const getFlag: Handler<typeof featureFlags, 'one'> = (ctx, { params }) => flagNow(ctx, params.featureFlagId)

/** A flag as it is for the reader once all is committed. */
export async function flagNow(ctx: TenantCtx, flagId: number): Promise<FeatureFlag> {
  const row = await ctx.read.selectFrom('feature_flag').selectAll().where('id', '=', flagId).executeTakeFirst()
  return row ? (await toFeatureFlags(ctx, [row]))[0]! : raise(featureFlags, 'notFound')
}
