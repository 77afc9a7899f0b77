export { forgetReporters } from './follow/forget-reporters.ts'
