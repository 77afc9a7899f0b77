import { sql } from 'kysely'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import { listFor, type RegisteredList } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { type tasks, taskView } from '../contract.ts'
import { type NamedTask, toTask, withNames } from './task-row.ts'

type View = (typeof taskView)['members'][number]

/** A page of tasks, of a view where one is asked for. */
export const searchTasks: Handler<typeof tasks, 'search'> = async (ctx, { body: { view, ...ask } }) => {
  const filters = [...ask.filters, ...(view ? clausesOf(ctx, view) : [])]
  const list = listOf(ctx, view)
  const { items, nextCursor } = await pageList<NamedTask>(list, ctx, { ...ask, filters }, withNames(ctx.tenantId))
  return { items: items.map((row) => toTask(row, ctx.who)), nextCursor }
}

/** How many tasks each view has. */
export const countTasks: Handler<typeof tasks, 'counts'> = async (ctx) => {
  const views = []
  for (const view of taskView.members)
    views.push({ view, ...(await countList(listOf(ctx, view), ctx, clausesOf(ctx, view))) })
  return views
}

/** The list, or of it the reader's own tasks: those of an id, where its filters know names alone. */
function listOf({ services, who }: TenantCtx, view: View | undefined): RegisteredList {
  const list = listFor(services.lists, 'tasks.tasks', who)
  if (view !== 'Mine') return list
  // a key stands for permissions, and nothing is its own
  const ownerId = who.apiKey ? null : who.userId
  const within: RegisteredList['served']['within'] = (reader) =>
    sql`${list.served.within(reader)} and t.owner_id = ${ownerId}::bigint`
  return { ...list, served: { ...list.served, within } }
}

/** A view as conditions of the list. */
function clausesOf({ who, now }: Pick<TenantCtx, 'who' | 'now'>, view: View): FilterClause[] {
  const is = (name: string, value: string): FilterClause => ({ name, operator: operator.Equal, values: [value] })
  const moment = now().toISOString()
  const isOpen = is('status', 'Open')
  const own: Record<View, FilterClause[]> = {
    Mine: [isOpen],
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
