import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import { listFor } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type tasks, taskView } from '../contract.ts'
import { type NamedTask, toTask, withNames } from './task-row.ts'

type View = (typeof taskView)['members'][number]

/** A page of tasks, of a view where one is asked for. */
export const searchTasks: Handler<typeof tasks, 'search'> = async (ctx, { body: { view, ...ask } }) => {
  const list = listFor(ctx.services.lists, 'tasks.tasks', ctx.who)
  const filters = [...ask.filters, ...(view ? clausesOf(ctx, view) : [])]
  const { items, nextCursor } = await pageList<NamedTask>(list, ctx, { ...ask, filters }, withNames(ctx.tenantId))
  return { items: items.map(toTask), nextCursor }
}

/** How many tasks each view has. */
export const countTasks: Handler<typeof tasks, 'counts'> = async (ctx) => {
  const list = listFor(ctx.services.lists, 'tasks.tasks', ctx.who)
  const views = []
  for (const view of taskView.members) views.push({ view, ...(await countList(list, ctx, clausesOf(ctx, view))) })
  return views
}

/** A view as conditions of the list. */
function clausesOf({ who, now }: Pick<TenantCtx, 'who' | 'now'>, view: View): FilterClause[] {
  const is = (name: string, value: string): FilterClause => ({ name, operator: operator.Equal, values: [value] })
  const moment = now().toISOString()
  const isOpen = is('status', 'Open')
  const own: Record<View, FilterClause[]> = {
    // a key stands for permissions, and nothing is its own
    Mine: [is('owner', String(who.apiKey ? -1 : who.userId)), isOpen],
    Late: [{ name: 'dueAt', operator: operator.LessThan, values: [moment] }, isOpen],
    DueToday: [
      { name: 'dueAt', operator: operator.GreaterOrEqual, values: [moment] },
      { name: 'dueAt', operator: operator.LessThan, values: [endOfDay(now(), who.timeZone).toISOString()] },
      isOpen,
    ],
    Unassigned: [is('owner', ''), isOpen],
    Open: [isOpen],
    Closed: [is('status', 'Closed')],
  }
  return own[view]
}

function endOfDay(now: Date, zone: string): Date {
  const there = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone)
  return new Date(there.toPlainDate().add({ days: 1 }).toZonedDateTime(zone).epochMilliseconds)
}
