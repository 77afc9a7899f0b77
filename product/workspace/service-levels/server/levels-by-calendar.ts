import { sql } from 'kysely'
import type { CalendarUse } from '#product/workspace/working-time/server/public.ts'

/** The service levels that count by a calendar, also those that count by the default one. */
export const levelsByCalendar: CalendarUse = async ({ db }, tenantId, { id, isDefault }) => {
  const { rows } = await sql<{ name: string }>`
    select name from service_level where tenant_id = ${tenantId} and (calendar_id = ${id} or (${isDefault} and counting = 'DefaultCalendar'))
    order by position, id`.execute(db)
  return rows.map(({ name }) => name)
}
