import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { users } from '../contract.ts'

/** Keeps one of one's own preferences; answers with all of them. An empty value takes it away. */
export const setPreference: Handler<typeof users, 'setPreference'> = async (ctx, { body }) => {
  const kept = body.value === '' ? {} : { [body.key]: body.value }
  const saved = await ctx.within('platform').tx(({ db }) =>
    sql<{ preferences: Record<string, string> }>`
      update users set preferences = (preferences - ${body.key}::text) || ${JSON.stringify(kept)}::jsonb, updated_at = ${ctx.now()}
      where id = ${ctx.who.userId} returning preferences`.execute(db),
  )
  return { preferences: saved.rows[0]!.preferences }
}
