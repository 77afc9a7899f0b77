import type { Filter } from '#platform/web/list/filters.ts'
import { useListFilters } from '#platform/web/list/use-list-filters.ts'
import { questions } from '../contract.ts'

/** The filters of the list of questions, where conditions are put together. */
export function useQuestionFilters(): readonly Filter[] {
  return useListFilters(questions, 'questions', { fields: {} })
}
