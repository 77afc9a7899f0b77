import type { Handler } from '#platform/server/system/serve-system.ts'
import type { agencies } from '../contract.ts'
import { ownAgency } from './own-agency.ts'

/** Asks the DNS what receivers of the agency's mail will ask it: may this server send for the domain, who signs, and what becomes of the rest. */
export const getSender: Handler<typeof agencies, 'sender'> = async (ctx, { params: { agencyId } }) => {
  const scope = ownAgency(ctx.who, agencyId)
  if (!scope) return ctx.fail('notFound')
  const row = await ctx
    .within(scope)
    .read.selectFrom('agency')
    .select('sender')
    .where('id', '=', agencyId)
    .executeTakeFirst()
  if (!row) return ctx.fail('notFound')
  const { senders } = ctx.services
  const address = row.sender ?? senders.from
  return { address, ...(await senders.check(address)) }
}
