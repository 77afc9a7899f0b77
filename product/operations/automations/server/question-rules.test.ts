import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { insertOne } from '#apps/testing/fixture.ts'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import type { Question } from '#product/reputation/questions/contract.ts'
import { ruleEvent, type RuleRun } from '../contract.ts'
import { openRules } from './automations.test-data.ts'
import { readFacts } from './match-rules.ts'
import { allHold, readConditions } from './rule-conditions.ts'

let the: Awaited<ReturnType<typeof openRules>>
beforeAll(async () => {
  the = await openRules()
})
afterAll(() => the.town.close())

const admin = () => the.town.as('Administrator')
const user = (role: string) => the.app.people.home.users[role]!.id
const at = async (place: number) => ({ name: 'location', values: [String(await the.town.locationAt(place))] })
const onQuestion = (body: object) => ({ event: ruleEvent.QuestionAsked, subject: 'Question', ...body })
const ranTo = (rule: number, one: { id: number }, state: RuleRun['state']) => the.ranTo(rule, one, state, 'question')
const runsOf = (rule: number, one?: { id: number }) => the.runsOf(rule, one, 'question')
const now = async ({ id }: { id: number }): Promise<Question> =>
  (await (await admin()).get(`${the.base}/questions/${id}`)).body
async function asks(place: number, text = 'Do you open on Sundays?', more: object = {}): Promise<Question> {
  const made = await (
    await admin()
  ).post(`${the.base}/questions`, {
    locationID: await the.town.locationAt(place),
    sourceID: GENERAL,
    text,
    date: '2026-11-20T09:00:00Z',
    ...more,
  })
  if (made.status !== 200) throw new Error(`no question: ${made.key}`)
  return made.body
}
/** A program sends what was asked at a source. */
async function pushed(place: number, uid: string, createdAt: Date): Promise<{ id: number }> {
  const { rows } = await the.app.owner.query('select code from location where id = $1', [
    await the.town.locationAt(place),
  ])
  const { body, key } = await (
    await admin()
  ).post(`${the.base}/question-updates`, {
    sourceID: GENERAL,
    questions: [{ uid, location: rows[0].code, text: 'Is there a car park?', createdAt: createdAt.toISOString() }],
  })
  expect(key).toBeUndefined()
  return { id: body.questionIDs[0] }
}

test('a question is asked: it is flagged and given away, users and webhooks hear of it, and the run says what stood there', async () => {
  const id = await the.on(
    onQuestion({
      filters: [{ name: 'text', operator: operator.CaseInsensitiveText, values: ['refund'] }, await at(1)],
      actions: [
        { kind: 'Flag' },
        { kind: 'Assign', userID: user('Responder') },
        { kind: 'Notify', userIDs: [user('Administrator')] },
        { kind: 'PubSub' },
        { kind: 'Stop' },
      ],
    }),
  )
  const never = await the.on(onQuestion({ filters: [await at(1)], actions: [{ kind: 'Flag', value: false }] }))
  expect(await the.rule(id)).toMatchObject({ subject: 'Question', event: ruleEvent.QuestionAsked })
  const one = await asks(1, 'How do I get a refund?')
  const [elsewhere, other] = [await asks(2, 'How do I get a refund?'), await asks(2)]
  const run = await ranTo(id, one, 'Done')
  expect(run).toMatchObject({
    reviewID: null,
    ticket: null,
    question: { id: one.id, text: 'How do I get a refund?' },
    locationID: one.locationID,
    event: ruleEvent.QuestionAsked,
    depth: 1,
    conditions: [{ clause: { name: 'text' }, held: null }, { held: one.locationID }],
  })
  expect(run.trace.map(({ state }) => state)).toEqual(['Done', 'Done', 'Done', 'Done'])
  expect(await now(one)).toMatchObject({ flagged: true, assigneeID: user('Responder') })
  await the.settled()
  expect(await runsOf(id, elsewhere)).toEqual([])
  expect(await runsOf(id, other)).toEqual([])
  expect(await runsOf(never)).toEqual([])
  const { rows } = await the.app.owner.query(
    `select event, payload from outbox where event in ('automations.told', 'automations.matched') and (payload->>'ruleRunId')::bigint = $1 order by id`,
    [run.id],
  )
  expect(rows).toMatchObject([
    { event: 'automations.told', payload: { userIds: [user('Administrator')] } },
    { event: 'automations.matched' },
  ])
  // its run goes with it
  expect((await (await admin()).delete(`${the.base}/questions/${one.id}`)).status).toBe(200)
  expect(await runsOf(id)).toEqual([])
  await the.turn(id, 'off')
  await the.turn(never, 'off')
})

test('what a source tells of questions asked long before is no news; a run over history acts on each of them once', async () => {
  const id = await the.on(onQuestion({ filters: [await at(3)], actions: [{ kind: 'Flag' }] }))
  const day = 24 * 3_600_000
  const old = await pushed(3, 'old', new Date(the.app.clock.now().getTime() - 3 * day))
  const fresh = await pushed(3, 'fresh', new Date(the.app.clock.now().getTime() - 60_000))
  await ranTo(id, fresh, 'Done')
  await the.settled()
  expect(await runsOf(id, old)).toEqual([])
  const over = async () =>
    (await admin()).post(`${the.base}/rules/${id}/run-history`, { from: '2000-01-01', to: '2099-12-31' })
  expect((await over()).status).toBe(200)
  expect(await ranTo(id, old, 'Done')).toMatchObject({ overHistory: true })
  expect((await over()).status).toBe(200)
  await expect
    .poll(async () => (await the.app.owner.query('select count(*)::int as n from automation_history')).rows[0].n, {
      timeout: 60_000,
    })
    .toBe(0)
  expect(await runsOf(id)).toHaveLength(2)
  expect(await now(old)).toMatchObject({ flagged: true })
  await the.turn(id, 'off')
})

test('a condition holds for a question at hand exactly where a dry run counts it', async () => {
  const made = []
  for (let n = 0; n < 12; n++) {
    const one = await asks(4 + (n % 2), n % 3 === 0 ? 'Is there a car park?' : `Any vegan food, number ${n}?`, {
      askerName: n % 4 === 0 ? 'Robin Vale' : '',
      date: new Date(the.app.clock.now().getTime() - n * 3_600_000).toISOString(),
    })
    made.push(one)
    const ids = [one.id]
    if (n % 5 === 1) await (await admin()).put(`${the.base}/questions/flag`, { ids, value: true })
    if (n % 4 === 2) await (await admin()).put(`${the.base}/questions/assign`, { ids, userID: user('Responder') })
    if (n % 6 === 3) await (await admin()).post(`${the.base}/questions/${one.id}/answers`, { text: 'Yes.' })
  }
  const is = (name: string, ...values: string[]): FilterClause => ({ name, operator: operator.Equal, values })
  const here = { name: 'location', values: [String(made[0]!.locationID), String(made[1]!.locationID)] }
  const asked: FilterClause[][] = [
    [],
    [{ ...is('text', 'vegan'), operator: operator.CaseInsensitiveText }],
    [{ ...is('text', '%park%'), operator: operator.CaseInsensitiveLike }],
    [is('asker', 'Robin Vale')],
    [is('asker', '')],
    [is('answerState', '')],
    [is('flagged', 'true')],
    [is('assignee', '')],
    [is('assignee', String(user('Responder')))],
    [{ ...is('location', String(made[0]!.locationID)), operator: operator.NotEqual }],
    [
      {
        ...is('date', new Date(the.app.clock.now().getTime() - 5.5 * 3_600_000).toISOString()),
        operator: operator.LessThan,
      },
    ],
  ]
  const ctx = await openJobCtx(the.app, the.town.tenantId)
  const ids = made.map(({ id }) => id)
  const found: number[] = []
  for (const own of asked) {
    const filters = [{ ...is('location'), ...here }, ...own]
    const conditions = await readConditions(
      ctx.services.lists.get('questions.questions')!,
      { ...ctx, who: null },
      filters,
    )
    const facts = await readFacts(ctx, 'Question', [conditions], ids)
    const holds = ids.filter((id) => allHold(conditions, facts.get(id)!)).length
    const rule = await the.create(onQuestion({ filters, actions: [{ kind: 'PubSub' }], dailyLimit: 1 }))
    expect(rule.key, JSON.stringify(own)).toBeUndefined()
    const tried = await the.dryRun(rule.body.id)
    expect(tried.body.matched, JSON.stringify(own)).toBe(holds)
    expect(tried.body.weeks.reduce((sum: number, week: { matched: number }) => sum + week.matched, 0)).toBe(holds)
    found.push(holds)
    if (own.length > 0) continue
    expect(
      tried.body.newest.map(({ question, would }: { question: Question; would: string }) => [question.id, would]),
    ).toEqual(ids.slice(0, 10).map((id) => [id, 'Run']))
  }
  await ctx.close()
  // neither all nor none, where it says anything
  expect(found.filter((count) => count === 0 || count === made.length)).toHaveLength(1)
})

test('what does not fit a question is refused at its field, and nobody has rules on what they do not see', async () => {
  const refused = async (body: object) => {
    const { key, field } = await the.create(body)
    return [key, field]
  }
  const event = ruleEvent.QuestionAsked
  expect(await refused({ event })).toEqual(['automations.notOfEvent', 'subject'])
  expect(await refused({ event: 1, subject: 'Question' })).toEqual(['automations.notOfEvent', 'subject'])
  for (const action of [
    { kind: 'Ticket', title: 'A question' },
    { kind: 'Label', add: [1] },
    { kind: 'Note', text: 'So.' },
  ])
    expect(await refused(onQuestion({ actions: [action] }))).toEqual(['automations.notOfQuestions', 'actions.0.kind'])
  expect(await refused(onQuestion({ filters: [{ name: 'rating', values: ['1'] }] }))).toEqual([
    'error.invalid',
    'filters.0.name',
  ])
  const insert = (email: string, actions: string[]) =>
    insertOne(
      the.app.owner,
      `with made as (insert into role (agency_id, tenant_id, name, actions) select agency_id, id, $2, $3 from tenant where id = $1 returning id),
         person as (insert into users (tenant_id, agency_id, email, first_name, last_name, locale, location_access, password_hash)
           select tenant_id, agency_id, $2, 'Only', 'These', locale, 'ALL', password_hash from users where id = $4 returning id, agency_id)
       insert into user_role (agency_id, user_id, role_id) select person.agency_id, person.id, made.id from person, made returning user_id as id`,
      [the.town.tenantId, email, actions, user('Administrator')],
    )
  const post = async (email: string, actions: string[]) => {
    await insert(email, ['platform-tenants.edit', ...actions])
    const client = await signInAs(the.app.url, email, PASSWORD)
    const body = onQuestion({ name: email, filters: [], actions: [{ kind: 'Assign', userID: user('Responder') }] })
    return client.post(`${the.base}/rules`, body)
  }
  expect((await post('sees.none@home.example', ['reviews.view', 'qa.assign'])).key).toBe('automations.mayNot')
  expect((await post('gives.none@home.example', ['qa.view'])).key).toBe('automations.mayNot')
  expect((await post('gives.some@home.example', ['qa.view', 'qa.assign'])).status).toBe(200)
})

test('an action that its user is gone from fails with why, and those who no longer see questions are told nothing', async () => {
  const gone = user('Response Approver')
  const id = await the.on(
    onQuestion({
      filters: [await at(6)],
      actions: [
        { kind: 'Assign', userID: gone },
        { kind: 'Notify', userIDs: [user('Administrator'), user('Responder')] },
      ],
    }),
  )
  await the.app.owner.query('update users set active = false where id = $1', [gone])
  await the.app.owner.query(
    `update role set actions = array_remove(actions, 'qa.view'), version = version + 1 where id = $1`,
    [the.app.people.home.users['Responder']!.roleId],
  )
  const one = await asks(6)
  const run = await ranTo(id, one, 'Failed')
  expect(run.trace).toMatchObject([{ state: 'Failed', error: expect.stringMatching(/user/i) }, { state: 'Done' }])
  const { rows } = await the.app.owner.query(
    `select payload from outbox where event = 'automations.told' and (payload->>'ruleRunId')::bigint = $1`,
    [run.id],
  )
  expect(rows).toMatchObject([{ payload: { userIds: [user('Administrator')] } }])
  await the.turn(id, 'off')
})
