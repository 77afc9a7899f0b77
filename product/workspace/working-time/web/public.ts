export { CountedDays } from './counted-days.tsx'
export { useDayNames } from './day-names.ts'
export { SpecialDaysField } from './special-days-field.tsx'
export { WeekField } from './week-field.tsx'
