import { serveSystem } from '#platform/server/system/serve-system.ts'
import { taskCalendars } from '../contract.ts'
import { createCalendar, listCalendars, revokeCalendar } from './calendars.ts'
import { readFeed } from './read-feed.ts'

export const system = serveSystem(taskCalendars, {
  handlers: { list: listCalendars, create: createCalendar, revoke: revokeCalendar, feed: readFeed },
})
