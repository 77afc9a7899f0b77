import { sql } from 'kysely'
import type { CalendarUse } from '#product/workspace/working-time/server/public.ts'
import { beginOf, type MessageRow } from './message-row.ts'

/** The messages that go by the hours of the default calendar, by how they begin. */
export const messagesByCalendar: CalendarUse = async ({ db }, tenantId, { isDefault }) => {
  if (!isDefault) return []
  const { rows } = await sql<Pick<MessageRow, 'texts'>>`
    select texts from ack_message where tenant_id = ${tenantId} and uses_location_hours order by id`.execute(db)
  return rows.map(beginOf)
}
