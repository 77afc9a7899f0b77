import { enumeration } from '#platform/contract/enumeration.ts'

/** How often something falls due (document 002 §9); `Immediate` is whenever there is something. */
export const dateFrequency = enumeration({ Daily: 1, Weekly: 2, Monthly: 3, Quarterly: 4, Yearly: 5, Immediate: 6 })
export type DateFrequency = (typeof dateFrequency.members)[number]

/** By what a chart adds up (document 002 §9). */
export const dateGroup = enumeration([
  'Day',
  'Week',
  'Month',
  'Quarter',
  'Year',
  'DayOfWeek',
  'TimeOfDay',
  'FiscalWeek',
  'FiscalMonth',
  'FiscalQuarter',
  'FiscalYear',
])
export type DateGroup = (typeof dateGroup.members)[number]

/** Weekdays as metadata number them (documents 001 and 002, each §9): also the first day of a tenant's week. */
export const weekday = enumeration({
  Sunday: 0,
  Monday: 1,
  Tuesday: 2,
  Wednesday: 3,
  Thursday: 4,
  Friday: 5,
  Saturday: 6,
})

/** Weekdays as inbox hours and reports number them (document 001 §9): one more than everywhere else. */
export const reportWeekday = enumeration({
  Sunday: 1,
  Monday: 2,
  Tuesday: 3,
  Wednesday: 4,
  Thursday: 5,
  Friday: 6,
  Saturday: 7,
})

export const compareWith = enumeration(['previousPeriod', 'previousYear'])
export type CompareWith = (typeof compareWith.members)[number]

/** How a tenant's fiscal year is cut: months of the calendar from its first day, or 52 and 53 weeks in quarters of 13. */
export const fiscalStyle = enumeration(['None', 'CalendarMonths', 'Weeks445', 'Weeks454', 'Weeks544'])
/** Where a year of weeks begins: in the week that begins nearest to its day, or in the last that begins on or before it. */
export const fiscalYearBegins = enumeration(['NearestWeek', 'LastWeekBefore'])
/** Which calendar year a fiscal year that crosses New Year is called after. */
export const fiscalYearNamed = enumeration(['ByEnd', 'ByStart'])
