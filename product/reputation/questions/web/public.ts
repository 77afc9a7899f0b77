export type { ScheduledFillerProps, SendingFillerProps } from './schedule-slots.tsx'
export { useQuestionFilters } from './use-question-filters.ts'
