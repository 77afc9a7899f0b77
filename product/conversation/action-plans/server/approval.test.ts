import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type ActionPlan, actionPlanState } from '../contract.ts'
import { edited, openPlans, type Plans } from './open-plans.test-data.ts'

const { Approved, Done, PendingApproval, Rejected } = actionPlanState.values
const APPROVER = 'Response Approver'

let plans: Plans
let approver: Client
beforeAll(async () => {
  plans = await openPlans()
  approver = await plans.app.as(APPROVER)
})
afterAll(() => plans.close())

const submitted = async (given: object = {}, client = plans.admin): Promise<ActionPlan> =>
  (await plans.move('submit', await plans.made(given, client), client)).body
const check = (plan: ActionPlan, step: number, done: boolean, client = plans.admin) =>
  client.put(`${plans.base}/${plan.id}/check`, { step, done })

test('a plan is submitted, and another user approves it', async () => {
  const plan = await submitted()
  expect(plan).toMatchObject({ state: PendingApproval, submittedByName: 'Administrator Tester', approvedAt: null })
  expect((await plans.move('submit', plan)).key).toBe('action-plans.notSubmittable')
  const own = await plans.move('approve', plan)
  expect([own.status, own.key]).toEqual([409, 'action-plans.ownPlan'])
  const { body: names } = await plans.admin.get(`${plans.base}/${plan.id}/approvers`)
  expect(names.map(({ id }: { id: number }) => id)).toContain(plans.idOf(APPROVER))
  expect(names.map(({ id }: { id: number }) => id)).not.toContain(plans.idOf('Administrator'))
  const { body } = await plans.move('approve', plan, approver)
  expect(body).toMatchObject({ state: Approved, approvedByName: 'Response Approver Tester', approvedAlone: false })
  expect((await plans.move('approve', body, approver)).key).toBe('action-plans.notPending')
  expect((await plans.move('reject', body, approver, { reason: 'No' })).key).toBe('action-plans.notPending')
})

test('a plan is rejected with a reason, changed and submitted once more', async () => {
  const plan = await submitted()
  for (const reason of ['', ' ', 'x'.repeat(1001)])
    expect(await plans.move('reject', plan, approver, { reason })).toMatchObject({
      key: 'error.invalid',
      field: 'reason',
    })
  const { body } = await plans.move('reject', plan, approver, { reason: 'Too dear' })
  expect(body).toMatchObject({ state: Rejected, rejection: 'Too dear' })
  const saved = await plans.admin.put(`${plans.base}/${plan.id}`, { ...edited(body), goal: 'Cheaper' })
  expect(saved.body).toMatchObject({ state: Rejected, rejection: 'Too dear' })
  expect((await plans.move('submit', saved.body)).body).toMatchObject({ state: PendingApproval, rejection: null })
})

test('whoever is alone approves their own plan, and that stays to be read', async () => {
  const others = [APPROVER, 'Escalation Manager Responses']
  for (const role of others) await plans.limit(role, [2])
  const plan = await submitted({ locationID: 1 })
  expect((await plans.admin.get(`${plans.base}/${plan.id}/approvers`)).body).toEqual([])
  expect((await plans.move('approve', plan, approver)).key).toBe('action-plans.notFound')
  expect((await plans.move('approve', plan)).body).toMatchObject({ state: Approved, approvedAlone: true })
  const whole = await submitted()
  expect((await plans.move('approve', whole, approver)).key).toBe('action-plans.wholeOrganization')
  expect((await plans.move('reject', whole, approver, { reason: 'x' })).key).toBe('action-plans.wholeOrganization')
  expect((await plans.move('approve', whole)).body.approvedAlone).toBe(true)
  for (const role of others) await plans.free(role)
})

test('an approved plan waits again with other work, but not with another name, owner, date or check', async () => {
  const plan = await plans.approved({ goal: 'Warm', steps: [{ text: 'Buy' }, { text: 'Train' }] })
  const save = async (changes: object) => {
    const now = await plans.one(plan.id)
    return (await plans.admin.put(`${plans.base}/${plan.id}`, { ...edited(now), ...changes })).body as ActionPlan
  }
  expect((await check(plan, 1, true)).body).toMatchObject({
    state: Approved,
    steps: [{ doneAt: expect.any(String) }, {}],
  })
  const ownerID = plans.idOf('Responder')
  expect((await save({ name: 'Other', ownerID, dueOn: '2030-01-01' })).state).toBe(Approved)
  for (const changes of [
    { goal: 'Hot' },
    { locationID: 1 },
    {
      steps: [
        { id: 1, text: 'Buy' },
        { id: 2, text: 'Train everyone' },
      ],
    },
  ]) {
    const saved = await save(changes)
    expect(saved).toMatchObject({ state: PendingApproval, approvedAt: null, submittedByName: 'Administrator Tester' })
    expect(saved.steps[0]!.doneAt).not.toBeNull()
    expect((await plans.move('approve', saved, approver)).body.state).toBe(Approved)
  }
})

test('whoever changes what waits does not approve it', async () => {
  const plan = await submitted({ goal: 'Warm' })
  const { body } = await approver.put(`${plans.base}/${plan.id}`, { ...edited(plan), goal: 'Hot' })
  expect(body).toMatchObject({ state: PendingApproval, submittedByName: 'Response Approver Tester' })
  expect((await plans.move('approve', plan)).key).toBe('platform.stale')
  expect((await plans.move('approve', body, approver)).key).toBe('action-plans.ownPlan')
  expect((await plans.move('approve', body)).body.state).toBe(Approved)
})

test('steps are checked while a plan is approved, by its owner or who edits; it is done when none is left', async () => {
  const draft = await plans.made({ steps: [{ text: 'Buy' }] })
  expect((await check(draft, 1, true)).key).toBe('action-plans.notApproved')
  expect((await plans.move('finish', draft)).key).toBe('action-plans.notApproved')
  expect((await plans.admin.get(`${plans.base}/${draft.id}/outcome`)).key).toBe('action-plans.notApproved')

  const plan = await plans.approved({ steps: [{ text: 'Buy' }], ownerID: plans.idOf('Responder') })
  const responder = await plans.app.as('Responder')
  expect((await plans.move('finish', plan)).key).toBe('action-plans.stepsLeft')
  expect((await check(plan, 9, true)).key).toBe('action-plans.unknownStep')
  const checked = await check(plan, 1, true, responder)
  expect(checked.body.steps[0]).toMatchObject({ doneByName: 'Responder Tester' })
  expect((await check(plan, 1, true)).body).toEqual(checked.body)
  const done = await plans.move('finish', checked.body, responder)
  expect(done.body).toMatchObject({ state: Done, doneAt: expect.any(String) })
  expect((await check(plan, 1, false)).key).toBe('action-plans.notApproved')
  const saved = await plans.admin.put(`${plans.base}/${plan.id}`, edited(done.body))
  expect([saved.status, saved.key]).toEqual([409, 'action-plans.planDone'])
  const review = await plans.review(1)
  const attached = await plans.admin.post(`${plans.base}/${plan.id}/reviews`, { reviewIDs: [review] })
  expect(attached.key).toBe('action-plans.planDone')
  const opened = await plans.move('reopen', done.body, responder)
  expect(opened.body).toMatchObject({ state: Approved, doneAt: null })
  expect((await plans.move('reopen', opened.body)).key).toBe('action-plans.notDone')

  await plans.admin.put(`${plans.base}/${plan.id}`, { ...edited(opened.body), ownerID: null })
  const now = await plans.one(plan.id)
  for (const answer of [
    await check(plan, 1, false, responder),
    await plans.move('finish', now, responder),
    await plans.move('reopen', now, responder),
  ])
    expect([answer.status, answer.key]).toEqual([409, 'action-plans.notYours'])
})

test('who submits, decides, finishes or reopens another plan than they saw is told, and nothing is done', async () => {
  const plan = await plans.made()
  const old = { id: plan.id, version: plan.version - 1 }
  for (const verb of ['submit', 'approve', 'finish', 'reopen'] as const) {
    const { status, key, body } = await plans.move(verb, old)
    expect([status, key, body.error.data.id]).toEqual([409, 'platform.stale', plan.id])
  }
  expect((await plans.move('reject', old, plans.admin, { reason: 'x' })).key).toBe('platform.stale')
  expect(await plans.one(plan.id)).toEqual(plan)
})
