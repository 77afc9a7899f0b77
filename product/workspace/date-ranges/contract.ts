import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { id, instant, timeZone } from '#platform/contract/field.ts'
import {
  compareWith,
  dateFrequency,
  dateGroup,
  fiscalStyle,
  fiscalYearBegins,
  fiscalYearNamed,
  reportWeekday,
  weekday,
} from './groups.ts'
import { ALL_TIME_MACRO_ID, dateCalendar, datePeriod, datePresets } from './periods.ts'

export { customText } from './custom-text.ts'
export { datePresets } from './periods.ts'

const day = z.iso.date()
const preset = z.literal(datePresets)
const yesNo = z.enum(['true', 'false']).transform((text) => text === 'true')
const zone = timeZone.optional()
/** Two timestamps `MM/DD/YYYY HH:mm:ss` joined by `$$`. */
const range = z.string().max(60).optional()

/** Days as a calendar counts them, both ends included, and the instants between which they lie, the second no longer in it; null is without end. */
const resolved = {
  from: day.nullable(),
  to: day.nullable(),
  start: instant.nullable(),
  end: instant.nullable(),
  /** The same as two timestamps joined by `$$`; empty for life to date. */
  range: z.string(),
}

export const dateComparison = z.object({
  with: compareWith.schema,
  ...resolved,
  /** Why these days, in the reader's language. */
  explanation: z.string(),
})

/** One period and what it means at this moment. */
export const dateRangeSet = z.object({
  period: datePeriod.schema,
  ...resolved,
  macroID: id('macro'),
  group: dateCalendar.schema,
  /** The IANA zone in which the days were counted. */
  zone: z.string(),
  compare: dateComparison.nullable(),
})
export type DateRangeSet = z.output<typeof dateRangeSet>

export const dateMacro = z.object({
  id: id('macro'),
  period: datePeriod.schema,
  name: z.string(),
  group: dateCalendar.schema,
  /** What a date filter holds for it: the period, nothing for life to date, null where two days are to be given. */
  value: z.string().nullable(),
  definitionID: z.int(),
  isDefault: z.boolean(),
})
export type DateMacro = z.output<typeof dateMacro>

/** How a period is counted; `count` units that end with the one `offset` away from today's. */
export const dateDefinition = z.object({
  id: z.int(),
  period: datePeriod.schema,
  group: dateCalendar.schema,
  unit: z.enum(['day', 'week', 'month', 'quarter', 'year']).nullable(),
  count: z.int().nullable(),
  offset: z.int().nullable(),
  /** Whether it ends today, in the middle of its unit. */
  toDate: z.boolean(),
  description: z.string(),
})

export const dateBucket = z.object({
  group: dateGroup.schema,
  key: z.string(),
  label: z.string(),
  from: day.nullable(),
  to: day.nullable(),
  start: instant.nullable(),
  end: instant.nullable(),
  /** Cut off at an end of the range. */
  isPart: z.boolean(),
  weekday: weekday.schema.nullable(),
  reportWeekday: reportWeekday.schema.nullable(),
  hour: z.int().min(0).max(23).nullable(),
})
export type DateBucket = z.output<typeof dateBucket>

export const dateGroupInfo = z.object({
  group: dateGroup.schema,
  name: z.string(),
  calendar: dateCalendar.schema,
  /** Whether its buckets come round again (weekdays, hours) instead of following one another. */
  isCycle: z.boolean(),
  frequency: dateFrequency.schema.nullable(),
})

const fiscalYearSettings = {
  weekStart: weekday.schema,
  fiscalStyle: fiscalStyle.schema,
  fiscalMonth: z.literal([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]),
  /** At most 28, so that it is in every month. */
  fiscalDay: z.int().min(1).max(28),
  fiscalYearBegins: fiscalYearBegins.schema,
  fiscalYearNamed: fiscalYearNamed.schema,
}
export const calendarSettings = z.object(fiscalYearSettings)
export type CalendarSettings = z.output<typeof calendarSettings>

export const dateSettings = z.object({
  ...fiscalYearSettings,
  /** The tenant's default range; without one each person's own counts, then the last year. */
  defaultPeriod: preset.nullable(),
})
export const savedDateSettings = dateSettings.extend({ version: z.int() })
export type DateSettings = z.output<typeof savedDateSettings>

export const fiscalYear = z.object({
  name: z.string(),
  from: day,
  to: day,
  /** Null where it is not a whole number of weeks, as in a year of calendar months. */
  weeks: z.int().nullable(),
  quarters: z.array(
    z.object({
      name: z.string(),
      months: z.array(z.object({ name: z.string(), from: day, to: day, weeks: z.int().nullable() })),
    }),
  ),
})
export type FiscalYear = z.output<typeof fiscalYear>

export const dateRanges = defineSystem({
  name: 'date-ranges',
  permissions: { edit: { action: 'platform-tenants.edit' } },
  errors: {
    notFound: { status: 404 },
    rangeFormat: { status: 400 },
    noSuchDay: { status: 400 },
    notWholeDays: { status: 400 },
    wrongOrder: { status: 400 },
    noRange: { status: 400 },
    endless: { status: 400 },
    tooManyBuckets: { status: 400 },
  },
  enumerations: {
    dateCalendar,
    datePeriod,
    dateFrequency,
    dateGroup,
    weekday,
    reportWeekday,
    compareWith,
    fiscalStyle,
    fiscalYearBegins,
    fiscalYearNamed,
  },
  audit: {
    'dateSettings.save': 'dateSettings',
  },
  routes: {
    sets: {
      at: 'GET /api/tenants/:tenantId/date-ranges/date-range-sets',
      does: 'Resolve periods to days and instants',
      needs: 'member',
      fails: ['rangeFormat', 'noSuchDay', 'notWholeDays', 'wrongOrder'],
      query: z.object({
        periods: z.union([preset, z.array(preset).max(50)]).optional(),
        /** Only the presets of document 000 §4, which need no fiscal calendar. */
        basic: yesNo.optional(),
        /** Resolved as `customDates`, beside the periods. */
        range,
        compare: compareWith.schema.optional(),
        zone,
      }),
      gives: z.array(dateRangeSet),
    },
    macros: {
      at: 'GET /api/tenants/:tenantId/date-macros',
      does: 'List the periods a date filter offers',
      needs: 'member',
      /** `custom=false` drops custom dates. */
      query: z.object({ custom: yesNo.optional() }),
      gives: z.array(dateMacro),
    },
    macro: {
      at: 'GET /api/tenants/:tenantId/date-macros/:macroId',
      does: 'Get one period a date filter offers',
      needs: 'member',
      emptyId: ALL_TIME_MACRO_ID,
      fails: ['notFound'],
      gives: z.array(dateMacro),
    },
    definitions: {
      at: 'GET /api/tenants/:tenantId/date-definitions',
      does: 'List the definitions of every period',
      needs: 'member',
      gives: z.array(dateDefinition),
    },
    buckets: {
      at: 'GET /api/tenants/:tenantId/date-buckets',
      does: 'Cut a range into the steps of a chart',
      needs: 'member',
      fails: ['rangeFormat', 'noSuchDay', 'notWholeDays', 'wrongOrder', 'noRange', 'endless', 'tooManyBuckets'],
      query: z.object({
        group: dateGroup.schema.optional(),
        period: datePeriod.schema.optional(),
        range,
        zone,
      }),
      gives: z.array(dateBucket),
    },
    groups: {
      at: 'GET /api/tenants/:tenantId/date-groups',
      does: 'List the groupings of a chart',
      needs: 'member',
      gives: z.array(dateGroupInfo),
    },
    settings: {
      at: 'GET /api/tenants/:tenantId/date-ranges/settings',
      does: 'Get the week and fiscal year settings of the tenant',
      needs: 'member',
      gives: savedDateSettings,
    },
    saveSettings: {
      at: 'PUT /api/tenants/:tenantId/date-ranges/settings',
      does: 'Change the week and fiscal year settings of the tenant',
      grants: true,
      needs: 'edit',
      body: savedDateSettings,
      refreshes: ['sets', 'macros'],
      gives: savedDateSettings,
    },
    fiscalYear: {
      at: 'PUT /api/tenants/:tenantId/date-ranges/fiscal-year',
      does: 'Preview the current fiscal year under some settings',
      reads: true,
      needs: 'member',
      body: calendarSettings,
      gives: fiscalYear,
    },
  },
  events: { settingsChanged: { payload: z.object({ version: z.int() }), live: true, refreshes: ['sets', 'macros'] } },
  pages: { settings: { path: '/admin/date-ranges', needs: 'edit' } },
})
