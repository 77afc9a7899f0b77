import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ActionPlan, actionPlanState, MOST_REVIEWS, MOST_STEPS } from '../contract.ts'
import { edited, openPlans, type Plans } from './open-plans.test-data.ts'

let plans: Plans
beforeAll(async () => {
  plans = await openPlans()
})
afterAll(() => plans.close())

const save = (plan: ActionPlan, changes: object = {}) =>
  plans.admin.put(`${plans.base}/${plan.id}`, { ...edited(plan), ...changes })

test('a plan begins as a draft with its goal, steps, owner, date and reviews', async () => {
  const review = await plans.review(1)
  const plan = await plans.made({
    goal: 'Soup at 70 °C',
    locationID: 1,
    ownerID: plans.idOf('Responder'),
    dueOn: '2030-05-03',
    steps: [{ text: 'Buy a thermometer' }, { text: 'Train the kitchen' }],
    reviewIDs: [review, review],
  })
  expect(plan).toMatchObject({
    name: 'Warmer soup',
    goal: 'Soup at 70 °C',
    state: actionPlanState.Draft,
    locationName: 'Place 1',
    ownerName: 'Responder Tester',
    dueOn: '2030-05-03',
    steps: [
      { id: 1, text: 'Buy a thermometer', doneAt: null, doneByName: null },
      { id: 2, text: 'Train the kitchen' },
    ],
    reviewCount: 1,
    createdByName: 'Administrator Tester',
    submittedAt: null,
    version: 1,
  })
  expect(await plans.one(plan.id)).toEqual(plan)
  expect(actionPlanState.values).toEqual({ Draft: 1, PendingApproval: 2, Approved: 3, Rejected: 4, Done: 5 })
})

test('what is too long, or too much, is refused at its field', async () => {
  for (const [field, value] of [
    ['name', ' '],
    ['name', 'x'.repeat(201)],
    ['goal', 'x'.repeat(2001)],
    ['dueOn', '2030-02-30'],
    ['steps', Array.from({ length: MOST_STEPS + 1 }, () => ({ text: 'x' }))],
  ] as const) {
    const { status, key, field: told } = await plans.create({ [field]: value })
    expect([status, key, told]).toEqual([400, 'error.invalid', field])
  }
  const long = await plans.create({ steps: [{ text: 'x'.repeat(301) }] })
  expect([long.status, long.key]).toEqual([400, 'error.invalid'])
})

test('what a plan names must be there, and its owner must see it', async () => {
  expect(await plans.create({ locationID: 3 })).toMatchObject({
    status: 400,
    key: 'action-plans.unknownLocation',
    field: 'locationID',
  })
  const { sibling, agencyUser } = plans.app.people
  for (const ownerID of [sibling.users['Analyst']!.id, agencyUser.id, plans.idOf('Analyst')])
    expect(await plans.create({ ownerID })).toMatchObject({ key: 'action-plans.unknownUser', field: 'ownerID' })
  await plans.limit('Responder', [2])
  const ownerID = plans.idOf('Responder')
  expect((await plans.create({ ownerID, locationID: 1 })).key).toBe('action-plans.unknownUser')
  expect((await plans.create({ ownerID, locationID: 2 })).status).toBe(200)
  expect((await plans.create({ ownerID })).status).toBe(200)
  await plans.free('Responder')
  const foreign = await plans.review(3, 1, 1, sibling.id)
  expect((await plans.create({ reviewIDs: [foreign] })).key).toBe('action-plans.unknownReview')
})

test('editing keeps what is done, refuses steps that are gone and who saves over a newer version', async () => {
  const plan = await plans.approved({ steps: [{ text: 'Buy' }, { text: 'Train' }] })
  await plans.admin.put(`${plans.base}/${plan.id}/check`, { step: 2, done: true })
  const now = await plans.one(plan.id)
  const { body } = await save(now, { name: 'Hot soup' })
  expect(body).toMatchObject({ name: 'Hot soup', state: actionPlanState.Approved, version: now.version + 1 })
  expect(body.steps).toMatchObject([
    { id: 1, doneAt: null },
    { id: 2, doneByName: 'Administrator Tester' },
  ])
  const stale = await save(now)
  expect([stale.status, stale.key, stale.body.error.data.name]).toEqual([409, 'platform.stale', 'Hot soup'])
  expect((await save(body, { steps: [{ id: 9, text: 'Buy' }] })).key).toBe('action-plans.unknownStep')
  expect((await save({ ...body, id: 999_999 })).key).toBe('action-plans.notFound')
})

test('people of other tenants, and without the right, come near no plan', async () => {
  const { id, version } = await plans.made()
  const analyst = await plans.app.as('Analyst')
  const stranger = await plans.app.as('Administrator', 'sibling')
  for (const client of [analyst, stranger])
    for (const answer of [
      await client.put(`${plans.base}/search`),
      await client.get(`${plans.base}/${id}`),
      await client.post(plans.base, { name: 'x' }),
      await client.put(`${plans.base}/${id}/submit`, { version }),
      await client.get(`${plans.base}/${id}/outcome`),
    ])
      expect(answer.status).toBe(403)
  const elsewhere = await stranger.get(`/api/tenants/${plans.app.people.sibling.id}/action-plans/${id}`)
  expect([elsewhere.status, elsewhere.key]).toEqual([404, 'action-plans.notFound'])
  const responder = await plans.app.as('Responder')
  expect((await responder.put(`${plans.base}/${id}`, edited(await plans.one(id)))).status).toBe(403)
  expect((await responder.delete(`${plans.base}/${id}`)).status).toBe(403)
  expect((await plans.move('approve', { id, version }, responder)).status).toBe(403)
})

test('who reaches some locations sees their plans and those of the whole organization, and changes none of these', async () => {
  const role = 'Location manager'
  const client = await plans.app.as(role)
  const there = await plans.made({ name: 'There', locationID: 1 })
  const here = await plans.made({ name: 'Here', locationID: 2 })
  const whole = await plans.made({ name: 'Whole' })
  await plans.limit(role, [2])
  const { body } = await client.put(`${plans.base}/search`, {
    filters: [{ name: 'name', values: ['There', 'Here', 'Whole'] }],
  })
  expect(body.items.map(({ name }: ActionPlan) => name).toSorted()).toEqual(['Here', 'Whole'])
  expect((await client.get(`${plans.base}/${there.id}`)).key).toBe('action-plans.notFound')
  expect((await plans.move('submit', there, client)).key).toBe('action-plans.notFound')
  expect((await client.get(`${plans.base}/${whole.id}`)).status).toBe(200)
  const review = await plans.review(2)
  for (const answer of [
    await client.put(`${plans.base}/${whole.id}`, edited(whole)),
    await client.put(`${plans.base}/${here.id}`, { ...edited(here), locationID: null }),
    await client.post(plans.base, { name: 'Mine' }),
    await plans.move('submit', whole, client),
    await client.post(`${plans.base}/${whole.id}/reviews`, { reviewIDs: [review] }),
    await client.delete(`${plans.base}/${whole.id}/reviews/${review}`),
  ])
    expect([answer.status, answer.key]).toEqual([409, 'action-plans.wholeOrganization'])
  expect((await client.put(`${plans.base}/${here.id}`, edited(here))).status).toBe(200)
  const choices = (await client.get(`${plans.base}/choices`)).body
  expect(choices).toMatchObject({ locations: [{ id: 2, name: 'Place 2' }], whole: false })
  expect(choices.owners).toContainEqual({ id: plans.idOf(role), name: 'Location manager Tester' })
  await plans.free(role)
  expect((await client.get(`${plans.base}/choices`)).body.whole).toBe(true)
})

test('a deleted plan is gone with its evidence; who does not reach all locations deletes none of all', async () => {
  const review = await plans.review(1)
  const plan = await plans.made({ reviewIDs: [review] })
  const { owner, people } = plans.app
  await owner.query(
    `update role set actions = actions || '{action-plans.delete}', version = version + 1 where id = $1`,
    [people.home.users['Responder']!.roleId],
  )
  const responder = await plans.app.as('Responder')
  await plans.limit('Responder', [1])
  expect((await responder.delete(`${plans.base}/${plan.id}`)).key).toBe('action-plans.wholeOrganization')
  await plans.free('Responder')
  expect((await responder.delete(`${plans.base}/${plan.id}`)).body).toEqual({ ok: true })
  expect((await responder.delete(`${plans.base}/${plan.id}`)).key).toBe('action-plans.notFound')
  const { rows } = await owner.query('select 1 from action_plan_review where plan_id = $1', [plan.id])
  expect(rows).toEqual([])
})

test('views find and count what they say', async () => {
  const find = async (view: string): Promise<string[]> => {
    const filters = [{ name: 'goal', values: ['Views'] }]
    const { body } = await plans.admin.put(`${plans.base}/search`, { view, filters })
    return body.items.map(({ name }: ActionPlan) => name)
  }
  const goal = 'Views'
  await plans.made({ goal, name: 'Late', dueOn: '2020-01-01' })
  await plans.made({ goal, name: 'Mine', ownerID: plans.idOf('Administrator'), dueOn: '2031-01-01' })
  await plans.move('submit', await plans.made({ goal, name: 'Waiting' }))
  await plans.move('finish', await plans.approved({ goal, name: 'Done' }))
  expect(await find('Open')).toEqual(['Late', 'Mine', 'Waiting'])
  expect(await find('Late')).toEqual(['Late'])
  expect(await find('Mine')).toEqual(['Mine'])
  expect(await find('Waiting')).toEqual(['Waiting'])
  expect(await find('Done')).toEqual(['Done'])
  const { body: counts } = await plans.admin.get(`${plans.base}/counts`)
  expect(counts.map(({ view }: { view: string }) => view)).toEqual(['Mine', 'Late', 'Waiting', 'Open', 'Done'])
  const { body: facets } = await plans.admin.post(`/api/tenants/${plans.app.people.home.id}/facets`, {
    list: 'action-plans.plans',
    names: ['state', 'owner', 'location'],
  })
  expect(JSON.stringify(facets)).toContain('Waiting for approval')
})

test('reviews are attached once, named beside the review, and removed again', async () => {
  const plan = await plans.made({ locationID: 1 })
  const at = `${plans.base}/${plan.id}/reviews`
  const [first, second] = [await plans.review(1, 2, 3), await plans.review(1, null, 1)]
  expect((await plans.admin.post(at, { reviewIDs: [first, second] })).body.reviewCount).toBe(2)
  expect((await plans.admin.post(at, { reviewIDs: [first] })).body.reviewCount).toBe(2)
  const { body } = await plans.admin.get(at)
  expect(body).toMatchObject({
    reviews: [
      { id: second, rating: null },
      { id: first, rating: 2 },
    ],
    hidden: 0,
    removed: 0,
  })
  const beside = `/api/tenants/${plans.app.people.home.id}/reviews/${first}/action-plans`
  expect((await plans.admin.get(beside)).body).toEqual([{ id: plan.id, name: plan.name, state: 1 }])
  expect((await plans.admin.delete(`${at}/${first}`)).body.reviewCount).toBe(1)
  expect((await plans.admin.delete(`${at}/${first}`)).body.reviewCount).toBe(1)
  expect((await plans.admin.get(beside)).body).toEqual([])
})

test('evidence out of reach, or gone, is counted and not shown; a strange review is refused', async () => {
  const { home, sibling } = plans.app.people
  const [here, there, gone] = [await plans.review(2), await plans.review(1), await plans.review(1)]
  const plan = await plans.made({ reviewIDs: [here, there, gone] })
  await plans.app.owner.query('delete from review where id = $1', [gone])
  const client = await plans.app.as('Location manager')
  await plans.limit('Location manager', [2])
  const { body } = await client.get(`${plans.base}/${plan.id}/reviews`)
  expect([body.reviews.map(({ id }: { id: number }) => id), body.hidden, body.removed]).toEqual([[here], 1, 1])
  const mine = await plans.made({ locationID: 2 })
  const at = `${plans.base}/${mine.id}/reviews`
  expect(await client.post(at, { reviewIDs: [there] })).toMatchObject({
    status: 400,
    key: 'action-plans.unknownReview',
  })
  expect((await client.delete(`${at}/${there}`)).key).toBe('action-plans.unknownReview')
  expect((await client.get(`/api/tenants/${home.id}/reviews/${there}/action-plans`)).key).toBe('action-plans.notFound')
  const foreign = await plans.review(3, 1, 1, sibling.id)
  expect((await plans.admin.post(at, { reviewIDs: [foreign] })).key).toBe('action-plans.unknownReview')
  for (const path of ['reviews', 'approvers', 'outcome'])
    expect((await plans.admin.get(`${plans.base}/999999/${path}`)).key).toBe('action-plans.notFound')
  await plans.free('Location manager')
})

test('a plan takes so many reviews and no more', async () => {
  const plan = await plans.made()
  const ids = []
  for (let n = 0; n <= MOST_REVIEWS; n++) ids.push(await plans.review(1))
  const at = `${plans.base}/${plan.id}/reviews`
  expect((await plans.admin.post(at, { reviewIDs: ids.slice(1) })).status).toBe(200)
  expect(await plans.admin.post(at, { reviewIDs: ids.slice(0, 1) })).toMatchObject({
    status: 409,
    key: 'action-plans.tooManyReviews',
  })
  expect((await plans.one(plan.id)).reviewCount).toBe(MOST_REVIEWS)
})

test('what was done with a plan stands in the audit', async () => {
  const review = await plans.review(1)
  const plan = await plans.approved({ steps: [{ text: 'Buy' }] })
  const at = `${plans.base}/${plan.id}`
  await plans.admin.put(`${at}/check`, { step: 1, done: true })
  await plans.admin.post(`${at}/reviews`, { reviewIDs: [review] })
  await plans.admin.delete(`${at}/reviews/${review}`)
  const done = await plans.move('finish', await plans.one(plan.id))
  await plans.move('reopen', done.body)
  await save(await plans.one(plan.id))
  await plans.admin.delete(at)
  const { rows } = await plans.app.owner.query(
    `select action from audit_record where tenant_id = $1 and entity = 'actionPlan' and entity_id = $2 order by seq`,
    [plans.app.people.home.id, plan.id],
  )
  const verbs = ['create', 'submit', 'approve', 'check', 'attach', 'detach', 'finish', 'reopen', 'save', 'delete']
  expect(rows.map(({ action }) => action)).toEqual(verbs.map((verb) => `action-plan.${verb}`))
})
