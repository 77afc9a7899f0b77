import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Subscription } from './subscriptions.ts'

/** One message to one browser. */
export type Delivery = Subscription & { delivery_id: number; item_ids: number[]; tries: number }
export type DeliveryState = 'Waiting' | 'Sending' | 'Sent' | 'Gone' | 'Withdrawn' | 'Refused' | 'Unknown'

/** Whoever took a message and is silent for so long does not send it any more. */
const LOST_MINUTES = 15

/** Writes a message for every browser of some users; answers with the new ones. */
export async function writeDeliveries(
  db: Db,
  tenantId: number,
  items: readonly { userId: number; ids: readonly number[] }[],
  now: Date,
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    insert into push_delivery (tenant_id, subscription_id, user_id, item_ids, state, due_at, at)
    select ${tenantId}, s.id, s.user_id, array(select jsonb_array_elements_text(n.ids)::bigint), 'Waiting', ${now}, ${now}
    from unnest(${items.map(({ userId }) => userId)}::bigint[], ${items.map(({ ids }) => JSON.stringify(ids))}::jsonb[]) n(user_id, ids)
      join push_subscription s on s.tenant_id = ${tenantId} and s.user_id = n.user_id
    order by s.id on conflict do nothing returning id`.execute(db)
  return rows.map(({ id }) => Number(id))
}

/** The users among some who turned push on in any browser. */
export async function usersWithDevices(db: Db, tenantId: number, userIds: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ user_id: number }>`
    select distinct user_id from push_subscription where tenant_id = ${tenantId} and user_id = any(${userIds}::bigint[])`.execute(
    db,
  )
  return new Set(rows.map(({ user_id }) => Number(user_id)))
}

/** What is due now, and what somebody who was lost took, which is not sent again. */
export async function dueDeliveries(db: Db, tenantId: number, now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from push_delivery where tenant_id = ${tenantId} and due_at <= ${now} order by due_at, id limit 5000`.execute(
    db,
  )
  return rows.map(({ id }) => Number(id))
}

export async function nextDelivery(db: Db, tenantId: number): Promise<Date | null> {
  const { rows } = await sql<{ next: Date | null }>`
    select min(due_at) as next from push_delivery where tenant_id = ${tenantId} and due_at is not null`.execute(db)
  return rows[0]!.next
}

/** Takes one message that is due; undefined where another did, or its service asked to wait. From here on it is sent once at most. */
export async function takeDelivery(db: Db, tenantId: number, id: number, now: Date): Promise<Delivery | undefined> {
  await sql`
    update push_delivery set state = 'Unknown', due_at = null
    where tenant_id = ${tenantId} and id = ${id} and state = 'Sending' and due_at <= ${now}`.execute(db)
  await sql`
    update push_delivery d set due_at = s.rest_until from push_subscription s
    where d.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and d.id = ${id} and s.id = d.subscription_id and d.state = 'Waiting' and s.rest_until > ${now}`.execute(
    db,
  )
  const lost = new Date(now.getTime() + LOST_MINUTES * 60_000)
  const { rows } = await sql<Delivery>`
    update push_delivery d set state = 'Sending', due_at = ${lost}, tries = d.tries + 1 from push_subscription s
    where d.tenant_id = ${tenantId} and s.tenant_id = ${tenantId} and d.id = ${id} and s.id = d.subscription_id
      and d.state = 'Waiting' and d.due_at <= ${now}
    returning d.id as delivery_id, d.item_ids, d.tries, s.id, s.user_id, s.endpoint_hash, s.sealed, s.session_id, s.session_until`.execute(
    db,
  )
  const [row] = rows
  return row && { ...row, id: Number(row.id), user_id: Number(row.user_id), item_ids: row.item_ids.map(Number) }
}

/** Says what became of a message that was taken; `Waiting` until a moment. */
export async function settleDelivery(
  db: Db,
  tenantId: number,
  { delivery_id, id }: Delivery,
  became: { state: DeliveryState; status: number | null; at: Date; restUntil?: Date },
): Promise<void> {
  const { state, status, at, restUntil } = became
  await sql`
    update push_delivery set state = ${state}, status = ${status}, due_at = ${state === 'Waiting' ? at : null}::timestamptz
    where tenant_id = ${tenantId} and id = ${delivery_id} and state = 'Sending'`.execute(db)
  if (state === 'Sent')
    await sql`update push_subscription set sent_at = ${at}, rest_until = null where tenant_id = ${tenantId} and id = ${id}`.execute(
      db,
    )
  if (restUntil)
    await sql`update push_subscription set rest_until = ${restUntil} where tenant_id = ${tenantId} and id = ${id}`.execute(
      db,
    )
}
