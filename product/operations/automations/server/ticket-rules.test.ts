import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { fireJob, onTickets } from '#product/conversation/escalations/server/public.ts'
import { standardActionIds } from '#product/organization/roles/server/public.ts'
import { addWorkingMinutes, usualClock } from '#product/workspace/working-time/server/public.ts'
import type { Note } from '#product/workspace/notes/contract.ts'
import type { Ticket, TicketLogLine } from '#product/conversation/tickets/contract.ts'
import { ruleEvent, type RuleRun } from '../contract.ts'
import { openRules } from './automations.test-data.ts'

const { TicketCreated: CREATED, TicketChanged: CHANGED, TicketClosed: CLOSED, TicketEscalated: ESCALATED } = ruleEvent

let the: Awaited<ReturnType<typeof openRules>>
let stages: Map<string, number>
beforeAll(async () => {
  the = await openRules()
  await the.app.owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [the.town.tenantId])
  const first = await ticket(0)
  await act(first, { kind: 'close' })
  const { body } = await (await admin()).get(`${the.base}/ticket-stages`)
  stages = new Map(body.map(({ id, kind }: { id: number; kind: string }) => [kind, id]))
})
afterAll(() => the.town.close())

/** All that one may be allowed to, and to have rules. */
const everything = [...new Set([...standardActionIds, 'platform-tenants.edit'])]
const admin = () => the.town.as('Administrator')
const user = (role: string) => the.app.people.home.users[role]!.id
const at = async (place: number) => ({ name: 'location', values: [String(await the.town.locationAt(place))] })
const onTicket = (body: object) => ({ event: CREATED, subject: 'Ticket', ...body })

async function ticket(place: number, given: object = {}): Promise<Ticket> {
  const where = 'reviewID' in given ? {} : { locationID: await the.town.locationAt(place) }
  const made = await (await admin()).post(`${the.base}/tickets`, { type: 28, title: 'Cold soup', ...where, ...given })
  if (made.status !== 200) throw new Error(`no ticket: ${made.key}`)
  return made.body
}
async function act({ id }: { id: number }, asked: object, client?: Client) {
  const done = await (client ?? (await admin())).put(`${the.base}/tickets/act`, { ids: [id], act: asked })
  expect(done.body).toMatchObject({ done: 1 })
}
const now = async ({ id }: { id: number }): Promise<Ticket> =>
  (await (await admin()).get(`${the.base}/tickets/${id}`)).body
const notesOf = async ({ id }: { id: number }): Promise<Note[]> =>
  (await (await admin()).get(`${the.base}/tickets/${id}/notes`)).body
const logOf = async ({ id }: { id: number }): Promise<TicketLogLine[]> =>
  (await (await admin()).get(`${the.base}/tickets/${id}/log`)).body
const ranTo = (rule: number, one: { id: number }, state: RuleRun['state']) => the.ranTo(rule, one, state, 'ticket')
const runsOf = (rule: number, one?: { id: number }) => the.runsOf(rule, one, 'ticket')
const off = async (...rules: number[]) => {
  for (const id of rules) await the.turn(id, 'off')
}
async function insert(name: 'closing-reasons' | 'root-causes', body: object): Promise<number> {
  const { status, key, body: made } = await (await admin()).post(`${the.base}/${name}`, body)
  if (status !== 200) throw new Error(`no ${name}: ${key}`)
  return made.id
}

let people = 0
/** Somebody with a role of their own. */
async function someone(actions: readonly string[], locationIds?: number[]) {
  const email = `own.rules.${++people}@home.example`
  const { rows } = await the.app.owner.query(
    `with made as (insert into role (agency_id, tenant_id, name, actions) select agency_id, id, $2, $3 from tenant where id = $1 returning id),
       person as (insert into users (tenant_id, agency_id, email, first_name, last_name, locale, location_access, location_ids, password_hash)
         select tenant_id, agency_id, $2, 'Only', 'These', locale, $5, $6, password_hash from users where id = $4 returning id, agency_id)
     insert into user_role (agency_id, user_id, role_id) select person.agency_id, person.id, made.id from person, made
     returning user_id::int as "userId", role_id::int as "roleId"`,
    [the.town.tenantId, email, actions, user('Administrator'), locationIds ? 'SOME' : 'ALL', locationIds ?? []],
  )
  return { ...(rows[0] as { userId: number; roleId: number }), client: await signInAs(the.app.url, email, PASSWORD) }
}
/** A rule of theirs that runs. */
async function onAs(client: Client, body: object): Promise<number> {
  const made = await client.post(`${the.base}/rules`, { name: `Theirs ${Math.random()}`, filters: [], ...body })
  if (made.status !== 200) throw new Error(`not created: ${made.key}`)
  await client.post(`${the.base}/rules/${made.body.id}/dry-run`)
  const turned = await client.post(`${the.base}/rules/${made.body.id}/on`)
  if (turned.status !== 200) throw new Error(`not turned on: ${turned.key}`)
  return made.body.id
}
async function levels(roleId: number, given: object) {
  const path = `${the.base}/ticket-settings/fields`
  const { body } = await (await admin()).get(path)
  const { version } = body.find(({ roleID }: { roleID: number }) => roleID === roleId)
  expect((await (await admin()).put(`${path}/${roleId}`, { levels: given, version })).status).toBe(200)
}

test('a ticket is created without a review: it is given away and set urgent, and the run says what stood there', async () => {
  const id = await the.on(
    onTicket({
      filters: [{ name: 'priority', values: ['1'] }, await at(1)],
      actions: [
        { kind: 'Assign', userID: user('Responder') },
        { kind: 'Priority', priority: 3 },
        { kind: 'Note', text: 'Call them at once.' },
        { kind: 'Notify', userIDs: [user('Responder')] },
        { kind: 'PubSub' },
      ],
    }),
  )
  expect(await the.rule(id)).toMatchObject({ subject: 'Ticket', event: CREATED })
  const one = await ticket(1)
  const [low, elsewhere] = [await ticket(1, { priority: 0 }), await ticket(2)]
  const run = await ranTo(id, one, 'Done')
  expect(run).toMatchObject({
    reviewID: null,
    ticket: { id: one.id, number: one.number, title: 'Cold soup' },
    locationID: one.locationID,
    event: CREATED,
    depth: 1,
    conditions: [
      { clause: { name: 'priority' }, held: 1 },
      { clause: { name: 'location' }, held: one.locationID },
    ],
  })
  expect(run.trace.map(({ state }) => state)).toEqual(['Done', 'Done', 'Done', 'Done', 'Done'])
  expect(await now(one)).toMatchObject({ priority: 3, assignee: { type: 'User', id: user('Responder') }, notes: 1 })
  expect(await notesOf(one)).toMatchObject([{ text: 'Call them at once.', author: { id: user('Administrator') } }])
  expect((await logOf(one)).map(({ change }) => change)).toEqual(['Created', 'Assign', 'Priority', 'Note'])
  await the.settled()
  expect(await now(low)).toMatchObject({ priority: 0, assignee: null })
  expect(await runsOf(id, elsewhere)).toEqual([])
  const { rows } = await the.app.owner.query(
    `select event, payload from outbox where event in ('automations.told', 'automations.matched') and (payload->>'ruleRunId')::bigint = $1 order by id`,
    [run.id],
  )
  expect(rows).toMatchObject([
    { event: 'automations.told', payload: { userIds: [user('Responder')] } },
    { event: 'automations.matched' },
  ])
  await off(id)
})

test('role, queue, stage, labels, postponing and closing: each as tickets know it', async () => {
  const client = await admin()
  const roleID = the.app.people.home.users['Responder']!.roleId
  const queueID = (await client.post(`${the.base}/inbox-queues`, { name: 'Care', roleIDs: [roleID] })).body.id
  const label = (await client.post(`${the.base}/labels`, { name: 'Seen by a rule', type: 'category' })).body.id
  const closingReasonID = await insert('closing-reasons', { text: 'Settled' })
  const cause = await insert('root-causes', { text: 'Kitchen', tags: ['cold'] })
  const place = await at(3)
  const gives = await the.on(
    onTicket({
      filters: [place],
      actions: [
        { kind: 'Queue', queueID },
        { kind: 'Role', roleID },
        { kind: 'TicketStage', stageID: stages.get('InProgress') },
        { kind: 'Label', add: [label] },
        { kind: 'Postpone', hours: 24 },
      ],
    }),
  )
  const closes = await the.on(
    onTicket({
      event: CHANGED,
      filters: [place, { name: 'labels', values: [String(label)] }],
      actions: [{ kind: 'Close', closingReasonID, rootCauseIDs: [cause], explanation: 'By a rule.', waitMinutes: 30 }],
    }),
  )
  const one = await ticket(3)
  await ranTo(gives, one, 'Done')
  const given = await now(one)
  expect(given).toMatchObject({
    queueID,
    assignee: { type: 'Role', id: roleID },
    stageID: stages.get('InProgress'),
    labelIDs: [label],
    stopReason: 'Postponed',
  })
  const hours = (Date.parse(given.postponedUntil!) - the.app.clock.now().getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(23.5)
  expect(hours).toBeLessThanOrEqual(24)
  await ranTo(closes, one, 'Waiting')
  await the.pass(1801)
  const run = await ranTo(closes, one, 'Done')
  expect(run.causedByID).toBe((await runsOf(gives, one))[0]!.id)
  expect(await now(one)).toMatchObject({
    stageID: stages.get('Closed'),
    closingReason: 'Settled',
    rootCauses: ['Kitchen'],
    explanation: 'By a rule.',
  })
  await off(gives, closes)
})

test('type, due date, closing tags and reopening: each as tickets know it', async () => {
  const cause = await insert('root-causes', { text: 'Till', tags: ['Slow', 'Broken'] })
  const place = await at(20)
  const sets = await the.on(
    onTicket({
      filters: [place],
      actions: [
        { kind: 'Type', type: 21 },
        { kind: 'Due', hours: 48 },
        { kind: 'Close', rootCauseIDs: [cause], tags: ['Slow'], waitMinutes: 30 },
      ],
    }),
  )
  const reopens = await the.on(
    onTicket({
      event: CLOSED,
      filters: [place],
      actions: [{ kind: 'Note', text: 'Closed as {}.' }, { kind: 'Reopen' }, { kind: 'Reopen' }],
    }),
  )
  const one = await ticket(20)
  await ranTo(sets, one, 'Waiting')
  await expect.poll(async () => (await now(one)).dueAt, { timeout: 60_000 }).not.toBeNull()
  const { type, dueAt } = await now(one)
  expect(type).toBe(21)
  const hours = (Date.parse(dueAt!) - the.app.clock.now().getTime()) / 3_600_000
  expect(hours).toBeGreaterThan(47.5)
  expect(hours).toBeLessThanOrEqual(48)
  await the.pass(1801)
  await ranTo(sets, one, 'Done')
  // opened again it is not closed, so a second time is refused
  const run = await ranTo(reopens, one, 'Failed')
  expect(run.trace.map(({ state, action }) => [action.kind, state])).toEqual([
    ['Note', 'Done'],
    ['Reopen', 'Done'],
    ['Reopen', 'Failed'],
  ])
  expect(run.trace[2]!.error).toMatch(/open already/)
  expect(await now(one)).toMatchObject({ closedAt: null, stageID: stages.get('Open'), closingTags: [] })
  const { rows } = await the.app.owner.query(
    `select after->'tags' as tags from audit_record where action = 'ticket.close' and entity_id = $1`,
    [one.id],
  )
  expect(rows).toEqual([{ tags: ['Slow'] }])
  expect((await logOf(one)).map(({ change }) => change)).toEqual(['Created', 'Type', 'Due', 'Close', 'Note', 'Reopen'])
  expect((await (await admin()).delete(`${the.base}/root-causes/${cause}`)).status).toBe(200)
  await off(sets, reopens)
})

test('a rule closes a ticket about a review under the duties of whoever it runs as', async () => {
  const closingReasonID = await insert('closing-reasons', { text: 'Made good' })
  const cause = await insert('root-causes', { text: 'Oven', tags: ['Old'] })
  const place = await at(22)
  const closing = (of: object) => onTicket({ filters: [place], actions: [{ kind: 'Close', ...of }] })
  const silent = await the.on(closing({ closingReasonID }))
  const review = await the.town.review({ place: 22 })
  const about = await ticket(22, { reviewID: review.id })
  expect((await ranTo(silent, about, 'Failed')).trace[0]!.error).toMatch(/root cause and one of its tags/)
  const plain = await ticket(22)
  await ranTo(silent, plain, 'Done')
  await off(silent)
  const speaking = await the.on(closing({ closingReasonID, rootCauseIDs: [cause], tags: ['Old'] }))
  const other = await the.town.review({ place: 22 })
  const next = await ticket(22, { reviewID: other.id })
  await ranTo(speaking, next, 'Done')
  expect(await now(about)).toMatchObject({ closedAt: null })
  expect(await now(next)).toMatchObject({ closingReason: 'Made good', closingTags: ['Old'] })
  await off(speaking)
  const client = await admin()
  await client.delete(`${the.base}/closing-reasons/${closingReasonID}`)
  await client.delete(`${the.base}/root-causes/${cause}`)
})

test('a due date in working time counts it by the calendar of the ticket', async () => {
  const client = await admin()
  const calendar = await client.post(`${the.base}/working-calendars`, {
    name: 'Mornings',
    isDefault: true,
    timeZone: 'UTC',
    week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, kind: 'Hours', periods: [{ opens: '08:00', closes: '12:00' }] })),
    specialDays: [],
  })
  expect(calendar.key).toBeUndefined()
  const actions = [{ kind: 'Due', hours: 12, inWorkingTime: true }]
  const id = await the.on(onTicket({ filters: [await at(21)], actions }))
  const one = await ticket(21)
  await ranTo(id, one, 'Done')
  const ctx = await openJobCtx(the.app, the.town.tenantId)
  const clock = (await usualClock(ctx.read, the.town.tenantId, 'UTC'))!
  const after = (from: number) => addWorkingMinutes(clock, from, 12 * 60)
  const dueAt = Date.parse((await now(one)).dueAt!)
  expect(dueAt).toBeGreaterThanOrEqual(after(Date.parse(one.openedAt)))
  expect(dueAt).toBeLessThanOrEqual(after(ctx.now().getTime()))
  expect(dueAt - Date.parse(one.openedAt)).toBeGreaterThan(48 * 3_600_000)
  await ctx.close()
  await off(id)
  expect((await (await admin()).delete(`${the.base}/working-calendars/${calendar.body.id}`)).status).toBe(200)
})

test('what does not fit what a rule acts on is refused at its field', async () => {
  const refused = async (body: object) => {
    const { key, field } = await the.create(body)
    return [key, field]
  }
  const one = (action: object) => refused(onTicket({ actions: [action] }))
  expect(await refused({ event: 1, subject: 'Ticket' })).toEqual(['automations.notOfEvent', 'subject'])
  expect(await refused({ event: CREATED, subject: 'Customer' })).toEqual(['error.invalid', 'subject'])
  expect(await refused({ actions: [{ kind: 'PubSub' }, { kind: 'Priority', priority: 2 }] })).toEqual([
    'automations.notOfReviews',
    'actions.1.kind',
  ])
  for (const action of [{ kind: 'Flag' }, { kind: 'Ticket', title: 'Another one' }])
    expect(await one(action)).toEqual(['automations.notOfTickets', 'actions.0.kind'])
  // what reviews are asked by is nothing that tickets are
  expect(await refused(onTicket({ filters: [{ name: 'responseState', values: ['Published'] }] }))).toEqual([
    'error.invalid',
    'filters.0.name',
  ])
  expect(await refused({ event: CREATED, filters: [{ name: 'priority', values: ['1'] }] })).toEqual([
    'error.invalid',
    'filters.0.name',
  ])
  expect(await one({ kind: 'TicketStage', stageID: stages.get('Closed') })).toEqual([
    'automations.closingStage',
    'actions.0.stageID',
  ])
  expect(await one({ kind: 'TicketStage', stageID: 999_999 })).toEqual([
    'automations.unknownStage',
    'actions.0.stageID',
  ])
  expect(await one({ kind: 'Role', roleID: 999_999 })).toEqual(['automations.unknownRole', 'actions.0.roleID'])
  expect(await one({ kind: 'Close', closingReasonID: 999_999 })).toEqual([
    'automations.unknownReason',
    'actions.0.closingReasonID',
  ])
  expect(await one({ kind: 'Close', rootCauseIDs: [999_999] })).toEqual([
    'automations.unknownCause',
    'actions.0.rootCauseIDs',
  ])
  const rootCauseIDs = [await insert('root-causes', { text: 'Door', tags: ['Loud'] })]
  for (const close of [{ tags: ['Loud'] }, { rootCauseIDs, tags: ['Quiet'] }])
    expect(await one({ kind: 'Close', ...close })).toEqual(['automations.unknownTag', 'actions.0.tags'])
  expect(await one({ kind: 'Close', rootCauseIDs, tags: ['Loud'] })).toEqual([undefined, undefined])
  expect(await one({ kind: 'Due', hours: 0 })).toEqual(['error.invalid', 'actions.0.hours'])
  expect(await one({ kind: 'Type', type: 99 })).toEqual(['error.invalid', 'actions.0.type'])
  expect(await one({ kind: 'Postpone', hours: 0 })).toEqual(['error.invalid', 'actions.0.hours'])
  expect(await one({ kind: 'Note', text: ' ' })).toEqual(['error.invalid', 'actions.0.text'])
  expect(await one({ kind: 'Priority', priority: 9 })).toEqual(['error.invalid', 'actions.0.priority'])
})
test('two rules that chase each other on a ticket stop, and say so', async () => {
  const place = await at(4)
  const is = (priority: number) => ({ name: 'priority', values: [String(priority)] })
  const sets = (priority: number) => [{ kind: 'Priority', priority }]
  const lower = await the.on(onTicket({ event: CHANGED, again: true, filters: [place, is(3)], actions: sets(0) }))
  const raise = await the.on(onTicket({ event: CHANGED, again: true, filters: [place, is(0)], actions: sets(3) }))
  const one = await ticket(4)
  await act(one, { kind: 'priority', priority: 3 })
  await ranTo(raise, one, 'Done')
  await expect
    .poll(async () => (await runsOf(lower, one)).map(({ state }) => state).toSorted(), { timeout: 60_000 })
    .toEqual(['Done', 'Looped'])
  const looped = (await runsOf(lower, one)).find(({ state }) => state === 'Looped')!
  expect(await the.run(looped.id)).toMatchObject({ reason: 'SameRule', depth: 3, trace: [] })
  await the.settled()
  expect(await now(one)).toMatchObject({ priority: 3 })
  await off(lower, raise)
})

test('a rule on a ticket and one on its review run on the same event, each in its own order', async () => {
  const place = await at(5)
  const stop = await the.on(
    onTicket({ filters: [place], actions: [{ kind: 'Priority', priority: 2 }, { kind: 'Stop' }] }),
  )
  const never = await the.on(onTicket({ filters: [place], actions: [{ kind: 'Priority', priority: 0 }] }))
  const onReview = await the.on({ event: CREATED, filters: [place] })
  expect((await the.rule(onReview)).subject).toBe('Review')
  const review = await the.town.review({ place: 5 })
  const one = await ticket(5, { reviewID: review.id })
  await ranTo(stop, one, 'Done')
  await the.ranTo(onReview, review, 'Done')
  await the.settled()
  expect(await runsOf(never)).toEqual([])
  expect((await runsOf(onReview))[0]).toMatchObject({ reviewID: review.id, ticket: null })
  expect(await now(one)).toMatchObject({ priority: 2 })
  await off(stop, never, onReview)
})

test('what did not go is done by a replay, and what was done is not done again', async () => {
  const id = await the.on(
    onTicket({
      event: CLOSED,
      filters: [await at(6)],
      actions: [
        { kind: 'Note', text: 'Was closed.' },
        { kind: 'Priority', priority: 0 },
      ],
    }),
  )
  const one = await ticket(6)
  await act(one, { kind: 'close' })
  const run = await ranTo(id, one, 'Failed')
  expect(run.trace).toMatchObject([
    { state: 'Done', madeID: expect.any(Number) },
    { state: 'Failed', error: expect.stringMatching(/closed/i) },
  ])
  await act(one, { kind: 'reopen' })
  expect((await the.replay([run.id])).body).toMatchObject({ done: 1 })
  await ranTo(id, one, 'Done')
  expect(await now(one)).toMatchObject({ priority: 0, notes: 1 })
  await off(id)
})

test('beyond the limit of a day it waits for users, and turned off it cancels what waits', async () => {
  const actions = [{ kind: 'Priority', priority: 3, waitMinutes: 10 }]
  const id = await the.on(onTicket({ filters: [await at(7)], dailyLimit: 1, actions }))
  const [first, second] = [await ticket(7), await ticket(7)]
  await the.settled()
  await expect
    .poll(async () => (await runsOf(id)).map(({ state }) => state).toSorted(), { timeout: 60_000 })
    .toEqual(['OverLimit', 'Waiting'])
  await off(id)
  await expect
    .poll(async () => (await runsOf(id)).map(({ state }) => state).toSorted(), { timeout: 60_000 })
    .toEqual(['Cancelled', 'OverLimit'])
  await the.pass(601)
  expect([(await now(first)).priority, (await now(second)).priority]).toEqual([1, 1])
})

test('a ticket that is deleted takes its runs along, and one that was merged is left alone', async () => {
  const place = await at(8)
  const id = await the.on(onTicket({ filters: [place], actions: [{ kind: 'Note', text: 'Later.', waitMinutes: 10 }] }))
  const closed = await the.on(onTicket({ event: CLOSED, filters: [place], actions: [{ kind: 'PubSub' }] }))
  const [gone, merged, into] = [await ticket(8), await ticket(8), await ticket(8)]
  for (const one of [gone, merged, into]) await ranTo(id, one, 'Waiting')
  expect((await (await admin()).put(`${the.base}/tickets/delete`, { ids: [gone.id] })).body).toMatchObject({ done: 1 })
  expect((await (await admin()).put(`${the.base}/tickets/${into.id}/merge`, { ids: [merged.id] })).status).toBe(200)
  expect(await runsOf(id, gone)).toEqual([])
  await the.pass(601)
  await ranTo(id, into, 'Done')
  expect((await ranTo(id, merged, 'Held')).trace[0]).toMatchObject({ reason: 'Merged' })
  await the.settled()
  expect(await runsOf(closed)).toEqual([])
  expect((await the.dryRun(id)).body).toMatchObject({ matched: 1 })
  // what is by itself again can be gone on with
  const { body: merges } = await (await admin()).get(`${the.base}/tickets/${into.id}/merges`)
  await (await admin()).put(`${the.base}/tickets/${into.id}/unmerge`, { mergeID: merges[0].id })
  await the.replay([(await runsOf(id, merged))[0]!.id])
  await ranTo(id, merged, 'Done')
  await off(id, closed)
})

test('a run over history acts on each ticket once, and again on none', async () => {
  const place = await at(9)
  const made = []
  for (let n = 0; n < 5; n++) made.push(await ticket(9, { priority: n < 3 ? 0 : 1 }))
  const id = await the.on(
    onTicket({ filters: [place, { name: 'priority', values: ['0'] }], actions: [{ kind: 'Note', text: 'Seen.' }] }),
  )
  const days = { from: '2000-01-01', to: '2099-12-31' }
  const over = async () => (await admin()).post(`${the.base}/rules/${id}/run-history`, days)
  const underWay = async () =>
    (await the.app.owner.query('select count(*)::int as n from automation_history')).rows[0].n
  expect((await over()).status).toBe(200)
  await expect
    .poll(async () => (await runsOf(id)).filter(({ state }) => state === 'Done').length, { timeout: 60_000 })
    .toBe(3)
  await over()
  await expect.poll(underWay, { timeout: 60_000 }).toBe(0)
  await the.settled()
  expect(await runsOf(id)).toHaveLength(3)
  expect((await the.run((await runsOf(id))[0]!.id)).overHistory).toBe(true)
  for (const one of made.slice(0, 3)) expect(await notesOf(one)).toHaveLength(1)
  expect(await notesOf(made[4]!)).toEqual([])
  await off(id)
})

test('a step of an escalation sets off rules', async () => {
  const id = await the.on(
    onTicket({ event: ESCALATED, filters: [await at(10)], actions: [{ kind: 'Priority', priority: 3 }] }),
  )
  const made = await (
    await admin()
  ).post(`${the.base}/escalation-policies`, {
    name: 'Late at ten',
    clock: 'Resolution',
    locationIDs: [await the.town.locationAt(10)],
    steps: [{ when: 'At', notifyUserIDs: [user('Administrator')] }],
  })
  expect(made.key).toBeUndefined()
  const one = await ticket(10)
  the.app.clock.advance(30 * 3600)
  const ctx = await openJobCtx(the.app, the.town.tenantId)
  await onTickets(ctx, { ticketIds: [one.id] })
  await fireJob.run(ctx, {})
  await ctx.close()
  await ranTo(id, one, 'Done')
  expect(await now(one)).toMatchObject({ priority: 3 })
  await off(id)
})

test('nobody has a rule ask for a field that their roles hide, or change one that they keep', async () => {
  const { client, roleId } = await someone(everything)
  const place = await at(11)
  const asks = onTicket({ filters: [place, { name: 'priority', values: ['1'] }], actions: [{ kind: 'PubSub' }] })
  const sets = onTicket({ filters: [place], actions: [{ kind: 'PubSub' }, { kind: 'Priority', priority: 2 }] })
  const [asking, setting] = [await onAs(client, asks), await onAs(client, sets)]
  const before = await ticket(11)
  const run = await ranTo(asking, before, 'Done')
  await ranTo(setting, before, 'Done')

  await levels(roleId, { priority: 'NoAccess', title: 'NoAccess' })
  const refused = async (body: object) => {
    const { key, field } = await client.post(`${the.base}/rules`, { name: 'Refused', ...body })
    return [key, field]
  }
  expect(await refused(asks)).toEqual(['automations.fieldHidden', 'filters.1.name'])
  expect(await refused(sets)).toEqual(['automations.mayNot', 'actions.1'])
  await levels(roleId, { priority: 'NoAccess', title: 'NoAccess', type: 'Read', dueAt: 'Read', closing: 'Read' })
  for (const action of [{ kind: 'Type', type: 21 }, { kind: 'Due', hours: 4 }, { kind: 'Reopen' }])
    expect(await refused(onTicket({ filters: [place], actions: [action] }))).toEqual([
      'automations.mayNot',
      'actions.0',
    ])
  // nor do they read in a run what stood there, or a title among what a dry run found
  const seen = await client.get(`${the.base}/rule-runs/${run.id}`)
  expect(seen.body).toMatchObject({
    ticket: { id: before.id, title: null, hidden: ['title'] },
    conditions: [{ held: before.locationID }, { held: null }],
  })
  const mine = await the.create(onTicket({ filters: [place], actions: [{ kind: 'PubSub' }] }))
  const tried = await client.post(`${the.base}/rules/${mine.body.id}/dry-run`)
  expect(tried.body.newest[0].ticket).toMatchObject({ id: before.id, title: null, priority: null })
  expect((await client.post(`${the.base}/rules/${asking}/dry-run`)).key).toBe('automations.fieldHidden')

  // and what runs already is paused
  const after = await ticket(11)
  await expect.poll(async () => (await the.rule(asking)).paused, { timeout: 60_000 }).toBe('NoPermission')
  await expect.poll(async () => (await the.rule(setting)).paused, { timeout: 60_000 }).toBe('NoPermission')
  await the.settled()
  expect([await runsOf(asking, after), await runsOf(setting, after)]).toEqual([[], []])
  expect(await now(after)).toMatchObject({ priority: 1 })
  await off(asking, setting)
})

test('a rule reaches no further than its user: neither locations nor permissions', async () => {
  const [here, there] = [await the.town.locationAt(12), await the.town.locationAt(13)]
  const { client, userId } = await someone(everything, [here])
  const id = await onAs(client, onTicket({ actions: [{ kind: 'Priority', priority: 3, waitMinutes: 10 }] }))
  const [mine, other] = [await ticket(12), await ticket(13)]
  await ranTo(id, mine, 'Waiting')
  await the.settled()
  expect(await runsOf(id, other)).toEqual([])
  // what waits is asked anew when its time has come
  await the.app.owner.query(`update users set location_ids = $2 where id = $1`, [userId, [there]])
  await the.pass(601)
  expect((await ranTo(id, mine, 'Failed')).trace[0]).toMatchObject({ state: 'Failed' })
  expect(await now(mine)).toMatchObject({ priority: 1 })
  expect((await the.rule(id)).paused).toBe('NoPermission')

  const blind = await someone(everything.filter((action) => action !== 'tickets.view'))
  const refused = await blind.client.post(`${the.base}/rules`, {
    name: 'Unseen',
    ...onTicket({ actions: [{ kind: 'PubSub' }] }),
  })
  expect([refused.key, refused.field]).toEqual(['automations.mayNot', 'actions.0'])
  expect((await blind.client.post(`${the.base}/rules/${id}/dry-run`)).key).toBe('automations.mayNot')
  const days = { from: '2026-01-01', to: '2026-12-31' }
  await the.turn(id, 'on')
  expect((await blind.client.post(`${the.base}/rules/${id}/run-history`, days)).key).toBe('automations.mayNot')
  const runs = await blind.client.put(`${the.base}/rule-runs/search`, {
    filters: [{ name: 'ticket', values: [String(mine.id)] }],
  })
  expect(runs.body.items[0].ticket).toMatchObject({ number: mine.number, title: null })
  await off(id)
})

test('a role that goes is replaced where rules give tickets to it', async () => {
  const { rows } = await the.app.owner.query(
    `insert into role (agency_id, tenant_id, name, actions) select t.agency_id, t.id, n.name, '{}' from tenant t, unnest('{Leaves,Remains}'::text[]) n(name) where t.id = $1 returning id::int`,
    [the.town.tenantId],
  )
  const [leaves, remains] = rows.map(({ id }) => id as number)
  const { body } = await the.create(onTicket({ actions: [{ kind: 'PubSub' }, { kind: 'Role', roleID: leaves }] }))
  const gone = await (await admin()).delete(`${the.base}/roles/${leaves}?replacementId=${remains}`)
  expect(gone.status).toBe(200)
  expect((await the.rule(body.id)).actions).toMatchObject([{ kind: 'PubSub' }, { kind: 'Role', roleID: remains }])
})

test('a rule may come to act on the other subject: another version, which is tried and turned on anew', async () => {
  const { body } = await the.create({ event: CREATED, filters: [await at(14)], actions: [{ kind: 'PubSub' }] })
  await the.dryRun(body.id)
  await the.turn(body.id, 'on')
  const saved = await the.save(body.id, { subject: 'Ticket' })
  expect(saved.body).toMatchObject({ number: 2, onNumber: 1, subject: 'Ticket' })
  await the.dryRun(body.id)
  // a run over history that goes on counts what the old version acts on, and ends
  const underWay = async () =>
    (await the.app.owner.query('select count(*)::int as n from automation_history where rule_id = $1', [body.id]))
      .rows[0].n
  await the.app.owner.query(
    `insert into automation_history (tenant_id, rule_id, from_at, to_at, after_id, asked_by) values ($1, $2, now(), now(), 9, $3)`,
    [the.town.tenantId, body.id, user('Administrator')],
  )
  expect(await underWay()).toBe(1)
  await the.turn(body.id, 'on')
  expect(await underWay()).toBe(0)
  const one = await ticket(14)
  expect(await ranTo(body.id, one, 'Done')).toMatchObject({ number: 2, reviewID: null })
  await off(body.id)
})

test('a chain goes on from a review to its ticket and back, and a rule runs once on each', async () => {
  const place = await at(15)
  const opens = await the.on({
    filters: [place],
    again: true,
    actions: [{ kind: 'Ticket', type: 20, title: 'Call this customer', priority: 1 }],
  })
  const raises = await the.on(onTicket({ filters: [place], again: true, actions: [{ kind: 'Priority', priority: 3 }] }))
  const notes = await the.on(
    onTicket({ event: CHANGED, filters: [place], again: true, actions: [{ kind: 'Note', text: 'Raised.' }] }),
  )
  const flags = await the.on({ event: CHANGED, filters: [place], again: true, actions: [{ kind: 'Flag' }] })
  const review = await the.arrives({ place: 15, rating: 1 })
  const first = await the.ranTo(opens, review, 'Done')
  const one = { id: first.trace[0]!.madeID! }
  expect(await ranTo(raises, one, 'Done')).toMatchObject({ depth: 2, causedByID: first.id })
  await expect
    .poll(async () => (await runsOf(notes, one)).map(({ state }) => state).toSorted(), { timeout: 60_000 })
    .toEqual(['Done', 'Looped'])
  await the.settled()
  expect(await now(one)).toMatchObject({ priority: 3, notes: 1 })
  await expect
    .poll(async () => (await the.runsOf(flags, review)).map(({ state }) => state).toSorted(), { timeout: 60_000 })
    .toEqual(['Done', 'Looped'])
  await off(opens, raises, notes, flags)
})

test('a storm of tickets pauses a rule', async () => {
  const id = await the.on(onTicket({ filters: [await at(16)], actions: [{ kind: 'PubSub' }] }))
  const before = await ticket(17)
  await the.app.owner.query(
    `insert into automation_run (tenant_id, rule_id, number, event, ticket_id, location_id, state, chain, depth, correlation_id, trigger, facts, created_at)
     select $1, $2, 1, 10, $3, $4, 'Done', gen_random_uuid(), 1, 't' || n, 't' || n, '[]', $5 from generate_series(1, 2000) n`,
    [the.town.tenantId, id, before.id, before.locationID, the.app.clock.now()],
  )
  const one = await ticket(16)
  await expect.poll(async () => (await the.rule(id)).paused, { timeout: 60_000 }).toBe('Storm')
  await the.settled()
  expect(await runsOf(id, one)).toEqual([])
  await off(id)
})

test('what an action names and is gone by then fails it, and the run says what', async () => {
  const client = await admin()
  const roleID = the.app.people.home.users['Responder']!.roleId
  const queueID = (await client.post(`${the.base}/inbox-queues`, { name: 'Short-lived', roleIDs: [roleID] })).body.id
  const stageID = (await client.post(`${the.base}/ticket-stages`, { name: 'Short-lived', order: 9 })).body.id
  const closingReasonID = await insert('closing-reasons', { text: 'Short-lived' })
  const waitMinutes = 10
  const id = await the.on(
    onTicket({
      filters: [await at(18)],
      actions: [
        { kind: 'Queue', queueID, waitMinutes },
        { kind: 'TicketStage', stageID, waitMinutes },
        { kind: 'Close', closingReasonID, waitMinutes },
        { kind: 'Priority', priority: 3, waitMinutes },
      ],
    }),
  )
  const one = await ticket(18)
  await ranTo(id, one, 'Waiting')
  expect((await client.delete(`${the.base}/inbox-queues/${queueID}`)).status).toBe(200)
  expect((await client.delete(`${the.base}/ticket-stages/${stageID}`)).status).toBe(200)
  expect((await client.delete(`${the.base}/closing-reasons/${closingReasonID}`)).status).toBe(200)
  await the.pass(601)
  const { trace } = await ranTo(id, one, 'Failed')
  expect(trace.map(({ state }) => state)).toEqual(['Failed', 'Failed', 'Failed', 'Done'])
  expect(trace.slice(0, 3).map(({ error }) => error)).toEqual([
    expect.stringMatching(/queue/i),
    expect.stringMatching(/stage/i),
    expect.stringMatching(/reason/i),
  ])
  expect(await now(one)).toMatchObject({ closedAt: null, queueID: null, priority: 3 })
  await off(id)
})

test('of events in quick succession a rule that runs once takes the first alone', async () => {
  const id = await the.on(
    onTicket({ event: CHANGED, filters: [await at(19)], actions: [{ kind: 'Note', text: 'Once.' }] }),
  )
  const one = await ticket(19)
  await Promise.all(
    [0, 2, 3, 0, 2, 3].map(async (priority) =>
      (await admin()).put(`${the.base}/tickets/act`, { ids: [one.id], act: { kind: 'priority', priority } }),
    ),
  )
  await ranTo(id, one, 'Done')
  await the.settled()
  expect(await runsOf(id, one)).toHaveLength(1)
  expect(await notesOf(one)).toHaveLength(1)
  await off(id)
})
