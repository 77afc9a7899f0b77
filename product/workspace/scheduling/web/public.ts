export { ScheduleButton } from './schedule-button.tsx'
export type { ScheduleCalls, ScheduleWords } from './schedule-calls.ts'
export { ScheduledPanel } from './scheduled-panel.tsx'
