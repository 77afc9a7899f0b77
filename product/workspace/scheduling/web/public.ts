export { ScheduleButton } from './schedule-button.tsx'
export type { ScheduleCalls, Standing } from './schedule-calls.ts'
export { ScheduledPanel } from './scheduled-panel.tsx'
