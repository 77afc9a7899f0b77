import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { example, id, instant, timeZone } from '#platform/contract/field.ts'

export const MAX_CALENDARS = 50
export const MAX_SPECIAL_DAYS = 400
const MAX_PERIODS = 8
/** A working time of more hours than this is asked for by nobody. */
export const MAX_HOURS = 8760

/** Document 001, business-hour message: a day has periods, is open 24 hours, or is closed. */
export const dayKind = enumeration(['Hours', 'AllDay', 'Closed'])
export type DayKind = (typeof dayKind.members)[number]

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
export const period = z.object({
  opens: example(clockTime, '09:00'),
  /** The minute after the last; `24:00` is the end of the day. */
  closes: example(z.union([clockTime, z.literal('24:00')]), '17:00'),
})
export type Period = z.output<typeof period>

const dayHours = {
  kind: dayKind.schema,
  /** Of a day with hours; what others say is not kept. */
  periods: z.array(period).max(MAX_PERIODS).default([]),
}
const weekday = z.object({
  /** Document 001: Sunday 1 to Saturday 7. */
  day: z.int().min(1).max(7),
  ...dayHours,
})
export type Weekday = z.output<typeof weekday>
const specialDay = z.object({ date: z.iso.date(), name: z.string().trim().max(100).default(''), ...dayHours })
export type SpecialDay = z.output<typeof specialDay>

const nineToFive = [2, 3, 4, 5, 6].map((day) => ({
  day,
  kind: 'Hours' as const,
  periods: [{ opens: '09:00', closes: '17:00' }],
}))
/** When somebody works, or is open: what calendars say, and what else keeps hours of its own. */
export const workingHours = z.object({
  /** Null: the zone of the location that is looked at. */
  timeZone: timeZone.nullable(),
  /** A day that is missing is closed. */
  week: example(z.array(weekday).max(7), nineToFive),
  /** What holds on one date instead of its weekday. */
  specialDays: example(z.array(specialDay).max(MAX_SPECIAL_DAYS), []).default([]),
})
export type Hours = z.output<typeof workingHours>

const editable = workingHours.extend({
  name: z.string().trim().min(1).max(100),
  /** What says to count by the default calendar counts by this one. */
  isDefault: z.boolean().default(false),
})
export const workingCalendar = editable.extend({ id: id('workingCalendar'), version: z.int() })
export type WorkingCalendar = z.output<typeof workingCalendar>

/** How a moment so much working time later came about, in days of the time zone. */
export const countedTime = z.object({
  from: instant,
  dueAt: instant,
  timeZone: z.string(),
  minutes: z.int(),
  /** The first days that were looked at, with what was counted on each. */
  days: z.array(
    z.object({
      date: z.iso.date(),
      minutes: z.int(),
      isClosed: z.boolean(),
      /** Of a special day. */
      name: z.string().nullable(),
      isSpecial: z.boolean(),
    }),
  ),
  /** Days beyond those. */
  moreDays: z.int(),
})
export type CountedTime = z.output<typeof countedTime>

/** Time zones are known for so long, as far as anybody plans. */
const isCountable = (at: string) => at < '2200'

const country = z.string().regex(/^[A-Z]{2}$/)

export const workingTime = defineSystem({
  name: 'working-time',
  permissions: {
    view: { action: 'platform-inbox.view' },
    add: { action: 'platform-inbox.add' },
    edit: { action: 'platform-inbox.edit' },
    delete: { action: 'platform-inbox.delete' },
  },
  errors: {
    notFound: { status: 404 },
    nameTaken: { status: 409 },
    tooMany: { status: 409 },
    /** A period ends before it begins, or at the same time. */
    backward: { status: 400 },
    overlap: { status: 400 },
    dayTwice: { status: 400 },
    /** A calendar with no weekday open would be due at no time. */
    alwaysClosed: { status: 400 },
    /** The clocks there skip this time on that night. */
    skippedTime: { status: 400 },
    inUse: { status: 409 },
    unknownCountry: { status: 400 },
  },
  enumerations: { dayKind },
  audit: {
    'working-calendar.create': 'workingCalendar',
    'working-calendar.save': 'workingCalendar',
    'working-calendar.remove': 'workingCalendar',
  },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/working-calendars',
      does: 'List the working time calendars',
      needs: 'view',
      gives: z.array(workingCalendar),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/working-calendars',
      does: 'Create a working time calendar',
      needs: 'add',
      fails: ['nameTaken', 'tooMany', 'backward', 'overlap', 'dayTwice', 'alwaysClosed', 'skippedTime'],
      body: editable,
      refreshes: ['list'],
      gives: workingCalendar,
    },
    save: {
      at: 'PUT /api/tenants/:tenantId/working-calendars/:workingCalendarId',
      does: 'Edit a working time calendar',
      needs: 'edit',
      fails: ['notFound', 'nameTaken', 'backward', 'overlap', 'dayTwice', 'alwaysClosed', 'skippedTime'],
      body: editable.extend({ version: z.int() }),
      refreshes: ['list'],
      gives: workingCalendar,
    },
    remove: {
      at: 'DELETE /api/tenants/:tenantId/working-calendars/:workingCalendarId',
      does: 'Delete a working time calendar',
      needs: 'delete',
      fails: ['notFound', 'inUse'],
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    count: {
      at: 'PUT /api/tenants/:tenantId/working-time/due',
      reads: true,
      does: 'Say when something is due that begins at a moment and takes so much working time',
      needs: 'view',
      fails: ['backward', 'overlap', 'dayTwice', 'alwaysClosed', 'skippedTime'],
      body: workingHours.extend({
        from: example(instant.refine(isCountable), '2026-11-27T15:00:00Z'),
        minutes: z
          .int()
          .min(1)
          .max(MAX_HOURS * 60),
      }),
      gives: countedTime,
    },
    countries: {
      at: 'GET /api/tenants/:tenantId/working-time/countries',
      does: 'List the countries and regions whose holidays can be proposed',
      needs: 'view',
      gives: z.array(
        z.object({
          code: z.string(),
          name: z.string(),
          regions: z.array(z.object({ code: z.string(), name: z.string() })),
        }),
      ),
    },
    holidays: {
      at: 'GET /api/tenants/:tenantId/working-time/holidays',
      does: 'Propose the public holidays of a country or region in a year',
      needs: 'view',
      fails: ['unknownCountry'],
      query: z.object({
        country: example(country, 'DE'),
        region: example(z.string().max(10).optional(), 'BY'),
        year: example(z.coerce.number().int().min(1990).max(2100), 2027),
      }),
      gives: z.array(z.object({ date: z.iso.date(), name: z.string() })),
    },
  },
  events: {
    /** Working time is another since, so that what is due by it may be due at another time. */
    changed: { payload: z.object({}) },
  },
  pages: { calendars: { path: '/admin/working-time', needs: 'view' } },
})
