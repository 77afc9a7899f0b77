import type { CompareWith } from '../groups.ts'
import type { DatePeriod } from '../periods.ts'

/** What a date filter holds: a period, two timestamps joined by `$$` for custom dates, and what it is compared with. */
export type DateRangeValue = { period: DatePeriod; range?: string; compare?: CompareWith }
