import { sql } from 'kysely'
import { isUiTheme } from '#platform/contract/ui-themes.ts'
import type { Handler, MemberCtx } from '#platform/server/system/serve-system.ts'
import type { Db } from '#platform/server/database/door.ts'
import type { preferenceKeys, users } from '../contract.ts'

type PreferenceKey = (typeof preferenceKeys)[number]

const accepted = ['true']
const switched = ['true', 'false']
/** What a preference may say, where that is not the business of another system. */
const choices: Partial<Record<PreferenceKey, readonly string[]>> = {
  'social-platform-tos': accepted,
  'social-content-tos': accepted,
  'privacy-notice': accepted,
  'privacy-settings-opt-in': switched,
  'single-letter-keys': switched,
}

/** Keeps one of one's own preferences; answers with all of them. An empty value takes it away. That the terms are accepted, only accepting them says (document 000 §3). */
export const setPreference: Handler<typeof users, 'setPreference'> = async (ctx, { body }) => {
  const { key, value } = body
  if (key === 'gm-platform-tos') return ctx.fail('byAcceptance', { field: 'key' })
  if (value !== '' && key === 'ui-theme' && !isUiTheme(value)) return ctx.fail('unknownTheme', { field: 'value' })
  if (value !== '' && choices[key]?.includes(value) === false) return ctx.fail('unknownChoice', { field: 'value' })
  return { preferences: await keepPreference(ctx, key, value) }
}

/** The same for a system that keeps its choice as a preference. */
export async function keepPreference(
  { within, who, now }: Pick<MemberCtx, 'within' | 'who' | 'now'>,
  key: PreferenceKey,
  value: string,
): Promise<Record<string, string>> {
  return within('platform').tx(({ db }) => writePreference(db, who.userId, { key, value, at: now() }))
}

/** Writes a preference of a person in a transaction that is open; answers with all of theirs. */
export async function writePreference(
  db: Db,
  userId: number,
  { key, value, at }: { key: PreferenceKey; value: string; at: Date },
): Promise<Record<string, string>> {
  const kept = value === '' ? {} : { [key]: value }
  const saved = await sql<{ preferences: Record<string, string> }>`
    update users set preferences = (preferences - ${key}::text) || ${JSON.stringify(kept)}::jsonb, updated_at = ${at}
    where id = ${userId} returning preferences`.execute(db)
  return saved.rows[0]!.preferences
}
