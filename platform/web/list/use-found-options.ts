import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { currentTenantId } from '../api/request-context.ts'
import type { FilterClause } from '#platform/contract/filter.ts'
import type { Filter, Option } from './filters.ts'
import { useOptions } from './use-options.ts'

type Found = { options: readonly Option[]; isPending: boolean }

/** The options of a filter whose words hold a text, with counts among the other conditions where the filter can find them. */
export function useFoundOptions(filter: Filter, text: string, others: readonly FilterClause[], enabled = true): Found {
  const known = useOptions(filter)
  const find = filter.kind === 'field' ? filter.find : undefined
  const { data, isPending } = useQuery({
    queryKey: ['filter-found', currentTenantId(), filter.name, filter.label, text, others],
    enabled: enabled && find !== undefined,
    staleTime: 60_000,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => find!({ text, filters: others, signal }),
  })
  const low = text.toLocaleLowerCase()
  const fitting = known.filter(({ label }) => label.toLocaleLowerCase().includes(low))
  const mark = filter.kind === 'field' ? filter.markOf : undefined
  const marked = (options: readonly Option[]) =>
    mark ? options.map((option) => ({ ...option, mark: option.mark ?? mark(option.value) })) : options
  if (!find) return { options: marked(fitting), isPending: false }
  if (known.length === 0) return { options: marked(data ?? []), isPending: isPending && enabled }
  const counts = new Map(data?.map((option) => [option.value, option.note]))
  return {
    options: marked(
      fitting.map((option) => ({ ...option, note: data ? (counts.get(option.value) ?? '0') : undefined })),
    ),
    isPending: false,
  }
}
