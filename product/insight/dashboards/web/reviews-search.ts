import { writeFilters } from '#platform/contract/filter-address.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { secondarySearch } from '#platform/web/list/filters-in.ts'
import type { ViewId } from '#product/reputation/reviews/contract.ts'

type Days = { from: string; to: string }
type Asked = {
  view?: ViewId
  /** What the dashboard is filtered by; its days are those of UTC, as the rollups count them, and without days it is all time. */
  date?: Days
  filters?: readonly FilterClause[]
  /** The review that stands open beside the list. */
  open?: number
  /** What was clicked: laid over the filters, and gone when one leaves the list. */
  picked?: { date?: Days; filters?: readonly FilterClause[] }
}

/** Reviews as the workbench's address asks for them. */
export function reviewsSearch({ view = 'all', date, filters = [], open, picked = {} }: Asked): Record<string, string> {
  return {
    view,
    ...(open === undefined ? {} : { open: String(open) }),
    ...writeFilters([date ? daysOfUtc(date) : allTime, ...filters]),
    ...secondarySearch([...(picked.date ? [daysOfUtc(picked.date)] : []), ...(picked.filters ?? [])]),
  }
}

/** A condition that one of some values is had; none where there are no values. */
export function equal(name: string, values: readonly (string | number)[]): readonly FilterClause[] {
  return values.length > 0 ? [{ name, operator: operator.Equal, values: values.map(String) }] : []
}

const DAY_MS = 86_400_000
const allTime: FilterClause = { name: 'date', operator: operator.Equal, values: [''] }

function daysOfUtc({ from, to }: Days): FilterClause {
  const next = new Date(Date.parse(to) + DAY_MS).toISOString().slice(0, 10)
  return { name: 'date', operator: operator.Between, values: [`${from}T00:00:00Z`, `${next}T00:00:00Z`] }
}
