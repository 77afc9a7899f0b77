import { writeFilters } from '#platform/contract/filter-address.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { Reading } from '../contract.ts'

/** Where a list shows what a reading found, and nothing else. */
export function addressOf({ path, whole, sort }: Reading, filters: readonly FilterClause[], open?: number) {
  const search = {
    ...whole,
    ...writeFilters(filters),
    ...(sort ? { sort } : {}),
    ...(open === undefined ? {} : { open: String(open) }),
  }
  return { to: path, search }
}
