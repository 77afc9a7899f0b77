import { sql } from 'kysely'
import type { Handler } from '#platform/server/system/serve-system.ts'
import type { signIn } from '../contract.ts'
import { browserOf } from './browser-of.ts'
import { isAlive } from './sessions-of.ts'

type Row = {
  id: number
  persistent: boolean
  is_sso: boolean
  impersonated_by: string | null
  ip: string
  user_agent: string
  created_at: Date
  last_seen_at: Date
  expires_at: Date
}

/** Where one is signed in, the latest use first; those of somebody who acts as this person among them. */
export const listSessions: Handler<typeof signIn, 'sessions'> = async (ctx) => {
  const { userId, sessionId } = ctx.who
  const found = await sql<Row>`
    select s.id, s.persistent, s.is_sso, s.ip, s.user_agent, s.created_at, s.last_seen_at, s.expires_at,
      (select trim(a.first_name || ' ' || a.last_name) from users a where a.id = s.actor_id and s.actor_id <> s.user_id) as impersonated_by
    from session s join users u on u.id = s.user_id left join tenant t on t.id = u.tenant_id
    where s.user_id = ${userId} and ${isAlive(ctx.now())} order by s.id = ${sessionId} desc, s.last_seen_at desc limit 200`.execute(
    ctx.within('platform').read,
  )
  return {
    items: found.rows.map((row) => ({
      id: row.id,
      current: row.id === sessionId,
      persistent: row.persistent,
      isSSO: row.is_sso,
      impersonatedBy: row.impersonated_by,
      ip: row.ip,
      browser: browserOf(row.user_agent),
      createdAt: row.created_at.toISOString(),
      lastSeenAt: row.last_seen_at.toISOString(),
      endsAt: row.expires_at.toISOString(),
    })),
  }
}
