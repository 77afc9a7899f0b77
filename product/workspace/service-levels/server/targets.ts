import { sql } from 'kysely'
import type { ValueOf } from '#platform/contract/enumeration.ts'
import type { Db } from '#platform/server/database/door.ts'
import {
  addWorkingMinutes,
  type CalendarRow,
  countTime,
  hoursOf,
  workingClock,
  type WorkingClock,
} from '#product/workspace/working-time/server/public.ts'
import type { CountedTime } from '#product/workspace/working-time/contract.ts'
import { DEFAULT_SLA_HOURS, DEFAULT_TICKET_HOURS, type slaDomain } from '../contract.ts'
import { type LevelRow, levelsOf } from './levels.ts'

/** What a reply is owed for, as far as service levels ask; `date` is since when. */
export type Owed = { locationId: number; sourceId: number; rating: number | null; date: Date }
export type ExplainedTarget = {
  /** The service level that counts; null: none fits. */
  level: string | null
  /** The calendar by which it counts; null: around the clock. */
  calendar: string | null
  hours: number
  counted: CountedTime
}
type Rule = { level: LevelRow; calendar: CalendarRow | null }

const HOUR_MS = 3_600_000
const aroundTheClock = {
  week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, kind: 'AllDay' as const, periods: [] })),
  specialDays: [],
}

/** When each reply is due by the service levels as they are now; null where none fits, which is `DEFAULT_SLA_HOURS` after its date. Calendars and zones are read once for all of them. */
export async function targetsOf(db: Db, tenantId: number, owed: readonly Owed[]): Promise<(Date | null)[]> {
  const rules = await rulesOf(db, tenantId, 'Review')
  if (rules.length === 0) return owed.map(() => null)
  const clockOf = await clocksFor(db, tenantId, rules, owed)
  return owed.map((one) => {
    const rule = rules.find(({ level }) => fits(level, one))
    if (!rule) return null
    const clock = clockOf(rule, one)
    const from = one.date.getTime()
    const { hours } = rule.level
    return new Date(clock ? addWorkingMinutes(clock, from, hours * 60) : from + hours * HOUR_MS)
  })
}

/** The same for one reply, with what it came of. */
export async function explainTarget(db: Db, tenantId: number, owed: Owed): Promise<ExplainedTarget> {
  const rule = (await rulesOf(db, tenantId, 'Review')).find(({ level }) => fits(level, owed)) ?? null
  const zones = await zonesOf(db, tenantId, [owed.locationId])
  const zone = zones.get(owed.locationId) ?? 'UTC'
  const hours = rule?.level.hours ?? DEFAULT_SLA_HOURS
  const clock = rule?.calendar ? clockOn(rule.calendar, zone) : workingClock(aroundTheClock, zone)
  return {
    level: rule?.level.name ?? null,
    calendar: rule?.calendar?.name ?? null,
    hours,
    counted: countTime(clock, owed.date, hours * 60),
  }
}

/** In how many hours each reply is due, and by which working time; null around the clock. */
export async function replyPolicies(
  db: Db,
  tenantId: number,
  owed: readonly Owed[],
): Promise<{ hours: number; clock: WorkingClock | null }[]> {
  const rules = await rulesOf(db, tenantId, 'Review')
  const clockOf = await clocksFor(db, tenantId, rules, owed)
  return owed.map((one) => {
    const rule = rules.find(({ level }) => fits(level, one))
    return rule ? { hours: rule.level.hours, clock: clockOf(rule, one) } : { hours: DEFAULT_SLA_HOURS, clock: null }
  })
}

/** When a reply is due that the service levels say nothing of. */
export function defaultTarget(date: Date): Date {
  return new Date(date.getTime() + DEFAULT_SLA_HOURS * HOUR_MS)
}

/** What of a ticket service levels ask for; one without a source or rating fits where any does. */
export type OwedTicket = {
  locationId: number
  sourceId: number | null
  rating: number | null
  type: number
  priority: number
  queueId: number | null
  isListing: boolean
}
export type TicketPolicy = {
  level: string | null
  calendar: string | null
  /** Hours of its clock; null where there is no such target. */
  hours: { FirstReply: number | null; NextReply: number | null; Resolution: number }
  clock: WorkingClock
}

/** By what each ticket is counted, in their order: the first service level that fits, or the default in default working time. */
export async function ticketPolicies(
  db: Db,
  tenantId: number,
  owed: readonly OwedTicket[],
): Promise<readonly TicketPolicy[]> {
  if (owed.length === 0) return []
  const rules = await rulesOf(db, tenantId, 'Ticket')
  const usual = await db
    .selectFrom('working_calendar')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('is_default', '=', true)
    .executeTakeFirst()
  const zones = await zonesOf(db, tenantId, [...new Set(owed.map(({ locationId }) => locationId))])
  const made = new Map<string, WorkingClock>()
  const clockFor = (calendar: CalendarRow | null, zone: string) => {
    const key = `${calendar?.id ?? 0} ${calendar?.time_zone ?? zone}`
    const clock = made.get(key) ?? (calendar ? clockOn(calendar, zone) : workingClock(aroundTheClock, zone))
    made.set(key, clock)
    return clock
  }
  return owed.map((one) => {
    const zone = zones.get(one.locationId) ?? 'UTC'
    const rule = rules.find(({ level }) => fitsTicket(level, one))
    const calendar = rule ? rule.calendar : (usual ?? null)
    const hours = DEFAULT_TICKET_HOURS[one.isListing ? 'listing' : 'usual']
    return {
      level: rule?.level.name ?? null,
      calendar: calendar?.name ?? null,
      hours: rule
        ? {
            FirstReply: rule.level.first_reply_hours,
            NextReply: rule.level.next_reply_hours,
            Resolution: rule.level.hours,
          }
        : { FirstReply: hours, NextReply: hours, Resolution: hours },
      clock: clockFor(calendar, zone),
    }
  })
}

/** Whether anything is counted in the time zone of its location. */
export async function countsByLocation(db: Db, tenantId: number): Promise<boolean> {
  return (await rulesOf(db, tenantId, 'Review')).some(({ calendar }) => calendar?.time_zone === null)
}

async function rulesOf(db: Db, tenantId: number, domain: ValueOf<typeof slaDomain>): Promise<Rule[]> {
  const active = (await levelsOf(db, tenantId)).filter((level) => level.is_active && level.domain === domain)
  if (active.every(({ counting }) => counting === 'AroundTheClock'))
    return active.map((level) => ({ level, calendar: null }))
  const calendars = await db.selectFrom('working_calendar').selectAll().where('tenant_id', '=', tenantId).execute()
  return active.map((level) => {
    const calendar = calendars.find(({ id, is_default }) =>
      level.counting === 'DefaultCalendar' ? is_default : id === level.calendar_id,
    )
    return { level, calendar: calendar ?? null }
  })
}

function fits({ source_ids, location_ids, min_rating, max_rating }: LevelRow, owed: Owed): boolean {
  const { sourceId, locationId, rating } = owed
  if (source_ids.length > 0 && !source_ids.includes(sourceId)) return false
  if (location_ids.length > 0 && !location_ids.includes(locationId)) return false
  return rating === null ? min_rating === 1 && max_rating === 5 : rating >= min_rating && rating <= max_rating
}

function fitsTicket(level: LevelRow, { sourceId, locationId, rating, type, priority, queueId }: OwedTicket): boolean {
  if (level.source_ids.length > 0 && (sourceId === null || !level.source_ids.includes(sourceId))) return false
  if (level.location_ids.length > 0 && !level.location_ids.includes(locationId)) return false
  if (level.ticket_types.length > 0 && !level.ticket_types.includes(type)) return false
  if (level.priorities.length > 0 && !level.priorities.includes(priority)) return false
  if (level.queue_ids.length > 0 && (queueId === null || !level.queue_ids.includes(queueId))) return false
  if (rating === null) return level.min_rating === 1 && level.max_rating === 5
  return rating >= level.min_rating && rating <= level.max_rating
}

/** The clock of a calendar at a location, made once for each zone; null around the clock. */
async function clocksFor(db: Db, tenantId: number, rules: readonly Rule[], owed: readonly Owed[]) {
  const isLocal = rules.some(({ calendar }) => calendar && calendar.time_zone === null)
  const locationIds = isLocal ? [...new Set(owed.map(({ locationId }) => locationId))] : []
  const zones = await zonesOf(db, tenantId, locationIds)
  const made = new Map<string, WorkingClock>()
  return ({ calendar }: Rule, { locationId }: Owed): WorkingClock | null => {
    if (!calendar) return null
    const zone = zones.get(locationId) ?? 'UTC'
    const key = `${calendar.id} ${calendar.time_zone ?? zone}`
    const clock = made.get(key) ?? clockOn(calendar, zone)
    made.set(key, clock)
    return clock
  }
}

function clockOn(calendar: CalendarRow, zoneThere: string): WorkingClock {
  const hours = hoursOf(calendar)
  return workingClock(hours, hours.timeZone ?? zoneThere)
}

async function zonesOf(db: Db, tenantId: number, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: number; timezone: string }>`
    select id, timezone from location where tenant_id = ${tenantId} and id = any(${ids}::bigint[])`.execute(db)
  return new Map(rows.map(({ id, timezone }) => [id, timezone]))
}
