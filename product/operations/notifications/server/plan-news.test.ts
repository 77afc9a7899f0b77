import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import { actionPlans, type ActionPlan } from '#product/conversation/action-plans/contract.ts'
import { openPlans, type Plans } from '#product/conversation/action-plans/server/open-plans.test-data.ts'
import { placeOf } from '../places.ts'
import { onPlanMoved } from './on-plan-moved.ts'

const APPROVER = 'Response Approver'
const MANAGER = 'Escalation Manager Responses'

let plans: Plans
let ctx: JobCtx & { close(): Promise<void> }
beforeAll(async () => {
  plans = await openPlans()
  ctx = await openJobCtx(plans.app, plans.app.people.home.id)
})
afterAll(async () => {
  await ctx.close()
  await plans.close()
})
beforeEach(() => plans.app.owner.query('delete from notification_item; delete from notification'))

const tell = ({ id }: ActionPlan) => onPlanMoved(ctx, { actionPlanId: id })
async function submitted(given: object = {}): Promise<ActionPlan> {
  const { body } = await plans.move('submit', await plans.made(given))
  for (const _ of [1, 2]) await tell(body) // a job may run again
  return body
}
const told = async () =>
  (
    await plans.app.owner.query(
      `select user_id::int as id, about, subjects from notification where kind = 'ActionPlanWaits' and read_at is null order by user_id`,
    )
  ).rows
const ids = async () => (await told()).map(({ id }) => id)
const all = (...roles: string[]) => roles.map(plans.idOf).toSorted((a, b) => a - b)

test('a plan that waits is told to those who can approve it there, and not to who submitted it', async () => {
  await plans.limit(MANAGER, [2])
  const plan = await submitted({ locationID: 1 })
  expect(await told()).toEqual([{ id: plans.idOf(APPROVER), about: 'Warmer soup', subjects: [plan.id] }])
  await submitted({ locationID: 2 })
  expect(await ids()).toEqual(all(APPROVER, MANAGER))
  await plans.free(MANAGER)
})

test('a plan of the whole organization is told to those of all locations', async () => {
  await plans.limit(MANAGER, [1, 2])
  await submitted()
  expect(await ids()).toEqual(all(APPROVER))
  await plans.free(MANAGER)
})

test('what is decided or deleted waits for nobody any more, and what is submitted again does', async () => {
  const plan = await submitted()
  expect(await ids()).toEqual(all(APPROVER, MANAGER))
  const approver = await plans.app.as(APPROVER)
  const { body } = await plans.move('reject', plan, approver, { reason: 'Too dear' })
  await tell(plan)
  expect(await ids()).toEqual([])
  await plans.move('submit', body)
  await tell(plan)
  await plans.admin.delete(`${plans.base}/${plan.id}`)
  await tell(plan)
  expect(await ids()).toEqual([])
})

test('the line leads to the plan among those that wait', () => {
  expect(placeOf({ kind: 'ActionPlanWaits', count: 1, lastID: 7 })).toEqual({
    to: pagePath(actionPlans, 'list', {}),
    search: { view: 'Waiting', open: '7' },
  })
})
