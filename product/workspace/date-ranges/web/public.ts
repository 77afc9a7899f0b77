export { DateRangePicker } from './date-range-picker.tsx'
export type { DateRangeValue } from './date-range-value.ts'
export { useDateRangeSets } from './use-date-range-sets.ts'
