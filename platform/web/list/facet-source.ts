import type { FilterClause, ListField } from '#platform/contract/filter.ts'
import { webSystems } from '../systems.ts'
import type { Option } from './filters.ts'

/** Where the filter bars of all lists find the values of their fields and the fields that a tenant defined. */
export type FacetSource = {
  /** Whether a name is one that only a tenant can have given. */
  isOwnName(name: string): boolean
  /** Asks anew from now on, because the fields changed. */
  forget(): Promise<void>
  fields(list: string, signal: AbortSignal): Promise<readonly { name: string; label: string; field: ListField }[]>
  /** The values of a field with how many rows have each, its own conditions left aside. */
  find(
    list: string,
    name: string,
    ask: { text: string; filters: readonly FilterClause[]; signal: AbortSignal },
  ): Promise<readonly Option[]>
}

/** The one system's that knows facets. */
export function facetSource(): FacetSource | undefined {
  return webSystems().find(({ facets }) => facets)?.facets
}
