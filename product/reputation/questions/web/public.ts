export type { QuestionFillerProps, ScheduledFillerProps, SendingFillerProps } from './slots.tsx'
export { useQuestionFilters } from './use-question-filters.ts'
