import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { enterAs } from '#apps/testing/enter-as.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { operator } from '#platform/contract/filter.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { inboxChannel, type InboxThread } from '#product/conversation/inbox/contract.ts'
import { returnJob } from '#product/conversation/inbox/server/public.ts'

let app: TestApp
let base: string
let admin: Client
let ctx: JobCtx & { close(): Promise<void> }
beforeAll(async () => {
  app = await openTestApp({ worker: true })
  const { home } = app.people
  base = `/api/tenants/${home.id}`
  admin = await app.as('Administrator')
  await seedPlaces(app.owner, home.id, [1, 2])
  await app.owner.query(`update location set code = 'L' || id where tenant_id = $1`, [home.id])
  ctx = await openJobCtx(app, home.id)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})

const idOf = (name: string) => app.people.home.users[name]!.id
type View = 'Mine' | 'Unassigned' | 'All' | 'Mentioned' | 'Snoozed' | 'Closed'
let made = 0
const push = async (question: object) => {
  const { status, body } = await admin.post(`${base}/question-updates`, { sourceID: GENERAL, questions: [question] })
  expect(status).toBe(200)
  return body.questionIDs[0] as number
}
const words = (more: object = {}) => ({
  uid: `t-${++made}`,
  location: 'L1',
  text: 'Do you open on Sundays?',
  askerName: 'Robin Vale',
  createdAt: app.clock.now().toISOString(),
  ...more,
})
const listed = async (view: View, client = admin, more: object = {}): Promise<InboxThread[]> =>
  (await client.put(`${base}/inbox/search`, { view, limit: 250, ...more })).body.items
const threadOf = async (questionId: number, view: View = 'All', client = admin) =>
  (await listed(view, client)).find(({ channel, subject }) => channel === 'Question' && subject.id === questionId)
const becomes = async (questionId: number, view: View, isWanted: (thread: InboxThread) => boolean = () => true) =>
  (await until(
    () => threadOf(questionId, view),
    (thread) => thread !== undefined && isWanted(thread),
  ))!
const begun = async (more: object = {}) => {
  const question = words(more)
  const id = await push(question)
  return { id, question, thread: await becomes(id, 'All') }
}
const act = (client: Client, ids: readonly number[], change: object) =>
  client.put(`${base}/inbox/act`, { ids, act: change })
const one = async (id: number) => (await admin.get(`${base}/questions/${id}`)).body
const that = (...clauses: [name: string, value: string, how?: number][]) => ({
  filters: clauses.map(([name, value, how = operator.Equal]) => ({ name, operator: how, values: [value] })),
})
const counts = async (client: Client) =>
  Object.fromEntries(
    (await client.get(`${base}/inbox/counts`)).body.views.map(({ view, count }: { view: View; count: number }) => [
      view,
      count,
    ]),
  ) as Record<View, number>
async function without(role: string, action: string, work: (client: Client) => Promise<void>) {
  const { roleId } = app.people.home.users[role]!
  const change = (how: string) =>
    app.owner.query(`update role set actions = ${how}(actions, $2), version = version + 1 where id = $1`, [
      roleId,
      action,
    ])
  await change('array_remove')
  try {
    await work(await app.as(role))
  } finally {
    await change('array_append')
  }
}

test('a question is a thread that nobody has, with what was asked, by whom and where', async () => {
  const before = await counts(admin)
  const { id, thread } = await begun()
  expect(inboxChannel.members).toContain(thread.channel)
  expect(thread).toMatchObject({
    channel: 'Question',
    review: null,
    subject: { id, locationID: 1, sourceID: GENERAL, authorName: 'Robin Vale', title: null, rating: null },
    assignee: null,
    closedAt: null,
    nextDueAt: null,
    isUnread: true,
  })
  expect(thread.subject.text).toBe('Do you open on Sundays?')
  const after = await counts(admin)
  expect([after.All - before.All, after.Unassigned - before.Unassigned, after.Mine - before.Mine]).toEqual([1, 1, 0])
  const views: View[] = ['Unassigned', 'Mine', 'Mentioned', 'Snoozed', 'Closed']
  const seen = []
  for (const view of views) if (await threadOf(id, view)) seen.push(view)
  expect(seen).toEqual(['Unassigned'])
})

test('who has the question has the thread, whichever of the two is given away', async () => {
  const { id, thread } = await begun()
  const given = await act(admin, [thread.id], { kind: 'user', userID: idOf('Responder'), due: null })
  expect(given.body).toMatchObject({ done: 1, failed: 0 })
  expect((await one(id)).assigneeID).toBe(idOf('Responder'))
  expect(await threadOf(id, 'Mine', await app.as('Responder'))).toBeDefined()
  await admin.put(`${base}/questions/assign`, { ids: [id], userID: idOf('Administrator') })
  await becomes(id, 'Mine', ({ assignee }) => assignee?.id === idOf('Administrator'))
  const { body: queue } = await admin.post(`${base}/inbox-queues`, {
    name: 'Front desk',
    roleIDs: [app.people.home.users['Responder']!.roleId],
  })
  await act(admin, [thread.id], { kind: 'queue', queueID: queue.id, due: null })
  expect((await one(id)).assigneeID).toBeNull()
  expect(await threadOf(id, 'Unassigned')).toMatchObject({ assignee: { type: 'Queue', id: queue.id } })
})

test('a reply takes the thread, closes it once everybody can read it, and other words from the source open it again', async () => {
  const { id, question, thread } = await begun()
  const responder = await app.as('Responder')
  const drafted = await responder.post(`${base}/questions/${id}/answers`, { text: 'Soon.', isDraft: true })
  expect([drafted.status, drafted.body.assigneeID]).toEqual([200, null])
  const [draft] = drafted.body.answers
  const { status } = await responder.put(`${base}/questions/${id}/answers/${draft.id}`, {
    text: 'Yes, from ten.',
    version: draft.version,
  })
  expect(status).toBe(200)
  await becomes(id, 'All', ({ assignee }) => assignee?.id === idOf('Responder'))
  const theirs = { uid: 'a-1', isOurs: true, text: 'Yes, from ten.', name: '', createdAt: question.createdAt }
  await push({ ...question, answers: [{ ...theirs, standing: 'shown' }] })
  const closed = await becomes(id, 'Closed')
  expect(closed).toMatchObject({ id: thread.id, closedByName: null })
  await push({ ...question, text: 'And on Mondays?', answers: [{ ...theirs, standing: 'shown' }] })
  expect(await becomes(id, 'All')).toMatchObject({ id: thread.id, subject: { text: 'And on Mondays?' } })
  expect((await threadOf(id))!.reopenedAt).not.toBeNull()
})

test('a snoozed question is put away in the inbox until then, or until it is replied to or asked anew', async () => {
  const { id, question } = await begun()
  const snooze = (until: string | null, ids = [id]) => admin.put(`${base}/questions/snooze`, { ids, until })
  const later = new Date(app.clock.now().getTime() + 30 * 86_400_000).toISOString()
  expect((await snooze(later)).body).toMatchObject({ done: 1, failed: 0 })
  expect((await one(id)).snoozedUntil).toBe(later)
  await becomes(id, 'Snoozed')
  expect([await threadOf(id, 'All'), await threadOf(id, 'Unassigned')]).toEqual([undefined, undefined])
  await snooze(null)
  await becomes(id, 'All')
  await snooze(later)
  await becomes(id, 'Snoozed')
  await push({ ...question, text: 'And on Mondays?' })
  await becomes(id, 'All')
  await snooze(later)
  await admin.post(`${base}/questions/${id}/answers`, { text: 'Yes, from ten.' })
  expect((await one(id)).snoozedUntil).toBeNull()
  await push({
    ...question,
    text: 'And on Mondays?',
    answers: [{ uid: 'a', isOurs: true, text: 'Yes.', name: '', createdAt: question.createdAt, standing: 'shown' }],
  })
  const over = await snooze(later, [id, 10 ** 12])
  expect(over.body.results.map(({ key }: { key: string }) => key)).toEqual([
    'questions.nothingWaits',
    'questions.notFound',
  ])
  const past = await snooze('2020-01-01T00:00:00Z')
  expect([past.status, past.key, past.field]).toEqual([400, 'questions.snoozeOver', 'until'])
  const far = await snooze('2900-01-01T00:00:00Z')
  expect([far.status, far.key]).toEqual([400, 'questions.snoozeTooLong'])
})

test('the thread goes through stages and is closed and opened by hand, and says so', async () => {
  const { id, thread } = await begun()
  const { body: stage } = await admin.post(`${base}/inbox-stages`, { name: 'Asked the kitchen', order: 1 })
  expect((await act(admin, [thread.id], { kind: 'stage', stageID: stage.id })).body.done).toBe(1)
  expect((await act(admin, [thread.id], { kind: 'close' })).body.done).toBe(1)
  expect(await threadOf(id, 'Closed')).toMatchObject({ closedByName: 'Administrator Tester' })
  expect((await act(admin, [thread.id], { kind: 'reopen' })).body.done).toBe(1)
  const { body: history } = await admin.get(`${base}/inbox/threads/${thread.id}/history`)
  expect(history.map(({ change }: { change: string }) => change)).toEqual(['Closing', 'Closing', 'Stage'])
})

test('threads of questions are found by words, asker, source and channel among those of reviews', async () => {
  const { id } = await begun({ text: 'Is the panettone fresh?', askerName: 'Odile Marchetti' })
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date) values ($1, 1, 1, 'panettone', 2, 'Stale panettone', $2)`,
    [app.people.home.id, app.clock.now()],
  )
  await app.owner.query(
    `insert into inbox_thread (tenant_id, channel, review_id, location_id, last_at, revision, is_settled)
     select tenant_id, 'Review', id, location_id, date, revision, false from review where source_uid = 'panettone'`,
  )
  const found = async (...clauses: Parameters<typeof that>) =>
    (await listed('All', admin, that(...clauses))).map(({ channel, subject }) => [channel, subject.id])
  const panettone: [string, string, number] = ['text', 'panettone', operator.CaseInsensitiveText]
  expect((await found(panettone)).map(([channel]) => channel).toSorted()).toEqual(['Question', 'Review'])
  expect(await found(panettone, ['channel', 'Question'])).toEqual([['Question', id]])
  expect(await found(panettone, ['source', String(GENERAL)])).toEqual([['Question', id]])
  expect(await found(['customer', 'Odile Marchetti'])).toEqual([['Question', id]])
  expect(await found(panettone, ['rating', '2'])).toHaveLength(1)
  const { body } = await admin.post(`${base}/facets`, { list: 'inbox.threads', names: ['channel'], filters: [] })
  expect(JSON.stringify(body)).toContain('Question')
})

test('without the permission to see questions nobody sees, counts, finds, summed up or changes their threads', async () => {
  const { id, thread } = await begun({ text: 'Where do I leave my bicycle?' })
  await act(admin, [thread.id], { kind: 'stage', stageID: (await stages())[0]!.id })
  const withAll = await counts(await app.as('Responder'))
  await without('Responder', 'qa.view', async (client) => {
    expect(await threadOf(id, 'All', client)).toBeUndefined()
    const fewer = await counts(client)
    expect(fewer.All).toBeLessThan(withAll.All)
    const words = that(['text', 'bicycle', operator.CaseInsensitiveText])
    expect(await listed('All', client, words)).toEqual([])
    expect(await listed('All', client, that(['channel', 'Question']))).toEqual([])
    expect((await client.get(`${base}/inbox/threads/${thread.id}/history`)).status).toBe(404)
    const refused = await act(client, [thread.id], { kind: 'stage', stageID: null })
    expect(refused.body).toMatchObject({ done: 0, results: [{ key: 'inbox.notFound' }] })
    await client.put(`${base}/inbox/seen`, { ids: [thread.id], seen: true })
    const seen = 'select from inbox_seen where thread_id = $1 and user_id = $2'
    expect((await app.owner.query(seen, [thread.id, idOf('Responder')])).rows).toEqual([])
    const sums = (await client.get(`${base}/inbox/stage-sums`)).body
    expect(sums.reduce((sum: number, { there }: { there: number }) => sum + there, 0)).toBe(0)
    const facets = await client.post(`${base}/facets`, { list: 'inbox.threads', names: ['channel'], filters: [] })
    expect(facets.status).toBe(200)
    expect(JSON.stringify(facets.body)).not.toContain('Question')
  })
  expect(await threadOf(id, 'All', await app.as('Responder'))).toBeDefined()
})

test('an export of the inbox holds questions, with source and words, for those alone who may export questions', async () => {
  const { id } = await begun({ text: 'Is there a cloakroom?' })
  const asked = { list: 'inbox.threads', ...that(['text', 'cloakroom', operator.CaseInsensitiveText]) }
  const counted = async (client: Client) => (await client.put(`${base}/exports/count`, asked)).body.count
  expect(await counted(await app.as('Responder'))).toBe(1)
  await without('Responder', 'qa.export', async (client) => {
    expect(await counted(client)).toBe(0)
    expect(await threadOf(id, 'All', client)).toBeDefined()
  })
  await without('Responder', 'qa.view', async (client) => expect(await counted(client)).toBe(0))
  const { status, body } = await admin.post(`${base}/exports`, {
    ...asked,
    format: 'csv',
    fields: ['channel', 'source', 'text', 'customer'],
  })
  expect([status, body.field]).toEqual([200, undefined])
  const done = await until(
    async () =>
      (await admin.put(`${base}/exports/search`, {})).body.items.find((one: { id: number }) => one.id === body.id),
    ({ state }) => state === 'Ready' || state === 'Failed',
  )
  expect(done).toMatchObject({ state: 'Ready', rowsDone: 1 })
  const { body: text } = await admin.get(`${base}/exports/${body.id}/file`)
  expect(text).toContain('Is there a cloakroom?')
  expect(text).toContain('Robin Vale')
})

test('who has some locations meets threads of those alone, and another tenant none', async () => {
  const { id: here } = await begun()
  const { id: there, thread } = await begun({ location: 'L2' })
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{1}' where id = $1`, [
    idOf('Location manager'),
  ])
  const manager = await app.as('Location manager')
  expect([await threadOf(here, 'All', manager), await threadOf(there, 'All', manager)]).toEqual([
    expect.objectContaining({ channel: 'Question' }),
    undefined,
  ])
  expect((await act(manager, [thread.id], { kind: 'close' })).body.done).toBe(0)
  expect(await threadOf(there)).toBeDefined()
})

test('a deleted question takes its thread along', async () => {
  const { id, thread } = await begun()
  expect((await admin.delete(`${base}/questions/${id}`)).status).toBe(200)
  await until(
    async () => (await app.owner.query('select from inbox_thread where id = $1', [thread.id])).rows.length,
    (left) => left === 0,
  )
  expect(await threadOf(id)).toBeUndefined()
})

test('what its user left goes back after the hours of the tenant, and not while a reply is on its way', async () => {
  const { body: settings } = await admin.get(`${base}/inbox-settings`)
  await admin.put(`${base}/inbox-settings`, { ...settings, returnHours: 4 })
  const [left, answered] = [await begun(), await begun()]
  for (const { thread } of [left, answered])
    await act(admin, [thread.id], { kind: 'user', userID: idOf('Responder'), due: null })
  const sent = await admin.post(`${base}/questions/${answered.id}/answers`, { text: 'Yes, from ten.' })
  expect(sent.body.answerState).toBe('PendingManual')
  await becomes(answered.id, 'All', ({ returnAt }) => returnAt === null)
  app.clock.advance(5 * 3600)
  admin = await enterAs(app, app.people.home.users['Administrator']!.email)
  await returnJob.run(ctx, {})
  expect(await threadOf(left.id, 'Unassigned')).toMatchObject({ returnedFromName: 'Responder Tester' })
  expect((await one(left.id)).assigneeID).toBeNull()
  expect(await threadOf(answered.id)).toMatchObject({ assignee: { id: idOf('Responder') } })
})

async function stages(): Promise<{ id: number }[]> {
  return (await admin.get(`${base}/inbox-stages`)).body
}
