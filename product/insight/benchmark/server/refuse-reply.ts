import type { Handler } from '#platform/server/system/serve-system.ts'
import type { benchmark } from '../contract.ts'
import { isSeenBy } from './competitor-row.ts'

/** Reviews of competitors are read, never answered: whoever may see one is told so, by a program's call, too. */
export const refuseReply: Handler<typeof benchmark, 'reply'> = async (ctx, { params }) => {
  const row = await ctx.read
    .selectFrom('competitor_review as r')
    .innerJoin('competitor as c', (join) =>
      join.onRef('c.tenant_id', '=', 'r.tenant_id').onRef('c.id', '=', 'r.competitor_id'),
    )
    .select('c.location_ids')
    .where('r.tenant_id', '=', ctx.tenantId)
    .where('c.tenant_id', '=', ctx.tenantId)
    .where('r.id', '=', params.competitorReviewId)
    .executeTakeFirst()
  return ctx.fail(row && isSeenBy(ctx.who, row) ? 'neverReplied' : 'notFound')
}
