export { countOccurrences, nextOccurrence } from './repeat/next-occurrence.ts'
export { inReach, itemsOf, type NamedTask, type TaskRow, withNames } from './task-row.ts'
export { sayDueJob } from './say-due-job.ts'
