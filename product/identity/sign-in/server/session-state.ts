import { sql } from 'kysely'
import { platformFault } from '#platform/server/system/fault.ts'
import type { OpenCtx, Handler } from '#platform/server/system/serve-system.ts'
import { DEFAULT_TIMEOUT_MINUTES } from '#product/organization/tenants/contract.ts'
import type { signIn } from '../contract.ts'

type Row = { persistent: boolean; last_seen_at: Date; expires_at: Date; timeout_mins: number }

/** How long the session lasts; asking is no use of it. `idleEndsInSeconds` is null for a persistent one. */
export const sessionState: Handler<typeof signIn, 'sessionState'> = async (ctx) => {
  const left = await timeLeft(ctx)
  if (!left && (await ctx.services.gate.isPaused(ctx.caller.cookies['session'], ctx.now())))
    throw platformFault('paused')
  return left ? { signedIn: true, ...left } : { signedIn: false, idleEndsInSeconds: null, endsInSeconds: 0 }
}

/** Counts as use from this very moment, and answers how long that lasts. */
export const keepAlive: Handler<typeof signIn, 'keepAlive'> = async (ctx) => {
  await ctx
    .within('platform')
    .tx(({ db }) => sql`update session set last_seen_at = ${ctx.now()} where id = ${ctx.who.sessionId}`.execute(db))
  return { idleEndsInSeconds: (await timeLeft(ctx))?.idleEndsInSeconds ?? null }
}

async function timeLeft(ctx: OpenCtx): Promise<{ idleEndsInSeconds: number | null; endsInSeconds: number } | null> {
  if (!ctx.who?.sessionId) return null
  const found = await sql<Row>`
    select s.persistent, s.last_seen_at, s.expires_at, coalesce(t.timeout_mins, ${DEFAULT_TIMEOUT_MINUTES}) as timeout_mins
    from session s join users u on u.id = s.user_id left join tenant t on t.id = u.tenant_id where s.id = ${ctx.who.sessionId}`.execute(
    ctx.within('platform').read,
  )
  const row = found.rows[0]
  if (!row) return null
  const secondsUntil = (at: number) => Math.max(0, Math.floor((at - ctx.now().getTime()) / 1000))
  return {
    idleEndsInSeconds: row.persistent ? null : secondsUntil(row.last_seen_at.getTime() + row.timeout_mins * 60_000),
    endsInSeconds: secondsUntil(row.expires_at.getTime()),
  }
}
