import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Forward } from '../contract.ts'
import { type ForwardTables, namesOf } from './forward-spot.ts'

/** So many are shown, the newest. */
const MOST = 50

type Row = Omit<Forward, 'at' | 'guests'> & { at: Date }
type GuestRow = {
  forwardId: number
  name: string
  status: Forward['guests'][number]['status']
  expiresAt: Date
  lastOpenedAt: Date | null
  answer: string | null
  answeredAt: Date | null
}

/** To whom a thing was forwarded, the newest first. */
export async function forwardsOf(db: Db, tenantId: number, tables: ForwardTables, id: number): Promise<Forward[]> {
  const { forwards, guests: guestsOf, thing } = namesOf(tables)
  const { rows } = await sql<Row>`
    select f.id, f.created_at as at, f.message, f.roles, nullif(trim(b.first_name || ' ' || b.last_name), '') as "byName",
      array(select trim(u.first_name || ' ' || u.last_name) from users u where u.tenant_id = ${tenantId} and u.id = any(f.user_ids) order by 1) as users
    from ${forwards} f left join users b on b.id = f.by_id
    where f.tenant_id = ${tenantId} and f.${thing} = ${id} order by f.id desc limit ${MOST}`.execute(db)
  const ids = rows.map((row) => row.id)
  const { rows: guests } = await sql<GuestRow>`
    select q.forward_id as "forwardId", q.name, q.answer, q.answered_at as "answeredAt",
      case when g.id is null then 'Expired' else coalesce(g.ended_as, case when g.expires_at <= now() then 'Expired' else 'Active' end) end as status,
      coalesce(g.expires_at, f.created_at) as "expiresAt", g.last_opened_at as "lastOpenedAt"
    from ${guestsOf} q join ${forwards} f on f.tenant_id = ${tenantId} and f.id = q.forward_id
      left join guest_link g on g.tenant_id = ${tenantId} and g.id = q.link_id
    where q.tenant_id = ${tenantId} and q.forward_id = any(${ids}::bigint[]) order by q.link_id`.execute(db)
  return rows.map(({ at, ...row }) => ({
    ...row,
    at: at.toISOString(),
    guests: guests
      .filter(({ forwardId }) => forwardId === row.id)
      .map(({ name, status, expiresAt, lastOpenedAt, answer, answeredAt }) => ({
        name,
        status,
        expiresAt: expiresAt.toISOString(),
        lastOpenedAt: lastOpenedAt?.toISOString() ?? null,
        answer,
        answeredAt: answeredAt?.toISOString() ?? null,
      })),
  }))
}
