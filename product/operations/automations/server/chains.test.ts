import { afterAll, beforeAll, expect, test } from 'vitest'
import { sayReviews } from '#product/reputation/reviews/server/public.ts'
import { openRules } from './automations.test-data.ts'

let the: Awaited<ReturnType<typeof openRules>>
beforeAll(async () => {
  the = await openRules()
})
afterAll(() => the.town.close())

const CHANGED = 2
const at = async (place: number) => ({ name: 'location', values: [String(await the.town.locationAt(place))] })
const has = (label: number) => ({ name: 'labels', values: [String(label)] })
const user = (role: string) => the.app.people.home.users[role]!.id
const swaps = (add: number, remove: number) => [{ kind: 'Label', add: [add], remove: [remove] }]

async function newLabel(name: string): Promise<number> {
  const admin = await the.town.as('Administrator')
  const { body, status, key } = await admin.post(`${the.base}/labels`, { name, type: 'inbox' })
  if (status !== 200) throw new Error(`no label: ${key}`)
  return body.id
}
async function labelIt(review: { id: number }, add: number[], remove: number[] = []) {
  const admin = await the.town.as('Administrator')
  return admin.put(`${the.base}/reviews/labels`, { ids: [review.id], add, remove })
}
const labelsOf = async ({ id }: { id: number }) =>
  (
    await the.app.owner.query('select label_id::int as id from review_label where item_id = $1 order by 1', [id])
  ).rows.map((row) => row.id)

test('two rules that chase each other stop, and say so', async () => {
  const [red, blue] = [await newLabel('Red'), await newLabel('Blue')]
  const here = await at(1)
  const toBlue = await the.on({ event: CHANGED, again: true, filters: [here, has(red)], actions: swaps(blue, red) })
  const toRed = await the.on({ event: CHANGED, again: true, filters: [here, has(blue)], actions: swaps(red, blue) })
  const review = await the.town.review({ place: 1 })
  await labelIt(review, [red])
  const first = await the.ranTo(toRed, review, 'Done')
  const [looped] = (await the.runsOf(toBlue, review)).filter(({ state }) => state === 'Looped').length
    ? await the.runsOf(toBlue, review)
    : await untilLooped(toBlue, review)
  expect(first).toMatchObject({ depth: 2 })
  const run = await the.run(looped!.id)
  expect(run).toMatchObject({
    state: 'Looped',
    reason: 'SameRule',
    depth: 3,
    causedByID: first.id,
    outcome: null,
    trace: [],
  })
  await the.settled()
  expect(await labelsOf(review)).toEqual([red])
  // what a user does afterwards begins a chain of its own
  await labelIt(review, [blue], [red])
  await expect.poll(async () => (await the.runsOf(toRed, review)).length).toBeGreaterThan(1)
  await the.turn(toBlue, 'off')
  await the.turn(toRed, 'off')
})

async function untilLooped(rule: number, review: { id: number }) {
  await expect
    .poll(async () => (await the.runsOf(rule, review)).some(({ state }) => state === 'Looped'), { timeout: 60_000 })
    .toBe(true)
  return the.runsOf(rule, review)
}

test('a chain is never longer than five', async () => {
  const labels = []
  for (let n = 0; n < 8; n++) labels.push(await newLabel(`Step ${n}`))
  const here = await at(2)
  const chain = []
  for (let n = 0; n < 7; n++)
    chain.push(
      await the.on({
        event: CHANGED,
        filters: [here, has(labels[n]!)],
        actions: [{ kind: 'Label', add: [labels[n + 1]!], remove: [labels[n]!] }],
      }),
    )
  const review = await the.town.review({ place: 2 })
  await labelIt(review, [labels[0]!])
  const last = await the.ranTo(chain[5]!, review, 'Looped')
  expect(last).toMatchObject({ reason: 'TooDeep', depth: 6 })
  await the.settled()
  expect(await labelsOf(review)).toEqual([labels[5]])
  for (const id of chain) await the.turn(id, 'off')
})

test('rules run in their order, and none after one that says stop; an order is set by hand', async () => {
  const here = await at(3)
  const [a, b, c] = [
    await the.on({ filters: [here] }),
    await the.on({ filters: [here], actions: [{ kind: 'Flag' }, { kind: 'Stop' }] }),
    await the.on({ filters: [here] }),
  ]
  const first = await the.arrives({ place: 3 })
  await the.ranTo(a, first, 'Done')
  await the.ranTo(b, first, 'Done')
  await the.settled()
  expect(await the.runsOf(c, first)).toEqual([])
  const admin = await the.town.as('Administrator')
  const ordered = await admin.put(`${the.base}/rules/order`, { ids: [c, b, a] })
  expect(ordered.body.map(({ id }: { id: number }) => id).slice(0, 3)).toEqual([c, b, a])
  expect((await admin.put(`${the.base}/rules/order`, { ids: [999_999] })).key).toBe('error.invalid')
  const second = await the.arrives({ place: 3 })
  await the.ranTo(c, second, 'Done')
  await the.ranTo(b, second, 'Done')
  await the.settled()
  expect(await the.runsOf(a, second)).toEqual([])
  for (const id of [a, b, c]) await the.turn(id, 'off')
})

test('a rule runs once on a review, unless it says each time; never twice for one event', async () => {
  const here = await at(4)
  const [once, again] = [
    await the.on({ event: CHANGED, filters: [here] }),
    await the.on({
      event: CHANGED,
      filters: [here],
      again: true,
      actions: [{ kind: 'Notify', userIDs: [user('Responder')] }],
    }),
  ]
  const review = await the.town.review({ place: 4 })
  await the.say('changed', review)
  await the.ranTo(once, review, 'Done')
  await the.settled()
  await the.say('changed', review)
  await the.settled()
  expect(await the.runsOf(once, review)).toHaveLength(1)
  expect((await the.runsOf(again, review)).length).toBeGreaterThan(1)
  await the.turn(once, 'off')
  await the.turn(again, 'off')
})

test('beyond its limit of a day a rule waits for users, who can have it done', async () => {
  const id = await the.on({ filters: [await at(5)], dailyLimit: 1 })
  const [first, second] = [await the.arrives({ place: 5 }), await the.arrives({ place: 5 })]
  await the.settled()
  const states = async () => (await the.runsOf(id)).map(({ state }) => state).toSorted()
  await expect.poll(states, { timeout: 60_000 }).toEqual(['Done', 'OverLimit'])
  const over = (await the.runsOf(id)).find(({ state }) => state === 'OverLimit')!
  expect((await the.replay([over.id])).body).toMatchObject({ done: 1 })
  await the.ranTo(id, over.reviewID === first.id ? first : second, 'Done')
  expect((await the.replay([over.id, 999_999])).body.results).toMatchObject([
    { ok: false, key: 'automations.nothingToReplay' },
    { ok: false, key: 'automations.notFound' },
  ])
  await the.turn(id, 'off')
})

test('what waits is cancelled when its rule is turned off', async () => {
  const id = await the.on({ filters: [await at(6)], actions: [{ kind: 'Flag', waitMinutes: 30 }] })
  const review = await the.arrives({ place: 6 })
  await the.ranTo(id, review, 'Waiting')
  await the.turn(id, 'off')
  expect(await the.ranTo(id, review, 'Cancelled')).toMatchObject({ reason: 'RuleOff' })
  await the.pass(1801)
  expect((await the.run((await the.runsOf(id))[0]!.id)).trace).toMatchObject([{ state: 'Waiting' }])
})

test('a storm pauses a rule, and turning it on again ends that', async () => {
  const id = await the.on({ filters: [await at(7)] })
  const other = await the.town.review({ place: 7 })
  await the.app.owner.query(
    `insert into automation_run (tenant_id, rule_id, number, event, review_id, location_id, state, chain, depth, correlation_id, trigger, facts, created_at)
     select $1, $2, 1, 1, $3, $4, 'Done', gen_random_uuid(), 1, 'x' || n, 'x' || n, '[]', $5 from generate_series(1, 2000) n`,
    [the.town.tenantId, id, other.id, other.locationId, the.app.clock.now()],
  )
  const review = await the.arrives({ place: 7 })
  await expect.poll(async () => (await the.rule(id)).paused, { timeout: 60_000 }).toBe('Storm')
  await the.settled()
  expect(await the.runsOf(id, review)).toEqual([])
  await the.arrives({ place: 7 })
  await the.settled()
  expect((await the.turn(id, 'on')).body.paused).toBeNull()
  the.app.clock.advance(600)
  const later = await the.arrives({ place: 7 })
  await the.ranTo(id, later, 'Done')
  await the.turn(id, 'off')
})

test('a storm of real runs trips the brake: those that began stay, no more begin, and what waits is not done', async () => {
  const id = await the.on({ filters: [await at(10)], actions: [{ kind: 'Flag', waitMinutes: 60 }] })
  const locationId = await the.town.locationAt(10)
  const { rows } = await the.app.owner.query<{ id: string }>(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, source_updated_at)
     select $1, $2, 1, 'storm-' || n, 1, 'Bad.', now(), now() from generate_series(1, 2010) n returning id`,
    [the.town.tenantId, locationId],
  )
  const arrive = (from: number, to: number) =>
    the.town.ctx.tx((tx) =>
      sayReviews(
        tx,
        'received',
        rows.slice(from, to).map((row) => ({ id: Number(row.id), location_id: locationId })),
      ),
    )
  const count = async (states: string) =>
    (
      await the.app.owner.query(
        `select count(*)::int as n from automation_run where rule_id = $1 and state ${states}`,
        [id],
      )
    ).rows[0].n
  await arrive(0, 1999)
  await expect.poll(() => count(`= 'Waiting'`), { timeout: 120_000 }).toBe(1999)
  expect(await pausedOf(id)()).toBeNull()
  await arrive(1999, 2000)
  await expect.poll(() => count(`= 'Waiting'`), { timeout: 60_000 }).toBe(2000)
  expect(await pausedOf(id)()).toBeNull()
  await arrive(2000, 2010)
  await expect.poll(pausedOf(id), { timeout: 60_000 }).toBe('Storm')
  await the.settled()
  expect(await count('is not null')).toBe(2000)
  await the.turn(id, 'off')
  expect(await count(`= 'Cancelled'`)).toBe(2000)
  await the.app.owner.query(`delete from review where source_uid like 'storm-%'`)
})

const pausedOf = (id: number) => async () =>
  (await the.app.owner.query('select paused from automation_rule where id = $1', [id])).rows[0].paused

test('a rule has the permissions of its user at each run, and is paused where one is missing', async () => {
  const here = await at(8)
  const id = await the.on({ filters: [here], actions: [{ kind: 'Assign', userID: user('Responder') }] })
  const waiting = await the.on({ filters: [here], actions: [{ kind: 'Flag', waitMinutes: 10 }] })
  const before = await the.arrives({ place: 8 })
  await the.ranTo(id, before, 'Done')
  expect((await the.ranTo(waiting, before, 'Waiting')).outcome).toBeNull()
  const isActive = (active: boolean) =>
    the.app.owner.query('update users set active = $2 where id = $1', [user('Administrator'), active])
  await isActive(false)
  await the.arrives({ place: 8 })
  await expect.poll(pausedOf(id), { timeout: 60_000 }).toBe('NoPermission')
  const { rows: said } = await the.app.owner.query(
    `select payload from outbox where event = 'automations.paused' and (payload->>'ruleId')::bigint = $1`,
    [id],
  )
  expect(said).toEqual([{ payload: { ruleId: id, reason: 'NoPermission', userId: user('Administrator') } }])
  await the.pass(601)
  await isActive(true)
  expect(await the.ranTo(waiting, before, 'Failed')).toMatchObject({ outcome: 'Failed', trace: [{ state: 'Failed' }] })
  expect((await the.rule(waiting)).paused).toBe('NoPermission')
  // what failed is done by a replay, from the first action that was not done
  expect((await the.turn(waiting, 'on')).status).toBe(200)
  const [run] = await the.runsOf(waiting)
  await the.replay([run!.id])
  expect(await the.ranTo(waiting, before, 'Done')).toMatchObject({ outcome: 'Success', trace: [{ state: 'Done' }] })
  await the.turn(id, 'off')
  await the.turn(waiting, 'off')
})

test('imports and history set off nothing; a run over history acts on each review once, and again on none', async () => {
  const here = await at(9)
  const reviews = []
  for (let n = 0; n < 6; n++) reviews.push(await the.town.review({ place: 9, rating: n < 4 ? 1 : 5 }))
  await the.app.owner.query('update review set history = true where location_id = $1', [reviews[0]!.locationId])
  const id = await the.on({ filters: [here, { name: 'rating', operator: 3, values: ['2'] }] })
  for (const review of reviews) await the.say('received', review)
  await the.settled()
  expect(await the.runsOf(id)).toEqual([])
  const admin = await the.town.as('Administrator')
  const over = (from: string, to: string) => admin.post(`${the.base}/rules/${id}/run-history`, { from, to })
  expect((await over('2026-02-02', '2026-02-01')).key).toBe('automations.datesReversed')
  expect((await over('2000-01-01', '2099-12-31')).status).toBe(200)
  await expect
    .poll(async () => (await the.runsOf(id)).filter(({ state }) => state === 'Done').length, { timeout: 60_000 })
    .toBe(4)
  expect((await the.run((await the.runsOf(id))[0]!.id)).overHistory).toBe(true)
  await over('2000-01-01', '2099-12-31')
  await expect
    .poll(async () => (await the.app.owner.query('select count(*)::int as n from automation_history')).rows[0].n, {
      timeout: 60_000,
    })
    .toBe(0)
  expect(await the.runsOf(id)).toHaveLength(4)
  await the.turn(id, 'off')
  expect((await over('2000-01-01', '2099-12-31')).key).toBe('automations.notOn')
})
