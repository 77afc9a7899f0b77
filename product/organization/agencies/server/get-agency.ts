import type { Handler } from '#platform/server/system/serve-system.ts'
import { SUPER_AGENCY_ID, type agencies } from '../contract.ts'
import { toAgency } from './public.ts'

/** One's own agency; the super agency may see any. */
export const getAgency: Handler<typeof agencies, 'one'> = async (ctx, { params }) => {
  const { agencyId } = params
  const isOwn = ctx.who.agencyId === agencyId || (ctx.who.agencyId === SUPER_AGENCY_ID && ctx.who.tenantId === null)
  if (!isOwn) return ctx.fail('notFound')
  const row = await ctx
    .within({ agencyId })
    .read.selectFrom('agency')
    .selectAll()
    .where('id', '=', agencyId)
    .executeTakeFirst()
  return row ? toAgency(row) : ctx.fail('notFound')
}
