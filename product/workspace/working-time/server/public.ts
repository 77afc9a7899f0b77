export { type CalendarRow, type CalendarUse, calendarUse, hoursOf, withoutIdle } from './calendars.ts'
export { checkHours } from './check-hours.ts'
export { countTime } from './clock/count-time.ts'
export {
  addWorkingMinutes,
  subtractWorkingMinutes,
  workingClock,
  type WorkingClock,
  workingMinutesBetween,
  workingMomentFrom,
} from './clock/working-clock.ts'
export { type Openness, opennessAt } from './clock/openness.ts'
export { nextWorkingMoment, usualClock } from './next-working-moment.ts'
export { holdWorkingTime, waitForCounts } from './hold-working-time.ts'
