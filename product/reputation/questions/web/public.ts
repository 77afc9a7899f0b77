export { useQuestionFilters } from './use-question-filters.ts'
