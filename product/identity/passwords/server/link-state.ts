import { sql } from 'kysely'
import type * as z from 'zod'
import type { Handler } from '#platform/server/system/serve-system.ts'
import { usersOf } from '#product/organization/users/server/public.ts'
import type { mailedLink, passwords } from '../contract.ts'
import { passwordKeys } from './keys.ts'

type Row = {
  purpose: number
  data: { openedAt?: string; isUsed?: true }
  auth_version: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

/** Raises `notFound` for whoever is not of the tenant. A link that ended unused, since another was made or the sessions of its person were ended, is expired like one whose time is over. */
export const linkState: Handler<typeof passwords, 'linkState'> = async (ctx, { params: { userId } }) => {
  const person = await usersOf(ctx.read, ctx.tenantId).where('id', '=', userId).executeTakeFirst()
  if (!person) return ctx.fail('notFound')
  const purposes = Object.values(passwordKeys).map(({ purpose }) => purpose)
  const { rows } = await sql<Row>`
    select purpose, data, auth_version, created_at, expires_at, used_at from token
    where subject_id = ${userId} and purpose = any(${purposes}::smallint[]) order by id desc limit 1`.execute(
    ctx.within('platform').read,
  )
  const latest = rows[0]
  if (latest) return { link: toLink(latest, person.auth_version, ctx.now()) }
  const isForgotten = person.notified && person.password_hash === null && !person.single_sign_on
  return { link: isForgotten ? { kind: 'invitation', state: 'expired', at: null } : null }
}

function toLink(row: Row, authVersion: number, now: Date): z.output<typeof mailedLink> {
  const kind = row.purpose === passwordKeys.invitation.purpose ? 'invitation' : 'reset'
  const { isUsed, openedAt } = row.data
  if (isUsed) return { kind, state: 'used', at: row.used_at?.toISOString() ?? null }
  if (row.used_at) return { kind, state: 'expired', at: row.used_at.toISOString() }
  if (row.expires_at <= now) return { kind, state: 'expired', at: row.expires_at.toISOString() }
  if (row.auth_version !== authVersion) return { kind, state: 'expired', at: null }
  return openedAt ? { kind, state: 'opened', at: openedAt } : { kind, state: 'sent', at: row.created_at.toISOString() }
}
