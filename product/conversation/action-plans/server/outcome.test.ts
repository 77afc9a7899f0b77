import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import type { ActionPlan, PlanOutcome } from '../contract.ts'
import { openPlans, type Plans } from './open-plans.test-data.ts'

let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(plans.app.clock.now().getTime() - days * DAY_MS)

/** A plan that was approved so many days ago, and done where that is said. */
async function approvedAgo(days: number, given: object = {}, doneDays: number | null = null): Promise<ActionPlan> {
  const plan = await plans.approved(given)
  await plans.app.owner.query(
    'update action_plan set submitted_at = $2, approved_at = $2, done_at = $3, state = case when $3::timestamptz is null then 3 else 5 end where id = $1',
    [plan.id, daysAgo(days), doneDays === null ? null : daysAgo(doneDays)],
  )
  return plan
}
const outcomeOf = async ({ id }: ActionPlan, client = plans.admin): Promise<PlanOutcome> =>
  (await client.get(`${plans.base}/${id}/outcome`)).body
const figures = ({ before, since }: PlanOutcome) => [before.count, before.average, since.count, since.average]

test('the ratings of a location are compared 90 days before the approval and since', async () => {
  for (const rating of [1, 2, 2, 3, 2]) await plans.review(1, rating, 40)
  for (const rating of [5, 4, 4, 5, 4, 5]) await plans.review(1, rating, 10)
  await plans.review(1, null, 10) // without stars
  await plans.review(1, 1, 121) // before the window
  await plans.review(2, 1, 10) // elsewhere
  for (const column of ['vanished_at', 'hidden_at'])
    await plans.app.owner.query(`update review set ${column} = now() where id = $1`, [await plans.review(1, 1, 10)])
  const outcome = await outcomeOf(await approvedAgo(30, { locationID: 1 }))
  expect(figures(outcome)).toEqual([5, 2, 6, 4.5])
  expect(outcome.isPartial).toBe(false)
  expect(Date.parse(outcome.before.until) - Date.parse(outcome.before.from)).toBe(90 * DAY_MS)
})

test('of a plan that is done ratings count for 90 days more', async () => {
  for (const rating of [1, 1, 1, 1, 1]) await plans.review(2, rating, 250)
  for (const rating of [3, 3, 3, 3, 3]) await plans.review(2, rating, 150)
  for (const rating of [5, 5, 5, 5, 5]) await plans.review(2, rating, 20)
  const open = await outcomeOf(await approvedAgo(200, { locationID: 2 }))
  expect(open.since.count).toBe(11)
  expect(open.since.average).toBeCloseTo((15 + 25 + 1) / 11)
  const done = await outcomeOf(await approvedAgo(200, { locationID: 2 }, 180))
  expect(figures(done)).toEqual([5, 1, 5, 3])
  expect(Date.parse(done.since.until) - Date.parse(done.since.from)).toBe(110 * DAY_MS)
})

test('of too few reviews in either window no average is said', async () => {
  const locationID = 7
  await seedPlaces(plans.app.owner, plans.app.people.home.id, [locationID])
  for (const rating of [1, 1, 1, 1, 1, 1]) await plans.review(locationID, rating, 40)
  for (const rating of [5, 5, 5, 5]) await plans.review(locationID, rating, 10)
  const plan = await approvedAgo(30, { locationID })
  expect(figures(await outcomeOf(plan))).toEqual([6, null, 4, null])
  await plans.review(locationID, 5, 5)
  expect(figures(await outcomeOf(plan))).toEqual([6, 1, 5, 5])
})

test('of a plan of the whole organization each reads what their locations say, and is told so', async () => {
  const plan = await approvedAgo(30)
  const whole = await outcomeOf(plan)
  expect([whole.before.count, whole.since.count, whole.isPartial]).toEqual([11, 17, false])
  const role = 'Location manager'
  await plans.limit(role, [1])
  const part = await outcomeOf(plan, await plans.app.as(role))
  expect([...figures(part), part.isPartial]).toEqual([5, 2, 6, 4.5, true])
  await plans.limit(role, [])
  expect(figures(await outcomeOf(plan, await plans.app.as(role)))).toEqual([0, null, 0, null])
})
