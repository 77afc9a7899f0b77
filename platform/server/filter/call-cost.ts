import { AsyncLocalStorage } from 'node:async_hooks'
import { type FilterCost, MAX_CALL_COST } from '#platform/contract/filter.ts'
import { platformFault } from '../system/fault.ts'

const calls = new AsyncLocalStorage<FilterCost>()

/** Does the work of one call: all filters that are read in it cost together at most `MAX_CALL_COST`. */
export function asOneCall<T>(work: () => T): T {
  return calls.run({ values: 0, searches: 0, searchedCharacters: 0 }, work)
}

/** Puts what a filter costs down to the call in which it is read, each time that it is; work that is no call (a job) has none. Raises `tooBusy` where that is too much, and then puts down nothing. */
export function spend(cost: FilterCost, field: string): void {
  const spent = calls.getStore()
  if (!spent) return
  const values = spent.values + cost.values
  const searches = spent.searches + cost.searches
  const searchedCharacters = spent.searchedCharacters + cost.searchedCharacters
  if (isBeyond({ values, searches, searchedCharacters }, MAX_CALL_COST))
    throw platformFault('tooBusy', { field, values: { field } })
  Object.assign(spent, { values, searches, searchedCharacters })
}

/** Whether a cost is more than what is allowed, in whatever it is counted. */
export function isBeyond(cost: FilterCost, most: FilterCost): boolean {
  return cost.values > most.values || cost.searches > most.searches || cost.searchedCharacters > most.searchedCharacters
}
