import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { countList } from '#platform/server/list/count-list.ts'
import { pageList } from '#platform/server/list/page-list.ts'
import { listFor } from '#platform/server/list/served-list.ts'
import type { Handler, TenantCtx } from '#platform/server/system/serve-system.ts'
import { personOf } from '#platform/server/system/who.ts'
import { type actionPlans, actionPlanState, actionPlanView } from '../contract.ts'
import { namePlans, withNames } from './plan-row.ts'

type View = (typeof actionPlanView)['members'][number]
type NamedPlan = Parameters<typeof namePlans>[1][number]

/** A page of plans, of a view where one is asked for. */
export const searchPlans: Handler<typeof actionPlans, 'search'> = async (ctx, { body: { view, ...ask } }) => {
  const filters = [...ask.filters, ...(view ? clausesOf(ctx, view) : [])]
  const list = listFor(ctx.services.lists, 'action-plans.plans', ctx.who)
  const { items, nextCursor } = await pageList<NamedPlan>(list, ctx, { ...ask, filters }, withNames(ctx.tenantId))
  return { items: await namePlans(ctx.read, items), nextCursor }
}

/** How many plans each view has. */
export const countPlans: Handler<typeof actionPlans, 'counts'> = async (ctx) => {
  const list = listFor(ctx.services.lists, 'action-plans.plans', ctx.who)
  const views = []
  for (const view of actionPlanView.members) views.push({ view, ...(await countList(list, ctx, clausesOf(ctx, view))) })
  return views
}

/** A view as conditions of the list; what is due today is not late yet. */
function clausesOf({ who, now }: Pick<TenantCtx, 'who' | 'now'>, view: View): FilterClause[] {
  const is = (name: string, ...values: string[]): FilterClause => ({ name, operator: operator.Equal, values })
  const isOpen = is('state', ...actionPlanState.members.filter((state) => state !== 'Done'))
  const today = Temporal.Instant.fromEpochMilliseconds(now().getTime()).toZonedDateTimeISO(who.timeZone).toPlainDate()
  const own: Record<View, FilterClause[]> = {
    Mine: [is('owner', String(personOf(who) ?? -1)), isOpen],
    Late: [{ name: 'dueOn', operator: operator.LessThan, values: [today.toString()] }, isOpen],
    Waiting: [is('state', 'PendingApproval')],
    Open: [isOpen],
    Done: [is('state', 'Done')],
  }
  return own[view]
}
