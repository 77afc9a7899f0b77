import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { MemberCtx } from '#platform/server/system/serve-system.ts'
import { hashOf } from '#platform/server/system/tokens.ts'

const ROTATED_AFTER_HOURS = 24
/** How long calls under way may still bring the secret before. */
const GRACE_SECONDS = 60

/** Gives a persistent session a new secret once a day of use; one of several parallel calls does it. When it ends does not change. */
export async function rotateSession(ctx: MemberCtx): Promise<void> {
  const now = ctx.now()
  const secret = randomBytes(32).toString('base64url')
  const rotatedBefore = new Date(now.getTime() - ROTATED_AFTER_HOURS * 3_600_000)
  const until = new Date(now.getTime() + GRACE_SECONDS * 1000)
  const rotated = await ctx.within('platform').tx(({ db }) =>
    sql<{ expires_at: Date }>`
      update session set previous_hash = hash, previous_until = ${until}, hash = ${hashOf(secret)}, rotated_at = ${now}
      where id = ${ctx.who.sessionId} and persistent and coalesce(rotated_at, created_at) <= ${rotatedBefore} returning expires_at`.execute(
      db,
    ),
  )
  const endsAt = rotated.rows[0]?.expires_at
  if (endsAt) ctx.setCookie('session', secret, { maxAgeSeconds: Math.floor((endsAt.getTime() - now.getTime()) / 1000) })
}
