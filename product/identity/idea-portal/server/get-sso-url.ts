import type { Handler } from '#platform/server/system/serve-system.ts'
import type { ideaPortal } from '../contract.ts'
import { ideaPortalUrl } from './public.ts'

/** Signs in the session's own person, whatever the query says; what it says must agree. */
export const getSsoUrl: Handler<typeof ideaPortal, 'ssoUrl'> = async (ctx, { query }) => {
  const { userId, name } = ctx.who
  const user = await ctx
    .within('platform')
    .read.selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const isOwn =
    query.id === userId && query.email.toLowerCase() === user.email.toLowerCase() && query.name.trim() === name
  if (!isOwn) return ctx.fail('somebodyElse')
  const url = await ideaPortalUrl(
    ctx.services,
    { id: userId, email: user.email, name, locale: query.locale },
    ctx.now(),
  )
  return url === null ? ctx.fail('notSetUp') : { url }
}
