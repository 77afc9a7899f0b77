import type { Handler } from '#platform/server/system/serve-system.ts'
import type { featureFlags } from '../contract.ts'
import { toFeatureFlags } from './to-feature-flag.ts'

/** All flags by key; there are never more than a page of them. */
export const listFlags: Handler<typeof featureFlags, 'list'> = async (ctx) => {
  const rows = await ctx.read.selectFrom('feature_flag').selectAll().orderBy('key').execute()
  return { items: await toFeatureFlags(ctx, rows), nextCursor: null, total: { count: rows.length, exact: true } }
}
