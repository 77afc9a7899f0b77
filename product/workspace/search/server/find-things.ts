import { findEverywhere } from '#platform/server/find/find-everywhere.ts'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { BUDGET_MS, HITS_OF_A_KIND, type search } from '../contract.ts'

/** What each kind may show of its things, its own finder decides. */
export const findThings: Handler<typeof search, 'find'> = async (ctx, { body: { text } }) => {
  const { services, tenantId, who, read, now } = ctx
  const { groups, late } = await findEverywhere(
    services.finders,
    { tenantId, who, read, now },
    { text, limit: HITS_OF_A_KIND, budgetMs: BUDGET_MS },
  )
  return { groups: groups.map((group) => ({ ...group, hits: [...group.hits] })), late }
}
