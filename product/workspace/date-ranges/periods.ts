import { enumeration } from '#platform/contract/enumeration.ts'

/** Which calendar a period follows; the options of a picker are grouped by it (document 000 §3, facetOptions). */
export const dateCalendar = enumeration(['gregorian', 'fiscal'])

/** The presets of document 000 §4: what `basic` asks for. */
export const basicPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'previousWeek',
  'thisMonth',
  'previousMonth',
  'thisQuarter',
  'previousQuarter',
  'thisYear',
  'previousYear',
  'last7Days',
  'last30Days',
  'last60Days',
  'last90Days',
  'last6Months',
  'last1Year',
  'last2Years',
  'last3Years',
  'lifeToDate',
] as const

export const fiscalPeriods = [
  'thisFiscalWeek',
  'previousFiscalWeek',
  'thisFiscalMonth',
  'previousFiscalMonth',
  'thisFiscalQuarter',
  'previousFiscalQuarter',
  'thisFiscalYear',
  'previousFiscalYear',
  'fiscalYearToDate',
] as const

/** The periods of document 002 §9, in the order of a picker; `last28Days` is ours, for the start page. `customDates` comes with its own two days. */
export const datePeriod = enumeration([
  'today',
  'yesterday',
  'last7Days',
  'rollingWeek',
  'last28Days',
  'last30Days',
  'last6Weeks',
  'last60Days',
  'last90Days',
  'last6Months',
  'last1Year',
  'last2Years',
  'last3Years',
  'thisWeek',
  'previousWeek',
  'thisMonth',
  'previousMonth',
  'thisQuarter',
  'previousQuarter',
  'thisYear',
  'previousYear',
  'yearToDate',
  'lifeToDate',
  ...fiscalPeriods,
  'customDates',
])
export type DatePeriod = (typeof datePeriod.members)[number]
/** A period that needs nothing but its name. */
export type DatePreset = Exclude<DatePeriod, 'customDates'>

export const datePresets = datePeriod.members.filter((period): period is DatePreset => period !== 'customDates')

/** What counts when neither the tenant nor the person has chosen (document 000 §9). */
export const FALLBACK_PERIOD = 'last1Year' satisfies DatePreset

/** The macro that an empty macro id means (documents 000 and 002, each §7). */
export const ALL_TIME_MACRO_ID = 23

/** The id of a period's macro and definition: its place in the printed order, never to be given to another. */
export function macroIdOf(period: DatePeriod): number {
  return macroIds[period]
}

const macroIds: Record<DatePeriod, number> = {
  today: 1,
  yesterday: 2,
  thisWeek: 3,
  previousWeek: 4,
  thisMonth: 5,
  previousMonth: 6,
  thisQuarter: 7,
  previousQuarter: 8,
  thisYear: 9,
  previousYear: 10,
  rollingWeek: 11,
  last7Days: 12,
  last28Days: 13,
  last30Days: 14,
  last60Days: 15,
  last90Days: 16,
  last6Weeks: 17,
  last6Months: 18,
  last1Year: 19,
  last2Years: 20,
  last3Years: 21,
  yearToDate: 22,
  lifeToDate: ALL_TIME_MACRO_ID,
  customDates: 24,
  thisFiscalWeek: 25,
  previousFiscalWeek: 26,
  thisFiscalMonth: 27,
  previousFiscalMonth: 28,
  thisFiscalQuarter: 29,
  previousFiscalQuarter: 30,
  thisFiscalYear: 31,
  previousFiscalYear: 32,
  fiscalYearToDate: 33,
}

export function calendarOf(period: DatePeriod): (typeof dateCalendar.members)[number] {
  return (fiscalPeriods as readonly string[]).includes(period) ? 'fiscal' : 'gregorian'
}

/** The same period in the other calendar, where that has one; `facetOptions.group` of a filter chooses between the two. */
export function periodIn(calendar: (typeof dateCalendar.members)[number], period: DatePeriod): DatePeriod {
  if (calendar === 'gregorian') return period
  const twin = period === 'yearToDate' ? 'fiscalYearToDate' : period.replace(/^(this|previous)(?!Fiscal)/, '$1Fiscal')
  return fiscalPeriods.find((fiscal) => fiscal === twin) ?? period
}
