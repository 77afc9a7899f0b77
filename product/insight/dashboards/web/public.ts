export { daysIn } from './months.ts'
export { equal, reviewsSearch } from './reviews-search.ts'
export { type Asked, conditionsOf, ROLLUP_ZONE, useDashboardPeriod } from './use-dashboard-period.ts'
export { useTimeUnit } from './use-time-unit.ts'
