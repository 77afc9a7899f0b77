import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openEscalations } from './open-escalations.test-data.ts'

let the: Awaited<ReturnType<typeof openEscalations>>
beforeAll(async () => {
  the = await openEscalations()
  await the.app.owner.query(`update users set location_access = 'ALL' where tenant_id = $1`, [the.tenantId])
})
afterAll(() => the.close())
beforeEach(() => the.clear())

const user = (role: string) => the.desk.idOf(role)

test('each step fires once, when its moment has come, and says in the histories what it did', async () => {
  const queue = await the.queue('Escalated to')
  await the.policy({
    name: 'Late',
    steps: [
      { when: 'Before', minutes: 60, notifyUserIDs: [user('Administrator')] },
      { when: 'At', raisePriority: true, queueID: queue },
      { when: 'After', minutes: 120, stageID: await the.desk.stageOf('Escalated'), userID: user('Administrator') },
    ],
  })
  const { id } = await the.ticket({ priority: 1 })
  expect((await the.course(id)).coming.map(({ step, when }) => [step, when])).toEqual([
    [1, 'Before'],
    [2, 'At'],
    [3, 'After'],
  ])
  await the.fire()
  expect(await the.firedOn(id)).toEqual([])
  the.pass(23 * 60 + 1)
  await the.fire()
  await the.fire()
  expect(await the.firedOn(id)).toEqual(['Late 1'])
  the.pass(60)
  await the.fire()
  expect(await the.desk.one(id)).toMatchObject({ priority: 2, queueID: queue })
  the.pass(121)
  await the.fire([id])
  await the.fire([id])
  expect(await the.desk.one(id)).toMatchObject({
    assignee: { id: user('Administrator') },
    stageID: await the.desk.stageOf('Escalated'),
  })
  const { fired, coming } = await the.course(id)
  expect(coming).toEqual([])
  expect(fired.map(({ did }) => did.map(({ deed }) => deed))).toEqual([
    ['Notify'],
    ['Priority', 'Give'],
    ['Stage', 'Give'],
  ])
  expect(fired[1]!.did).toEqual([
    { deed: 'Priority', to: '2' },
    { deed: 'Give', to: 'Escalated to' },
  ])
  const log = await the.desk.log(id)
  expect(log.filter(({ change }) => change === 'Escalate').map(({ after }) => after)).toEqual([
    'Late, step 1',
    'Late, step 2',
    'Escalated',
    'Late, step 3',
  ])
  expect((await the.policies())[0]).toMatchObject({ fired: 3, savedByName: 'Administrator Tester' })
})

test('while the clock stands still no step fires, and what fired before does not fire again', async () => {
  await the.policy({
    name: 'Pauses',
    steps: [
      { when: 'Before', minutes: 120, notifyUserIDs: [user('Administrator')] },
      { when: 'At', notifyUserIDs: [user('Administrator')] },
    ],
  })
  const { id } = await the.ticket()
  the.pass(22 * 60 + 30)
  await the.fire()
  expect(await the.firedOn(id)).toEqual(['Pauses 1'])
  const soon = () => new Date(the.app.clock.now().getTime() + 300 * 60_000).toISOString()
  for (const [stop, start] of [
    [
      { kind: 'wait', isOn: true },
      { kind: 'wait', isOn: false },
    ],
    [
      { kind: 'postpone', until: soon() },
      { kind: 'postpone', until: null },
    ],
    [
      { kind: 'stage', stageID: await the.desk.stageOf('ResponsePending') },
      { kind: 'stage', stageID: await the.desk.stageOf('InProgress') },
    ],
  ]) {
    await the.desk.act([id], stop!)
    the.pass(240)
    await the.fire([id])
    expect(await the.course(id)).toMatchObject({ coming: [], isStopped: true })
    await the.desk.act([id], start!)
    await the.fire([id])
  }
  expect(await the.firedOn(id)).toEqual(['Pauses 1'])
  the.pass(91)
  await the.fire([id])
  expect(await the.firedOn(id)).toEqual(['Pauses 1', 'Pauses 2'])
})

test('closing stops everything, also between the plan and the step', async () => {
  await the.policy({ steps: [{ when: 'At', notifyUserIDs: [user('Administrator')] }] })
  const { id } = await the.ticket()
  await the.desk.act([id], { kind: 'close' })
  the.pass(25 * 60)
  await the.fire()
  expect(await the.course(id)).toEqual({ fired: [], coming: [], isStopped: false })
  const { rows } = await the.app.owner.query('select 1 from escalation_due where ticket_id = $1', [id])
  expect(rows).toEqual([])
})

test('another deadline escalates anew: by hand, or of another service level', async () => {
  await the.policy({ name: 'Again', steps: [{ when: 'At', notifyUserIDs: [user('Administrator')] }] })
  const { id } = await the.ticket()
  the.pass(24 * 60 + 1)
  await the.fire()
  const dueAt = new Date(the.app.clock.now().getTime() + 3_600_000).toISOString()
  await the.desk.act([id], { kind: 'due', dueAt })
  await the.fire([id])
  expect(await the.firedOn(id)).toEqual(['Again 1'])
  the.pass(61)
  await the.fire([id])
  expect(await the.firedOn(id)).toEqual(['Again 1', 'Again 1'])
})

test('a policy that changes keeps what has fired, and fires nothing of the past', async () => {
  const made = await the.policy({ name: 'Old', steps: [{ when: 'At', notifyUserIDs: [user('Administrator')] }] })
  const { id } = await the.ticket()
  the.pass(24 * 60 + 1)
  await the.fire()
  const { body } = await the.save(made, {
    name: 'New',
    steps: [
      { when: 'Before', minutes: 60, notifyAssignee: true },
      { ...made.steps[0], raisePriority: true },
      { when: 'After', minutes: 180, raisePriority: true },
    ],
  })
  expect(body.steps.map(({ number }: { number: number }) => number)).toEqual([2, 1, 3])
  await the.fire([id])
  expect(await the.firedOn(id)).toEqual(['Old 1'])
  the.pass(180)
  await the.fire([id])
  expect(await the.firedOn(id)).toEqual(['Old 1', 'New 3'])
  await the.remove(made.id)
  expect(await the.firedOn(id)).toEqual(['Old 1', 'New 3'])
})

test('a policy tells nobody of what was late before it', async () => {
  const { id } = await the.ticket()
  the.pass(26 * 60)
  await the.policy({
    steps: [
      { when: 'At', notifyAssignee: true },
      { when: 'After', minutes: 60, notifyAssignee: true },
    ],
  })
  await the.fire([id])
  expect(await the.course(id)).toMatchObject({ fired: [], coming: [] })
})

test('a policy is for some queues, types, priorities, ratings and places; what it began it ends elsewhere', async () => {
  const [from, to] = [await the.queue('From'), await the.queue('To')]
  const place = await the.desk.town.locationAt(3)
  await the.policy({
    name: 'Narrow',
    queueIDs: [from],
    ticketTypes: [20],
    priorities: [3],
    locationIDs: [place],
    steps: [
      { when: 'At', queueID: to },
      { when: 'After', minutes: 60, notifyUserIDs: [user('Administrator')] },
    ],
  })
  await the.policy({ name: 'Rated', maxRating: 2, steps: [{ when: 'At', notifyAssignee: true }] })
  const fits = { type: 20, priority: 3, queueID: from, locationID: place }
  const one = await the.ticket(fits)
  const others = [
    await the.ticket({ ...fits, type: 21 }),
    await the.ticket({ ...fits, priority: 2 }),
    await the.ticket({ ...fits, queueID: to }),
    await the.ticket({ ...fits, locationID: await the.desk.town.locationAt(4), rating: 3 }),
  ]
  const rated = await the.ticket({ rating: 2 })
  the.pass(24 * 60 + 1)
  await the.fire()
  the.pass(61)
  await the.fire([one.id])
  expect(await the.firedOn(one.id)).toEqual(['Narrow 1', 'Narrow 2'])
  for (const { id } of others) expect(await the.firedOn(id)).toEqual([])
  expect(await the.firedOn(rated.id)).toEqual(['Rated 1'])
})

test('the first and each further reply have steps of their own', async () => {
  await the.policy({ name: 'First', clock: 'FirstReply', steps: [{ when: 'At', notifyAssignee: true }] })
  const review = await the.desk.town.review({ rating: 1 })
  const { id } = await the.ticket({ type: 0, reviewID: review.id })
  expect((await the.course(id)).coming).toMatchObject([{ policy: 'First', clock: 'FirstReply' }])
  await the.app.owner.query(`update escalation_policy set clock = 'NextReply'`)
  expect((await the.course(id)).coming).toEqual([])
})

test('a step tells those alone who see the ticket where it is, and says where there is nobody', async () => {
  await the.policy({
    name: 'Tell',
    steps: [{ when: 'At', notifyUserIDs: [user('Analyst')], notifyRoleIDs: [the.desk.roleOf('Administrator')] }],
  })
  await the.policy({ name: 'Nobody', steps: [{ when: 'At', notifyUserIDs: [user('Analyst')] }] })
  await the.app.owner.query(`update users set location_access = 'SOME', location_ids = '{}' where id = $1`, [
    user('Analyst'),
  ])
  const { id } = await the.ticket()
  the.pass(24 * 60 + 1)
  await the.fire()
  const { rows } = await the.app.owner.query(
    `select payload->'userIds' as ids from outbox where event = 'escalations.fired' order by id desc limit 2`,
  )
  expect(rows.map(({ ids }) => ids).toReversed()).toEqual([[user('Administrator')], []])
  expect((await the.course(id)).fired[1]!.failed).toEqual([{ deed: 'Notify', why: 'Nobody' }])
  await the.app.owner.query(`update users set location_access = 'ALL' where id = $1`, [user('Analyst')])
})

test('who and what is gone is said on the policy and where it fired, and the rest is done', async () => {
  const { body: stage } = await (
    await the.desk.admin()
  ).post(`${the.base}/ticket-stages`, { name: 'Soon gone', order: 35 })
  await the.policy({
    name: 'Gone',
    steps: [{ when: 'At', userID: user('Responder'), stageID: stage.id, raisePriority: true }],
  })
  await (await the.desk.admin()).delete(`${the.base}/ticket-stages/${stage.id}`)
  await the.app.owner.query('update users set active = false where id = $1', [user('Responder')])
  const { id } = await the.ticket({ priority: 0 })
  expect((await the.policies())[0]!.problems).toEqual([
    { step: 1, field: 'userID', problem: 'Gone' },
    { step: 1, field: 'stageID', problem: 'Gone' },
  ])
  the.pass(24 * 60 + 1)
  await the.fire()
  expect((await the.course(id)).fired[0]).toMatchObject({
    did: [{ deed: 'Priority', to: '1' }],
    failed: [
      { deed: 'Stage', why: 'Gone' },
      { deed: 'Give', why: 'Gone' },
    ],
  })
  await the.app.owner.query('update users set active = true where id = $1', [user('Responder')])
})

test('a queue that a policy names is not deleted, and moves with what takes its place', async () => {
  const [gone, stays] = [await the.queue('Soon empty'), await the.queue('Stays')]
  const made = await the.policy({ queueIDs: [gone], steps: [{ when: 'At', notifyAssignee: true }] })
  const admin = await the.desk.admin()
  expect((await admin.delete(`${the.base}/inbox-queues/${gone}`)).key).toBe('inbox.inUse')
  expect((await admin.delete(`${the.base}/inbox-queues/${gone}?moveToID=${stays}`)).status).toBe(200)
  expect(await the.policies()).toMatchObject([{ id: made.id, queueIDs: [stays] }])
})

test('a policy has the permissions of whoever saved it last, asked anew each time; without them it pauses', async () => {
  const made = await the.policy({ name: 'Rights', steps: [{ when: 'At', raisePriority: true }] })
  await the.app.owner.query('update escalation_policy set saved_by = $1', [user('Analyst')])
  const { id } = await the.ticket({ priority: 0 })
  the.pass(24 * 60 + 1)
  await the.fire()
  expect((await the.desk.one(id)).priority).toBe(0)
  const [paused] = await the.policies()
  expect(paused).toMatchObject({ isPaused: true, isActive: true })
  expect(await the.course(id)).toMatchObject({ fired: [], coming: [] })
  expect((await the.save(paused!, {})).body).toMatchObject({ id: made.id, isPaused: false })
})

test('a default calendar moves no deadline that is counted around the clock, and lets no step fire outside of it', async () => {
  const admin = await the.desk.admin()
  const nine = { kind: 'Hours', periods: [{ opens: '09:00', closes: '10:00' }] }
  const { body: calendar } = await admin.post(`${the.base}/working-calendars`, {
    name: 'An hour a day',
    timeZone: 'UTC',
    week: [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, ...nine })),
    specialDays: [],
    isDefault: true,
  })
  const { body: level } = await admin.post(`${the.base}/service-levels`, {
    name: 'Around the clock',
    domain: 'Ticket',
    hours: 24,
    counting: 'AroundTheClock',
  })
  await the.policy({
    steps: [
      { when: 'At', notifyAssignee: true },
      { when: 'At', workingTime: false, raisePriority: true },
    ],
  })
  const { id, openedAt } = await the.ticket()
  const { coming } = await the.course(id)
  expect(new Set(coming.map(({ dueAt }) => Date.parse(dueAt) - Date.parse(openedAt)))).toEqual(
    new Set([24 * 3_600_000]),
  )
  const [inTime, anyTime] = [true, false].map((isIn) => coming.find(({ workingTime }) => workingTime === isIn)!)
  expect(anyTime!.at).toBe(anyTime!.dueAt)
  const minute = new Date(inTime!.at).getUTCHours() * 60 + new Date(inTime!.at).getUTCMinutes()
  expect(minute).toBeGreaterThanOrEqual(540)
  expect(minute).toBeLessThanOrEqual(600)
  await admin.delete(`${the.base}/service-levels/${level.id}`)
  await admin.delete(`${the.base}/working-calendars/${calendar.id}`)
})
