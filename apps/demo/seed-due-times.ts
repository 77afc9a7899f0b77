import { sql } from 'kysely'
import { serviceLevels } from '#product/workspace/service-levels/contract.ts'
import type { Filling } from './seed-demo.ts'

const hours = (...spans: [string, string][]) => ({
  kind: 'Hours',
  periods: spans.map(([opens, closes]) => ({ opens, closes })),
})
const clinicDay = hours(['08:30', '12:00'], ['13:00', '17:30'])
const week = [
  ...[2, 3, 4, 5].map((day) => ({ day, ...clinicDay })),
  { day: 6, ...hours(['08:30', '12:00'], ['13:00', '16:00']) },
  { day: 7, ...hours(['09:00', '12:00']) },
]
const levels = [
  { name: 'Unhappy patients', minRating: 1, maxRating: 2, hours: 6 },
  { name: 'All other reviews', minRating: 1, maxRating: 5, hours: 16 },
]

/** When a clinic chain works, each clinic in its own zone, and how soon it replies; the worker counts by it what waits. */
export async function seedDueTimes({ within, world }: Filling, tenantId: number): Promise<void> {
  const now = new Date(world.now)
  const year = now.getUTCFullYear()
  const special = [
    { date: `${year}-12-24`, name: 'Christmas Eve', ...hours(['08:30', '12:00']) },
    { date: `${year}-12-25`, name: 'Christmas Day', kind: 'Closed', periods: [] },
    { date: `${year + 1}-01-01`, name: 'New Year', kind: 'Closed', periods: [] },
  ]
  await within({ tenantId }).tx(async (tx) => {
    const { rows } = await sql<{ id: number }>`
      insert into working_calendar (tenant_id, name, week, special_days, is_default, created_at)
      values (${tenantId}, 'Clinic hours', ${JSON.stringify(week)}, ${JSON.stringify(special)}, true, ${now})
      on conflict do nothing returning id`.execute(tx.db)
    if (rows.length === 0) return
    for (const [at, level] of levels.entries())
      await sql`
        insert into service_level (tenant_id, name, position, source_ids, location_ids, min_rating, max_rating, hours, counting, is_active, created_at)
        values (${tenantId}, ${level.name}, ${at + 1}, '{}', '{}', ${level.minRating}, ${level.maxRating}, ${level.hours}, 'DefaultCalendar', true, ${now})
        on conflict do nothing`.execute(tx.db)
    await tx.emit(serviceLevels, 'changed', {})
  })
}
