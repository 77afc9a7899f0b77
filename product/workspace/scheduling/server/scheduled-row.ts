import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { namesOfUsers } from '#product/organization/users/server/public.ts'
import type { Scheduled, ScheduleState } from '../contract.ts'
import type { ScheduleKind } from './schedule-kind.ts'

export type ScheduledRow = {
  id: number
  thing_id: number
  location_id: number
  draft_id: number
  draft_version: number
  revision: number
  author_id: number
  state: ScheduleState
  reason: string | null
  send_at: Date
}

/** What was scheduled last for a thing, however it ended. */
export async function scheduledOf(
  db: Db,
  tenantId: number,
  kind: string,
  thingId: number,
): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    select * from scheduled where tenant_id = ${tenantId} and kind = ${kind} and thing_id = ${thingId}`.execute(db)
  return rows[0]
}

/** Whether a draft waits for its time, or was held back at it. */
export async function scheduleStateOf(
  db: Db,
  tenantId: number,
  kind: string,
  thingId: number,
): Promise<'Scheduled' | 'Held' | null> {
  const state = (await scheduledOf(db, tenantId, kind, thingId))?.state
  return state === 'Scheduled' || state === 'Held' ? state : null
}

/** What waits, locked until the transaction ends; its draft is to be locked before. */
export async function lockScheduled(
  db: Db,
  tenantId: number,
  kind: string,
  thingId: number,
): Promise<ScheduledRow | undefined> {
  const { rows } = await sql<ScheduledRow>`
    select * from scheduled where tenant_id = ${tenantId} and kind = ${kind} and thing_id = ${thingId} and state = 'Scheduled' for update`.execute(
    db,
  )
  return rows[0]
}

/** Ends the wait of a locked one. */
export async function endWait<R extends string>(
  tx: Tx,
  tenantId: number,
  kind: ScheduleKind<R>,
  row: ScheduledRow,
  state: 'Sent' | 'Cancelled' | 'Held',
  reason: R | null = null,
): Promise<void> {
  await sql`update scheduled set state = ${state}, reason = ${reason} where tenant_id = ${tenantId} and id = ${row.id}`.execute(
    tx.db,
  )
  const what = { Sent: 'send', Cancelled: 'cancel', Held: 'hold' } as const
  await kind.audit(tx, what[state], row.thing_id, { reason })
  await kind.tell(tx, { id: row.thing_id, locationId: row.location_id })
  if (state === 'Held') await kind.tellHeld(tx, row.id)
}

export type Shown<R extends string> = { shown: (Scheduled & { reason: R | null }) | null; timezone: string }

/** What a reader is shown of a thing, with the zone of its location; one that was cancelled or sent is none any more. */
export async function showSchedule<R extends string>(
  db: Db,
  tenantId: number,
  kind: ScheduleKind<R>,
  { id, locationId }: { id: number; locationId: number },
): Promise<Shown<R>> {
  const timezone = await zoneOf(db, tenantId, locationId)
  const row = await scheduledOf(db, tenantId, kind.name, id)
  if (row?.state !== 'Scheduled' && row?.state !== 'Held') return { shown: null, timezone }
  const names = await namesOfUsers(db, [row.author_id])
  const shown = {
    id: row.id,
    authorID: row.author_id,
    authorName: names.get(row.author_id) ?? null,
    state: row.state,
    sendAt: row.send_at.toISOString(),
    reason: row.reason as R | null,
  }
  return { shown, timezone }
}

export async function zoneOf(db: Db, tenantId: number, locationId: number): Promise<string> {
  const { rows } = await sql<{ timezone: string }>`
    select timezone from location where tenant_id = ${tenantId} and id = ${locationId}`.execute(db)
  return rows[0]!.timezone
}
