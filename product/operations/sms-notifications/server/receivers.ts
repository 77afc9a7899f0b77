import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import { hashOf } from '#platform/server/system/tokens.ts'

export const hashOfNumber = (number: string) => hashOf(`sms ${number}`)

/** Whether the owner of a number wants no messages, and their language. Works in the platform's scope, as all here. */
export async function findReceiver(db: Db, number: string): Promise<{ isStopped: boolean; locale: string | null }> {
  const { rows } = await sql<{ stopped: boolean; locale: string | null }>`
    select stopped_at is not null as stopped, locale from sms_receiver where number_hash = ${hashOfNumber(number)}`.execute(
    db,
  )
  return { isStopped: rows[0]?.stopped ?? false, locale: rows[0]?.locale ?? null }
}

export async function noteLocale(db: Db, number: string, locale: string): Promise<void> {
  await sql`insert into sms_receiver (number_hash, locale) values (${hashOfNumber(number)}, ${locale})
    on conflict (number_hash) do update set locale = excluded.locale`.execute(db)
}

export async function setStopped(db: Db, number: string, stoppedAt: Date | null): Promise<void> {
  await sql`insert into sms_receiver (number_hash, stopped_at) values (${hashOfNumber(number)}, ${stoppedAt})
    on conflict (number_hash) do update set stopped_at = excluded.stopped_at`.execute(db)
}
