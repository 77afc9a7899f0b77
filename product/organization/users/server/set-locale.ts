import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { users } from '../contract.ts'

/** One's own language, in every browser one signs in with. */
export const setLocale: Handler<typeof users, 'setLocale'> = async (ctx, { body }) => {
  await ctx
    .within('platform')
    .tx(({ db }) =>
      sql`update users set locale = ${body.locale}, updated_at = ${ctx.now()} where id = ${ctx.who.userId}`.execute(db),
    )
  return { locale: body.locale }
}
