import type { Handler } from '#platform/server/system/serve-system.ts'
import type { featureFlags } from '../contract.ts'
import { toFeatureFlags } from './to-feature-flag.ts'

/** One flag by its id. */
export const getFlag: Handler<typeof featureFlags, 'one'> = async (ctx, { params }) => {
  const row = await ctx.read
    .selectFrom('feature_flag')
    .selectAll()
    .where('id', '=', params.featureFlagId)
    .executeTakeFirst()
  return row ? (await toFeatureFlags(ctx, [row]))[0]! : ctx.fail('notFound')
}
