import type { FilterClause } from '#platform/contract/filter.ts'

/** What happens when somebody changes the filters of a list (document 000 §4). */
export type FilterEvents = {
  'change-start': { list: string; filters: readonly FilterClause[] }
  /** The rows under these filters are there. */
  'change-success': { list: string; filters: readonly FilterClause[] }
  /** Follows a success: date presets are two values with the operator between, and life to date is gone. */
  version: { list: string; filters: readonly FilterClause[] }
  error: { list: string; filters: readonly FilterClause[]; error: unknown }
}
type Name = keyof FilterEvents

/** Tells those who listen what happens to filters; the function that `on` gives stops listening. */
export function createFilterEvents() {
  const heard = new Map<Name, Set<(event: never) => void>>()
  return {
    on<K extends Name>(name: K, hear: (event: FilterEvents[K]) => void): () => void {
      const all = heard.get(name) ?? new Set()
      heard.set(name, all.add(hear))
      return () => void all.delete(hear)
    },
    emit<K extends Name>(name: K, event: FilterEvents[K]) {
      for (const hear of heard.get(name) ?? []) (hear as (event: FilterEvents[K]) => void)(event)
    },
  }
}

/** Those of this tab. */
export const filterEvents = createFilterEvents()
