import ical, { ICalEventTransparency } from 'ical-generator'
import { itemsOf, type NamedTask } from '#product/conversation/tasks/server/public.ts'
import { followingRule } from './following-rule.ts'
import { zoneComponent } from './zone-component.ts'

type Say = (name: string, values?: Record<string, string>) => string
type Frame = { home: string; tenantId: number; now: Date; say: Say }

/** What 1 to 9 of RFC 5545 say of the four priorities of tasks. */
const priorities: Record<number, number> = { 1: 1, 2: 3, 3: 5, 4: 9 }
const REFRESH_SECONDS = 3600

/** Tasks as an RFC 5545 calendar: each an event at its due moment, and what follows in a series one event that repeats. */
export function formatCalendar(tasks: readonly NamedTask[], { home, tenantId, now, say }: Frame): string {
  const host = new URL(home).hostname
  const calendar = ical({
    prodId: { company: 'Renown', product: 'Tasks' },
    name: say('calendar'),
    ttl: REFRESH_SECONDS,
    timezone: { name: null, generator: (zone: string) => zoneComponent(zone, now) },
  })
  for (const task of tasks) {
    const about = {
      summary: task.closed_at ? say('done', { title: task.title }) : task.title,
      description: describe(task, say),
      location: task.location_name,
      priority: priorities[task.priority] ?? 0,
      url: `${home}/tasks?tenant=${tenantId}&open=${task.id}`,
      created: task.created_at,
      stamp: task.closed_at ?? task.created_at,
      sequence: task.version - 1,
      transparency: ICalEventTransparency.TRANSPARENT,
    }
    calendar.createEvent({ ...about, id: `task-${tenantId}-${task.id}@${host}`, start: task.due_at! })
    const following = followingRule(task)
    if (!following) continue
    calendar.createEvent({
      ...about,
      summary: task.title,
      id: `series-${tenantId}-${task.series_id ?? task.id}@${host}`,
      start: following.start,
      timezone: following.start.timeZoneId,
      repeating: following.rule,
    })
  }
  return calendar.toString()
}

function describe(task: NamedTask, say: Say): string {
  const lines = itemsOf(task).map(({ text, doneAt }) => `${doneAt ? '[x]' : '[ ]'} ${text}`)
  const owner = say('owner', { name: task.owner_name ?? say('nobody') })
  return [task.text, lines.join('\n'), owner].filter(Boolean).join('\n\n')
}
