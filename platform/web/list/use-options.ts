import { useQuery } from '@tanstack/react-query'
import type { ChoicesFilter, Filter, Option } from './filters.ts'

/** The options of a choosing filter that are known without asking further. */
export function useOptions(filter: Filter): readonly Option[] {
  const isLazy = 'options' in filter && typeof filter.options === 'function'
  const { data = [] } = useQuery({
    queryKey: ['filter-options', filter.name, filter.label],
    enabled: isLazy,
    staleTime: 60_000,
    queryFn: () => (filter as ChoicesFilter & { options: () => Promise<readonly Option[]> }).options(),
  })
  if (!('options' in filter)) return []
  return typeof filter.options === 'function' ? data : filter.options
}
