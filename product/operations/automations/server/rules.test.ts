import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { openRules } from './automations.test-data.ts'

let the: Awaited<ReturnType<typeof openRules>>
beforeAll(async () => {
  the = await openRules()
})
afterAll(() => the.town.close())

const at = async (place: number) => ({ name: 'location', values: [String(await the.town.locationAt(place))] })
const user = (role: string) => the.app.people.home.users[role]!.id
const admin = () => the.town.as('Administrator')
const refused = async (body: object, role = 'Administrator') => {
  const { key, field } = await the.create(body, role)
  return [key, field]
}
/** Somebody with these permissions alone. */
async function withOnly(email: string, actions: string[]) {
  const { owner, people, url } = the.app
  await owner.query(
    `with made as (insert into role (agency_id, tenant_id, name, actions) select agency_id, id, $2, $3 from tenant where id = $1 returning id),
       person as (insert into users (tenant_id, agency_id, email, first_name, last_name, locale, location_access, password_hash)
         select tenant_id, agency_id, $2, 'Only', 'These', locale, 'ALL', password_hash from users where id = $4 returning id, agency_id)
     insert into user_role (agency_id, user_id, role_id) select person.agency_id, person.id, made.id from person, made`,
    [people.home.id, email, actions, user('Administrator')],
  )
  return signInAs(url, email, PASSWORD)
}

test('what is wrong with a rule is told at its field', async () => {
  const action = (one: object) => ({ actions: [one] })
  expect(await refused({ event: 15 })).toEqual(['automations.eventNotYet', 'event'])
  expect(await refused({ event: 16 })).toEqual(['automations.eventNotYet', 'event'])
  expect(await refused({ event: 99 })).toEqual(['error.invalid', 'event'])
  expect(await refused({ actions: [] })).toEqual(['automations.noAction', 'actions'])
  expect(await refused({ actions: [{ kind: 'Stop' }] })).toEqual(['automations.noAction', 'actions'])
  expect(await refused({ actions: [{ kind: 'Survey' }] })).toEqual(['error.invalid', 'actions.0.kind'])
  expect(await refused({ filters: [{ name: 'secret', values: ['1'] }] })).toEqual(['error.invalid', 'filters.0.name'])
  expect(await refused({ filters: [{ name: 'rating', values: ['many'] }] })).toEqual([
    'error.invalid',
    'filters.0.values.0',
  ])
  expect(await refused(action({ kind: 'Notify' }))).toEqual(['automations.nobodyToNotify', 'actions.0.userIDs'])
  expect(await refused(action({ kind: 'Notify', roleIDs: [999_999] }))).toEqual([
    'automations.unknownRole',
    'actions.0.roleIDs',
  ])
  expect(await refused(action({ kind: 'Assign', userID: 999_999 }))).toEqual([
    'automations.unknownUser',
    'actions.0.userID',
  ])
  expect(await refused(action({ kind: 'Queue', queueID: 999_999 }))).toEqual([
    'automations.unknownQueue',
    'actions.0.queueID',
  ])
  expect(await refused(action({ kind: 'Stage', stageID: 999_999 }))).toEqual([
    'automations.unknownStage',
    'actions.0.stageID',
  ])
  expect(await refused(action({ kind: 'Label', add: [999_999] }))).toEqual([
    'automations.unknownLabel',
    'actions.0.add',
  ])
  expect(await refused(action({ kind: 'Label' }))).toEqual(['automations.unknownLabel', 'actions.0.add'])
  const reply = { kind: 'AutoRespond', templateIDs: [999_999] }
  expect(await refused(action({ ...reply, waitMinutes: 5 }))).toEqual([
    'automations.unknownTemplate',
    'actions.0.templateIDs',
  ])
  expect(await refused(action({ ...reply, waitMinutes: 1441 }))).toEqual(['error.invalid', 'actions.0.waitMinutes'])
  const { body: made } = await the.create({ name: 'Taken' })
  expect(await refused({ name: 'taken' })).toEqual(['automations.nameTaken', 'name'])
  expect((await (await admin()).delete(`${the.base}/rules/${made.id}`)).status).toBe(200)
  expect((await (await admin()).delete(`${the.base}/rules/${made.id}`)).key).toBe('automations.notFound')
  expect((await the.turn(999_999, 'on')).key).toBe('automations.notFound')
  expect((await (await admin()).get(`${the.base}/rule-runs/999999`)).key).toBe('automations.notFound')
})

test('a notice to 5,000 users, or roles, is told at its field, and the rule stays as it was', async () => {
  const many = Array.from({ length: 5000 }, (_, index) => index + 1)
  const { body: made } = await the.create({ actions: [{ kind: 'Notify', userIDs: [user('Responder')] }] })
  for (const [field, notice] of [
    ['userIDs', { userIDs: many }],
    ['roleIDs', { roleIDs: many }],
  ] as const) {
    expect(await refused({ name: 'To all', actions: [{ kind: 'Notify', ...notice }] })).toEqual([
      'error.invalid',
      `actions.0.${field}`,
    ])
    const saved = await the.save(made.id, {
      actions: [{ kind: 'Notify', userIDs: [], roleIDs: [], ...notice }],
    } as never)
    expect([saved.status, saved.field]).toEqual([400, `actions.0.${field}`])
  }
  expect(await the.rule(made.id)).toEqual(made)
  expect((await (await admin()).get(`${the.base}/rules`)).body.map(({ name }: { name: string }) => name)).not.toContain(
    'To all',
  )
})

test('an automatic reply waits five minutes at least', async () => {
  const { body } = await (
    await admin()
  ).post(`${the.base}/response-templates`, {
    name: 'Short',
    text: 'Thank you.',
    locale: null,
    minRating: 1,
    maxRating: 5,
  })
  const actions = [{ kind: 'AutoRespond', templateIDs: [body.id], waitMinutes: 4 }]
  expect(await refused({ actions })).toEqual(['automations.waitTooShort', 'actions.0.waitMinutes'])
})

test('nobody makes a rule that does what they may not do, or asks for what they may not see', async () => {
  const rules = ['platform-tenants.edit', 'reviews.view']
  const client = await withOnly('only.rules@home.example', [...rules, 'ratings_and_reviews.rating.flag'])
  const post = async (body: object) => {
    const { key, field } = await client.post(`${the.base}/rules`, { name: 'Mine', event: 1, filters: [], ...body })
    return [key, field]
  }
  expect(await post({ actions: [{ kind: 'Assign', userID: user('Responder') }] })).toEqual([
    'automations.mayNot',
    'actions.0',
  ])
  expect(await post({ filters: [{ name: 'customer', values: ['Robin'] }], actions: [{ kind: 'Flag' }] })).toEqual([
    'automations.fieldHidden',
    'filters.0.name',
  ])
  expect(await post({ actions: [{ kind: 'Flag' }] })).toEqual([undefined, undefined])
  // nor does anybody turn on what another wrote and they may not do themselves
  const { body: rule } = await the.create({ actions: [{ kind: 'Assign', userID: user('Responder') }] })
  const { body: hidden } = await the.create({ filters: [{ name: 'customer', values: ['Robin'] }] })
  await the.dryRun(rule.id)
  expect((await client.post(`${the.base}/rules/${rule.id}/on`)).key).toBe('automations.mayNot')
  await the.turn(rule.id, 'on')
  const days = { from: '2026-01-01', to: '2026-12-31' }
  expect((await client.post(`${the.base}/rules/${rule.id}/run-history`, days)).key).toBe('automations.mayNot')
  await the.turn(rule.id, 'off')
  expect((await client.post(`${the.base}/rules/${hidden.id}/dry-run`)).key).toBe('automations.fieldHidden')
})

test('a stale change is refused with the rule as it is now, and there are never more than a hundred', async () => {
  const { body: rule } = await the.create({ name: 'Stale' })
  await the.save(rule.id, { name: 'Changed meanwhile' })
  const { name, description, event, filters, actions } = rule
  const stale = await (
    await admin()
  ).put(`${the.base}/rules/${rule.id}`, { name, description, event, filters, actions, version: rule.version })
  expect(stale).toMatchObject({ status: 409, key: 'platform.stale' })
  await the.app.owner.query(
    `insert into automation_rule (tenant_id, name, description, position, event, filters, actions, again, number, saved_at)
     select $1, 'Many ' || n, '', n, 1, '[]', '[]', false, 1, now() from generate_series(1, 100) n`,
    [the.town.tenantId],
  )
  expect(await refused({})).toEqual(['automations.tooMany', undefined])
  await the.app.owner.query(`delete from automation_rule where name like 'Many %'`)
})

test('a thread is given to a queue and moved to a stage; users and roles are told, and webhooks', async () => {
  const client = await admin()
  const { rows } = await the.app.owner.query(
    'select id::int as id from role where tenant_id = $1 order by id limit 1',
    [the.town.tenantId],
  )
  const queue = (await client.post(`${the.base}/inbox-queues`, { name: 'Care', roleIDs: [rows[0].id] })).body.id
  const stage = (await client.post(`${the.base}/inbox-stages`, { name: 'First look', order: 1 })).body.id
  const id = await the.on({
    filters: [await at(1)],
    actions: [
      { kind: 'Queue', queueID: queue },
      { kind: 'Stage', stageID: stage },
      { kind: 'Notify', userIDs: [user('Responder')], roleIDs: [rows[0].id] },
      { kind: 'PubSub' },
    ],
  })
  const review = await the.arrives({ place: 1 })
  const run = await the.ranTo(id, review, 'Done')
  expect(run.trace.map(({ state }) => state)).toEqual(['Done', 'Done', 'Done', 'Done'])
  const thread = await the.app.owner.query(
    'select queue_id::int as queue, stage_id::int as stage from inbox_thread where review_id = $1',
    [review.id],
  )
  expect(thread.rows).toEqual([{ queue, stage }])
  const { rows: told } = await the.app.owner.query(
    `select event, payload from outbox where event in ('automations.told', 'automations.matched') order by id`,
  )
  expect(told).toMatchObject([
    { event: 'automations.told', payload: { ruleRunId: run.id, userIds: expect.arrayContaining([user('Responder')]) } },
    { event: 'automations.matched', payload: { ruleRunId: run.id } },
  ])
  // closed, it is moved nowhere, and the run says why
  await client.put(`${the.base}/inbox/act`, {
    ids: [await threadOf(review)],
    act: { kind: 'close', closingReasonID: null, rootCauseIDs: [], tags: [] },
  })
  const late = await the.on({ event: 2, filters: [await at(1)], actions: [{ kind: 'Stage', stageID: stage }] })
  await the.say('changed', review)
  expect((await the.ranTo(late, review, 'Failed')).trace[0]).toMatchObject({
    state: 'Failed',
    error: expect.stringMatching(/closed/i),
  })
  await the.turn(id, 'off')
  await the.turn(late, 'off')
})
const threadOf = async ({ id }: { id: number }) =>
  (await the.app.owner.query('select id::int as id from inbox_thread where review_id = $1', [id])).rows[0].id

test('what waits for working time waits until it begins', async () => {
  const client = await admin()
  const day = (n: number) => ({ day: n, kind: 'Hours', periods: [{ opens: '09:00', closes: '12:00' }] })
  const calendar = await client.post(`${the.base}/working-calendars`, {
    name: 'Mornings',
    timeZone: 'UTC',
    week: [1, 2, 3, 4, 5, 6, 7].map(day),
    specialDays: [],
    isDefault: true,
  })
  expect(calendar.key).toBeUndefined()
  const id = await the.on({ filters: [await at(2)], actions: [{ kind: 'Flag', workingTime: true, waitMinutes: 1 }] })
  const review = await the.arrives({ place: 2 })
  const run = await the.ranTo(id, review, 'Waiting')
  const due = new Date(run.trace[0]!.dueAt)
  const soonest = new Date(new Date(run.at).getTime() + 60_000)
  const isOpen = soonest.getUTCHours() >= 9 && soonest.getUTCHours() < 12
  expect(isOpen ? due.getTime() - soonest.getTime() : due.getUTCHours() * 60 + due.getUTCMinutes()).toBe(
    isOpen ? 0 : 540,
  )
  await the.pass((due.getTime() - the.app.clock.now().getTime()) / 1000 + 1)
  await the.ranTo(id, review, 'Done')
  await the.turn(id, 'off')
  await client.delete(`${the.base}/working-calendars/${calendar.body.id}`)
})

test('each event of a review and its reply is waited for', async () => {
  const here = await at(3)
  const on = (event: number) => the.on({ event, filters: [here] })
  const [handedIn, published, rejected, noted, thread] = [
    await on(5),
    await on(6),
    await on(7),
    await on(3),
    await on(9),
  ]
  const review = await the.town.review({ place: 3, rating: 4 })
  await the.say('received', review)
  await the.ranTo(thread, review, 'Done')
  const sent = await the.town.send(review, 'Thanks a lot.', { role: 'Location manager' })
  await the.ranTo(handedIn, review, 'Done')
  await the.town.act('Response Approver', sent.body.id, 'reject', { reason: 'No.', version: sent.body.version })
  await the.ranTo(rejected, review, 'Done')
  const { version } = await the.town.current(review)
  await the.town.send(review, 'Thank you very much.', { role: 'Responder', version })
  await the.ranTo(published, review, 'Done')
  await (await admin()).post(`${the.base}/reviews/${review.id}/notes`, { text: 'Call them.' })
  await the.ranTo(noted, review, 'Done')
  for (const id of [handedIn, published, rejected, noted, thread]) await the.turn(id, 'off')
})

test('a role that goes is replaced in rules', async () => {
  const { owner, people } = the.app
  const { rows } = await owner.query(
    `insert into role (agency_id, tenant_id, name, actions) select t.agency_id, t.id, n.name, '{}' from tenant t, unnest('{Going,Staying}'::text[]) n(name) where t.id = $1 returning id::int`,
    [people.home.id],
  )
  const [going, staying] = rows.map(({ id }) => id as number)
  const { body: rule } = await the.create({ actions: [{ kind: 'Flag' }, { kind: 'Notify', roleIDs: [going] }] })
  const gone = await (await admin()).delete(`/api/tenants/${people.home.id}/roles/${going}?replacementId=${staying}`)
  expect(gone.status).toBe(200)
  expect((await the.rule(rule.id)).actions).toMatchObject([{ kind: 'Flag' }, { kind: 'Notify', roleIDs: [staying] }])
})

test('a ticket is opened about a review; one that is open is enough, and what happens to it is waited for, too', async () => {
  const here = await at(11)
  const open = { kind: 'Ticket', title: 'Call this customer', priority: 2 }
  expect(await refused({ actions: [{ ...open, title: '' }] })).toEqual(['error.invalid', 'actions.0.title'])
  expect(await refused({ actions: [{ ...open, queueID: 999_999 }] })).toEqual([
    'automations.unknownQueue',
    'actions.0.queueID',
  ])
  const id = await the.on({ filters: [here], actions: [open] })
  const created = await the.on({ event: 10, filters: [here] })
  const closed = await the.on({ event: 12, filters: [here], actions: [{ kind: 'PubSub' }] })
  const again = await the.on({ event: 2, filters: [here], actions: [open] })
  const review = await the.arrives({ place: 11, rating: 1 })
  const run = await the.ranTo(id, review, 'Done')
  const { rows } = await the.app.owner.query(
    'select id::int as id, title, priority, review_id::int as review, rating from ticket',
  )
  expect(rows).toEqual([
    { id: run.trace[0]!.madeID, title: 'Call this customer', priority: 2, review: review.id, rating: 1 },
  ])
  expect((await the.ranTo(created, review, 'Done')).causedByID).toBe(run.id)
  expect((await the.ranTo(again, review, 'Held')).trace[0]).toMatchObject({ reason: 'HasTicket' })
  const ticket = await (await admin()).get(`${the.base}/tickets/${rows[0].id}`)
  const saved = await (
    await admin()
  ).put(`${the.base}/tickets/act`, {
    ids: [ticket.body.id],
    act: { kind: 'close', closingReasonID: null, rootCauseIDs: [], tags: [], explanation: 'Called.' },
  })
  expect(saved.body).toMatchObject({ done: 1 })
  await the.ranTo(closed, review, 'Done')
  for (const one of [id, created, closed, again]) await the.turn(one, 'off')
})
