import { sql } from 'kysely'
import { type Cloner, copyRows, takeRows } from '#platform/server/system/clones.ts'

/** The tenant's service levels, each with the name of its calendar; but those of chosen locations or queues, which a clone has none of, and those of calendars that do not come along. */
export const cloneLevels: Cloner = {
  take: (db, tenantId) =>
    takeRows(
      db,
      sql`select to_jsonb(l) || jsonb_build_object('calendar', c.name) as row from service_level l
        left join working_calendar c on c.tenant_id = ${tenantId} and c.id = l.calendar_id
        where l.tenant_id = ${tenantId} and l.location_ids = '{}' and l.queue_ids = '{}' order by l.position, l.id`,
    ),
  async give({ db }, { tenantId, now }, rows) {
    const calendars = await sql<{ id: number; name: string }>`
      select id, name from working_calendar where tenant_id = ${tenantId}`.execute(db)
    const ids = new Map(calendars.rows.map(({ id, name }) => [name, id]))
    const there = rows.flatMap(({ calendar, ...row }) => {
      if (calendar === null) return [row]
      const calendarId = ids.get(String(calendar))
      return calendarId === undefined ? [] : [{ ...row, calendar_id: calendarId }]
    })
    await copyRows(db, 'service_level', there, { set: { tenant_id: tenantId, created_at: now }, without: ['version'] })
  },
  nameOf: ({ name }) => String(name),
}
