import { useQuery } from '@tanstack/react-query'
import { currentTenantId } from '../api/request-context.ts'
import type { Filter, Option } from './filters.ts'

/** The options of a filter that are known without asking further. */
export function useOptions(filter: Filter): readonly Option[] {
  const given = filter.kind === 'text' ? undefined : filter.options
  const { data = [] } = useQuery({
    queryKey: [
      'filter-options',
      currentTenantId(),
      'optionsOf' in filter && filter.optionsOf,
      filter.name,
      filter.label,
    ],
    enabled: typeof given === 'function',
    staleTime: 60_000,
    queryFn: async () => (typeof given === 'function' ? given() : []),
  })
  return typeof given === 'function' ? data : (given ?? [])
}
