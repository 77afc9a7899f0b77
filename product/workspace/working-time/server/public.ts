export { type CalendarRow, type CalendarUse, calendarUse, hoursOf } from './calendars.ts'
export { countTime } from './clock/count-time.ts'
export { addWorkingMinutes, workingClock, type WorkingClock, workingMinutesBetween } from './clock/working-clock.ts'
export { holdWorkingTime, waitForCounts } from './hold-working-time.ts'
