import { sql } from 'kysely'
import type { Db } from '#platform/server/database/door.ts'
import type { SpecialDay, Weekday } from '#product/workspace/working-time/contract.ts'
import {
  type Openness,
  opennessAt,
  usualClock,
  type WorkingClock,
  workingClock,
} from '#product/workspace/working-time/server/public.ts'
import { type CommentType, type ConfigType, LEAST_PUBLIC_MINUTES } from '../contract.ts'
import { asName } from './as-name.ts'
import { fillMessage, textFor } from './fill-message.ts'
import { activeMessages, type MessageRow, textsOf } from './message-row.ts'

const MINUTE_MS = 60_000

/** What arrived, as far as its message depends on it. */
export type Arrival = {
  sourceId: number
  at: Date
  /** Of whoever wrote it. */
  locale: string | null
  writerName: string | null
}

/** What could be sent for things of a type at a location, as it stands now. */
export type Setting = {
  messages: readonly MessageRow[]
  /** Of the default calendar there; null without one. */
  usual: WorkingClock | null
  timeZone: string
  locationName: string
  organization: string
  /** The organization's own language. */
  locale: string
}

export type Hours = Openness & { usesLocationHours: boolean }
/** `message` null: none fits. `hours` are those of the business-hour message. */
export type Choice = { message: MessageRow; sendAt: Date; hours: Hours | null } | { message: null; hours: Hours | null }

export async function readSetting(
  db: Db,
  tenantId: number,
  { commentType, locationId }: { commentType: CommentType; locationId: number },
): Promise<Setting> {
  const { rows } = await sql<{ timeZone: string; locationName: string; organization: string; locale: string }>`
    select l.timezone as "timeZone", l.public_name as "locationName", t.name as organization, t.locale
    from location l join tenant t on t.id = ${tenantId} where l.tenant_id = ${tenantId} and l.id = ${locationId}`.execute(
    db,
  )
  const place = rows[0]!
  const active = await activeMessages(db, tenantId, commentType)
  const usual = active.some((one) => one.uses_location_hours) ? await usualClock(db, tenantId, place.timeZone) : null
  return {
    ...place,
    usual,
    messages: active.filter((one) => one.location_id === null || one.location_id === locationId),
  }
}

/**
 * The message for what arrived, at a moment from then on, and when that is sent: outside its hours the business-hour message, else the acknowledgement of
 * the location before that of all, and of the source before that of all. The hours are those of the moment of sending, so it is asked again then.
 */
export function chooseMessage(setting: Setting, { sourceId, at: arrivedAt }: Arrival, at: Date): Choice {
  const outside = setting.messages
    .filter(({ kind }) => kind === 'BusinessHour')
    .map((message) => ({ message, hours: hoursOf(setting, message, at) }))
    .toSorted((a, b) => byPrivacy(a.message, b.message))
  const closed = outside.find(({ hours }) => hours && !hours.isOpen)
  if (closed) return { ...closed, sendAt: notBefore(at, arrivedAt, leastMinutes(closed.message)) }
  const hours = outside.find((one) => one.hours)?.hours ?? null
  const [message] = setting.messages
    .filter(
      (one) => one.kind === 'Acknowledgement' && (one.source_ids.length === 0 || one.source_ids.includes(sourceId)),
    )
    .toSorted(byCloseness)
  if (!message) return { message: null, hours }
  return { message, hours, sendAt: notBefore(at, arrivedAt, Math.max(message.delay_minutes, leastMinutes(message))) }
}

/** What comes of an arrival where nothing changes meanwhile: its message at the moment at which it is sent. */
export function foreseeMessage(setting: Setting, arrival: Arrival): Choice {
  let at = arrival.at
  for (;;) {
    const choice = chooseMessage(setting, arrival, at)
    if (!choice.message || choice.sendAt <= at) return choice
    at = choice.sendAt
  }
}

/** The words of a chosen message; undefined where it has none that fit. */
export function wordsOf(setting: Setting, { locale, writerName }: Arrival, choice: Choice) {
  const text = choice.message && textFor(textsOf(choice.message), locale, setting.locale)
  if (!text) return undefined
  const { hours } = choice
  const opens = hours?.opensAt ? { at: hours.opensAt, timeZone: hours.timeZone } : null
  const { locationName: location, organization } = setting
  // an address may be another's: it is sent nothing that a stranger wrote, but for what can only be a name
  const writer = choice.message && configOf(choice.message) === 'Private' ? asName(writerName) : writerName
  return { locale: text.locale, text: fillMessage(text, { writer, location, organization, opens }) }
}

export const configOf = ({ config_type }: MessageRow) => config_type as ConfigType

function hoursOf({ usual, timeZone }: Setting, message: MessageRow, at: Date): Hours | null {
  const { uses_location_hours: usesLocationHours } = message
  const own = { week: message.week as Weekday[], specialDays: message.special_days as SpecialDay[] }
  const clock = usesLocationHours ? usual : workingClock(own, message.time_zone ?? timeZone)
  return clock && { ...opennessAt(clock, at.getTime()), usesLocationHours }
}

const leastMinutes = (message: MessageRow) => (configOf(message) === 'Public' ? LEAST_PUBLIC_MINUTES : 0)

function notBefore(at: Date, arrivedAt: Date, minutes: number): Date {
  return new Date(Math.max(at.getTime(), arrivedAt.getTime() + minutes * MINUTE_MS))
}

function byCloseness(a: MessageRow, b: MessageRow): number {
  return (
    Number(a.location_id === null) - Number(b.location_id === null) ||
    Number(a.source_ids.length === 0) - Number(b.source_ids.length === 0) ||
    byPrivacy(a, b)
  )
}

/** What is not public goes first. */
function byPrivacy(a: MessageRow, b: MessageRow): number {
  return Number(configOf(a) === 'Public') - Number(configOf(b) === 'Public') || a.id - b.id
}
