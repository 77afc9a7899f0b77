import { rowsOf } from '#platform/server/system/known-ids.ts'
import { serveSystem } from '#platform/server/system/serve-system.ts'
import { workingTime } from '../contract.ts'
import { calendars, calendarUse } from './calendars.ts'
import { cloneCalendars } from './clone-calendars.ts'
import { countDue } from './count-due.ts'
import { listCountries, proposeHolidays } from './holidays.ts'

export const system = serveSystem(workingTime, {
  handlers: { ...calendars.handlers, count: countDue, countries: listCountries, holidays: proposeHolidays },
  opens: [calendarUse],
  clones: { workingCalendars: cloneCalendars },
  ids: { workingCalendar: rowsOf('working_calendar') },
})
