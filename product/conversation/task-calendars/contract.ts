import * as z from 'zod'
import { defineSystem } from '#platform/contract/define-system.ts'
import { enumeration } from '#platform/contract/enumeration.ts'
import { instant } from '#platform/contract/field.ts'

/** So many tasks a calendar holds at most, those due first. */
export const MOST_TASKS = 2000
/** Closed tasks stay in a calendar for so long. */
export const CLOSED_DAYS = 30

/** `Mine`: those that the user owns; `All`: those that they see in the tenant. */
export const calendarScope = enumeration(['Mine', 'All'])

const taskCalendar = z.object({
  scope: calendarScope.schema,
  createdAt: instant,
  /** When a calendar program last read it. */
  readAt: instant.nullable(),
})
export type TaskCalendar = z.output<typeof taskCalendar>
const body = z.object({ scope: calendarScope.schema })

/** Tasks for calendar programs, behind links that their users revoke. */
export const taskCalendars = defineSystem({
  name: 'task-calendars',
  permissions: { view: { action: 'tasks.view' } },
  errors: { notFound: { status: 404 } },
  enumerations: { calendarScope },
  audit: { 'task-calendar.create': 'taskCalendar', 'task-calendar.revoke': 'taskCalendar' },
  routes: {
    list: {
      at: 'GET /api/tenants/:tenantId/task-calendars',
      does: "List the current user's calendar links for this tenant",
      needs: 'view',
      own: true,
      gives: z.array(taskCalendar),
    },
    create: {
      at: 'POST /api/tenants/:tenantId/task-calendars',
      does: 'Create a calendar link, shown once; the former one of the kind stops working',
      needs: 'view',
      own: true,
      personal: true,
      body,
      refreshes: ['list'],
      gives: taskCalendar.extend({ url: z.string() }),
    },
    revoke: {
      at: 'POST /api/tenants/:tenantId/task-calendars/revoke',
      does: 'Revoke a calendar link',
      needs: 'view',
      own: true,
      personal: true,
      fails: ['notFound'],
      body,
      refreshes: ['list'],
      gives: z.object({ ok: z.literal(true) }),
    },
    feed: {
      at: 'GET /api/task-calendars/:key',
      does: 'Read the tasks behind a calendar link (RFC 5545)',
      needs: 'anyone',
      fails: ['notFound'],
      gives: 'file',
    },
  },
})
