import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { Handler, MemberCtx } from '#platform/server/system/serve-system.ts'
import type { preferenceKeys, users } from '../contract.ts'

/** Keeps one of one's own preferences; answers with all of them. An empty value takes it away. */
export const setPreference: Handler<typeof users, 'setPreference'> = async (ctx, { body }) => ({
  preferences: await keepPreference(ctx, body.key, body.value),
})

/** What somebody agrees to is agreed to by themselves. */
const consents: readonly (typeof preferenceKeys)[number][] = [
  'social-platform-tos',
  'social-content-tos',
  'gm-platform-tos',
  'privacy-notice',
  'privacy-settings-opt-in',
]

/** The same for a system that keeps its choice as a preference. */
export async function keepPreference(
  { within, who, now }: Pick<MemberCtx, 'within' | 'who' | 'now'>,
  key: (typeof preferenceKeys)[number],
  value: string,
): Promise<Record<string, string>> {
  if (who.impersonation && consents.includes(key)) throw platformFault('whileImpersonating')
  const kept = value === '' ? {} : { [key]: value }
  const saved = await within('platform').tx(({ db }) =>
    sql<{ preferences: Record<string, string> }>`
      update users set preferences = (preferences - ${key}::text) || ${JSON.stringify(kept)}::jsonb, updated_at = ${now()}
      where id = ${who.userId} returning preferences`.execute(db),
  )
  return saved.rows[0]!.preferences
}
