import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import type { QuestionAnswer, QuestionDetail } from '#product/reputation/questions/contract.ts'
import { onQuestionsChanged } from './hold-changed.ts'
import { sendJob } from './send-job.ts'

const DAY_SECONDS = 86_400
let app: TestApp
let base: string
beforeAll(async () => {
  app = await openTestApp()
  base = `/api/tenants/${app.people.home.id}`
  await seedPlaces(app.owner, app.people.home.id, [1, 2])
  await app.owner.query(`update location set timezone = 'UTC', code = 'L' || id where tenant_id = $1`, [
    app.people.home.id,
  ])
})
afterAll(() => app.close())

const signedIn = new Map<string, { client: Promise<Client>; at: number }>()
/** Signs in anew when so much time passed that the session ended for want of use. */
function as(role: string): Promise<Client> {
  const now = app.clock.now().getTime()
  const known = signedIn.get(role)
  if (known && now - known.at < 600_000) return known.client
  const client = signInAs(app.url, app.people.home.users[role]!.email, PASSWORD)
  signedIn.set(role, { client, at: now })
  return client
}
const at = (days: number) => new Date(app.clock.now().getTime() + days * DAY_SECONDS * 1000).toISOString().slice(0, 16)
const pathOf = (id: number) => `${base}/questions/${id}/scheduled-answer`
async function ask(given: object = {}): Promise<number> {
  const date = app.clock.now().toISOString()
  const body = { locationID: 1, sourceID: GENERAL, text: 'Do you open on Sundays?', date, ...given }
  return (await (await as('Administrator')).post(`${base}/questions`, body)).body.id
}
let made = 0
/** A question of a program; said again with other words or answers it changes. */
async function pushed(text = 'Is there parking?', more: object = {}, uid = `s-${++made}`): Promise<[number, string]> {
  const question = { uid, location: 'L1', text, createdAt: '2026-11-20T09:00:00Z', ...more }
  const { status, body } = await (
    await as('Administrator')
  ).post(`${base}/question-updates`, { sourceID: GENERAL, questions: [question] })
  expect(status).toBe(200)
  return [body.questionIDs[0], uid]
}
const one = async (id: number): Promise<QuestionDetail> =>
  (await (await as('Administrator')).get(`${base}/questions/${id}`)).body
const ours = async (id: number): Promise<QuestionAnswer[]> =>
  (await one(id)).answers.filter(({ isOurs, replacedAt }) => isOurs && replacedAt === null)
async function draft(id: number, role = 'Responder', text = 'Yes, from nine.'): Promise<QuestionAnswer> {
  const { status, body } = await (await as(role)).post(`${base}/questions/${id}/answers`, { text, isDraft: true })
  expect(status).toBe(200)
  return body.answers.at(-1)
}
const schedule = async (id: number, body: object, role = 'Responder') => (await as(role)).put(pathOf(id), body)
const scheduled = async (id: number) => (await (await as('Administrator')).get(pathOf(id))).body.scheduledAnswer
async function waiting(role = 'Responder', asked?: number) {
  const id = asked ?? (await ask())
  const answer = await draft(id, role)
  const { status, key } = await schedule(id, { at: at(1), version: answer.version }, role)
  expect([status, key]).toEqual([200, undefined])
  return { id, answer, path: `${base}/questions/${id}/answers/${answer.id}` }
}
async function inJob(work: (ctx: Awaited<ReturnType<typeof openJobCtx>>) => Promise<void>) {
  const ctx = await openJobCtx(app, app.people.home.id)
  await work(ctx)
  await ctx.close()
}
const due = () => inJob((ctx) => sendJob.run(ctx, {}))
const heard = (...questionIds: number[]) => inJob((ctx) => onQuestionsChanged(ctx, { questionIds }))
async function comes() {
  app.clock.advance(DAY_SECONDS + 61)
  await due()
}

test('a draft goes out at its time, once, and not before; where users post by hand it waits for one of them', async () => {
  const { id } = await waiting()
  expect(await scheduled(id)).toMatchObject({ state: 'Scheduled', questionID: id, authorName: 'Responder Tester' })
  expect(await one(id)).toMatchObject({ schedule: 'Scheduled', answerState: 'Start' })
  await due()
  expect((await ours(id)).map(({ state }) => state)).toEqual(['Start'])
  app.clock.advance(DAY_SECONDS + 61)
  await Promise.all([due(), due()])
  await due()
  expect(await ours(id)).toMatchObject([
    { state: 'PendingManual', text: 'Yes, from nine.', authorName: 'Responder Tester' },
  ])
  expect(await scheduled(id)).toBeNull()
  expect((await one(id)).schedule).toBeNull()
  const { rows } = await app.owner.query(
    `select action from audit_record where entity_id = $1 and (action like 'scheduled-answer.%' or action = 'question.answer') order by seq`,
    [String(id)],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'question.answer',
    'scheduled-answer.schedule',
    'scheduled-answer.send',
    'question.answer',
  ])
})

test('without the permission to publish it waits for approval at that time; on a page of ours it is published', async () => {
  const { id } = await waiting('Location manager')
  const { rows } = await app.owner.query(
    `insert into question (tenant_id, location_id, source_id, origin, text, date, created_at) values ($1, 1, $2, 'Page', 'Dogs?', now(), now()) returning id`,
    [app.people.home.id, GENERAL],
  )
  const onPage = Number(rows[0].id)
  await (await as('Administrator')).put(`${base}/question-pages/1`, { isOn: true })
  await waiting('Responder', onPage)
  await comes()
  expect(await ours(id)).toMatchObject([{ state: 'PendingApproval' }])
  expect(await ours(onPage)).toMatchObject([{ state: 'Published' }])
})

test('it is sent now, moved, or kept as a draft', async () => {
  const { id, answer } = await waiting()
  const moved = await schedule(id, { at: at(3), version: answer.version })
  expect(moved.body.scheduledAnswer.sendAt.slice(0, 16)).toBe(at(3))
  const client = await as('Responder')
  expect((await client.delete(pathOf(id))).body.scheduledAnswer).toBeNull()
  expect((await client.delete(pathOf(id))).key).toBe('scheduled-answers.notScheduled')
  expect((await client.post(`${pathOf(id)}/send`)).key).toBe('scheduled-answers.notScheduled')
  expect(await ours(id)).toMatchObject([{ state: 'Start' }])
  await schedule(id, { at: at(3), version: answer.version })
  expect((await (await as('Administrator')).post(`${pathOf(id)}/send`)).status).toBe(200)
  expect(await ours(id)).toMatchObject([{ state: 'PendingManual', authorName: 'Administrator Tester' }])
})

test('times that are skipped, past or too far are refused with the field named', async () => {
  const id = await ask()
  const { version } = await draft(id)
  const key = async (moment: string) => {
    const { key: said, body } = await schedule(id, { at: moment, version })
    return [said, body.error?.field]
  }
  expect(await key(at(-1))).toEqual(['scheduled-answers.pastTime', 'at'])
  expect(await key(at(91))).toEqual(['scheduled-answers.tooFar', 'at'])
  await app.owner.query(`update location set timezone = 'Europe/Berlin' where id = 1`)
  expect((await (await as('Responder')).get(pathOf(id))).body.timezone).toBe('Europe/Berlin')
  app.clock.advance(60 * DAY_SECONDS)
  expect(await key('2027-03-28T02:30')).toEqual(['scheduled-answers.skippedTime', 'at'])
  await app.owner.query(`update location set timezone = 'UTC' where id = 1`)
  expect((await schedule(id, { at: 'tomorrow', version })).status).toBe(400)
})

test('only one’s own draft as one saw it is scheduled, and only what could be sent', async () => {
  const id = await ask()
  expect((await schedule(id, { at: at(1), version: 1 })).key).toBe('scheduled-answers.draftChanged')
  const { version, id: answerId } = await draft(id)
  expect((await schedule(id, { at: at(1), version: version + 1 })).key).toBe('scheduled-answers.draftChanged')
  expect((await schedule(id, { at: at(1), version }, 'Administrator')).key).toBe('scheduled-answers.draftChanged')
  const admin = await as('Administrator')
  await admin.put(`${base}/questions/${id}/claim`, {})
  const refused = await schedule(id, { at: at(1), version })
  expect(refused).toMatchObject({ status: 422, key: 'scheduled-answers.refused' })
  expect(refused.body.error.message).toContain('Administrator Tester')
  await admin.delete(`${base}/questions/${id}/claim`)
  const handed = { text: 'Yes.', version }
  expect((await (await as('Location manager')).put(`${base}/questions/${id}/answers/${answerId}`, handed)).status).toBe(
    200,
  )
  // it waits for approval, and is no draft any more
  expect((await schedule(id, { at: at(1), version: version + 1 }, 'Location manager')).key).toBe(
    'scheduled-answers.draftChanged',
  )
})

test('a question with other words, from its source or by hand, or another reply of ours holds it', async () => {
  const [asked, uid] = await pushed()
  await waiting('Responder', asked)
  await pushed('Is there parking for bikes?', {}, uid)
  const { id: byHand } = await waiting()
  const admin = await as('Administrator')
  const words = { text: 'Do you open on Mondays?', date: '2026-11-20T09:00:00Z' }
  const { version } = await one(byHand)
  expect((await admin.put(`${base}/questions/${byHand}`, { ...words, version })).status).toBe(200)
  const [answered, answeredUid] = await pushed()
  await waiting('Responder', answered)
  const answers = [{ uid: 'a1', isOurs: true, text: 'Yes, behind the house.', createdAt: '2026-11-20T10:00:00Z' }]
  await pushed('Is there parking?', { answers }, answeredUid)
  const { id: flagged } = await waiting()
  await admin.put(`${base}/questions/flag`, { ids: [flagged], value: true })
  expect((await (await as('Responder')).post(`${pathOf(asked)}/send`)).key).toBe('scheduled-answers.draftChanged')
  await heard(asked, byHand, answered, flagged)
  for (const id of [asked, byHand, answered])
    expect(await scheduled(id)).toMatchObject({ state: 'Held', reason: 'QuestionChanged' })
  expect(await one(asked)).toMatchObject({ schedule: 'Held', answerState: 'Start' })
  expect(await scheduled(flagged)).toMatchObject({ state: 'Scheduled' })
  await comes()
  expect(await ours(asked)).toMatchObject([{ state: 'Start' }])
})

test('nobody heard of the change: it is held at its time', async () => {
  const [asked, uid] = await pushed()
  await waiting('Responder', asked)
  await pushed('Is there parking for bikes?', {}, uid)
  await comes()
  expect(await scheduled(asked)).toMatchObject({ state: 'Held', reason: 'QuestionChanged' })
})

test('a draft that changed or was deleted holds it; one that its author sent ends it; a question that is gone is said to be', async () => {
  const admin = await as('Administrator')
  const [edited, removed, sent, gone] = [await waiting(), await waiting(), await waiting(), await waiting()]
  const other = { text: 'Other words.', isDraft: true, version: edited.answer.version }
  expect((await admin.put(edited.path, other)).status).toBe(200)
  expect((await admin.delete(removed.path)).status).toBe(200)
  const own = { text: 'Sent by hand.', version: sent.answer.version }
  expect((await (await as('Responder')).put(sent.path, own)).status).toBe(200)
  expect((await admin.delete(`${base}/questions/${gone.id}`)).status).toBe(200)
  await heard(edited.id, removed.id, sent.id, gone.id)
  expect(await scheduled(edited.id)).toMatchObject({ state: 'Held', reason: 'AnswerChanged' })
  expect(await scheduled(removed.id)).toMatchObject({ state: 'Held', reason: 'AnswerChanged' })
  expect(await scheduled(sent.id)).toBeNull()
  const stateOf = async (id: number) =>
    (await app.owner.query(`select state, reason from scheduled where kind = 'question' and thing_id = $1`, [id]))
      .rows[0]
  expect(await stateOf(sent.id)).toEqual({ state: 'Cancelled', reason: null })
  expect(await stateOf(gone.id)).toEqual({ state: 'Held', reason: 'QuestionGone' })
  const unheard = await waiting()
  await admin.delete(`${base}/questions/${unheard.id}`)
  await comes()
  expect(await stateOf(unheard.id)).toEqual({ state: 'Held', reason: 'QuestionGone' })
})

test('a question that is hidden holds it, heard of or not; a hidden one schedules nothing', async () => {
  const admin = await as('Administrator')
  const hide = (id: number) => admin.put(`${base}/questions/hide`, { ids: [id], reason: 'Spam' })
  const [told, unheard] = [await waiting(), await waiting()]
  expect((await hide(told.id)).body.done).toBe(1)
  await heard(told.id)
  expect(await scheduled(told.id)).toMatchObject({ state: 'Held', reason: 'QuestionHidden' })
  const again = await admin.post(`${base}/questions/${told.id}/scheduled-answer/send`)
  expect([again.status, again.key]).toEqual([409, 'scheduled-answers.notScheduled'])
  await hide(unheard.id)
  await comes()
  expect(await scheduled(unheard.id)).toMatchObject({ state: 'Held', reason: 'QuestionHidden' })
})

test('words that a list blocks by then hold it, and so does an author without the permission, or the location', async () => {
  const { id, path } = await waiting()
  await app.owner.query(`update question_answer set text = 'Say guarantee' where question_id = $1`, [id])
  const admin = await as('Administrator')
  await app.owner.query(
    `insert into word_list (tenant_id, name, type, action, words, modules, created_at) values ($1, 'Promises', 'REJECT', 'BLOCK', '{guarantee}', '{2}', now())`,
    [app.people.home.id],
  )
  const refused = await admin.post(`${pathOf(id)}/send`)
  expect(refused).toMatchObject({ status: 422, key: 'scheduled-answers.refused' })
  expect(refused.body.error.message).toContain('guarantee')
  await comes()
  expect(await scheduled(id)).toMatchObject({ state: 'Held', reason: 'NotPossible' })
  expect((await (await as('Administrator')).delete(path)).status).toBe(200)

  const { email, id: managerId } = app.people.home.users['Location manager']!
  const far = await waiting('Location manager', await ask({ locationID: 2 }))
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{1}' where id = $1`, [managerId])
  await comes()
  expect(await scheduled(far.id)).toMatchObject({ state: 'Held', reason: 'NoPermission' })
  const manager = await as('Location manager')
  for (const call of [
    await manager.get(pathOf(far.id)),
    await manager.put(pathOf(far.id), { at: at(1), version: 1 }),
    await manager.post(`${pathOf(far.id)}/send`),
    await manager.delete(pathOf(far.id)),
  ])
    expect(call).toMatchObject({ status: 404, key: 'scheduled-answers.notFound' })
  const near = await waiting('Location manager')
  await app.owner.query('update users set active = false where email = $1', [email])
  await comes()
  expect(await scheduled(near.id)).toMatchObject({ state: 'Held', reason: 'NoPermission' })
})

test('what is out is replaced by those alone who may edit it', async () => {
  const { id } = await waiting()
  const client = await as('Responder')
  expect((await client.post(`${pathOf(id)}/send`)).status).toBe(200)
  const [out] = await ours(id)
  const next = { text: 'Yes, from ten.', isDraft: true, version: out!.version }
  const saved = await client.put(`${base}/questions/${id}/answers/${out!.id}`, next)
  const { version } = saved.body.answers.at(-1)
  expect((await schedule(id, { at: at(1), version })).status).toBe(200)
  const { rows } = await app.owner.query(
    `update role set actions = array_remove(actions, 'qa-responses.edit'), version = version + 1 where id in (select role_id from user_role where user_id = $1) returning id`,
    [app.people.home.users['Responder']!.id],
  )
  expect(rows).toHaveLength(1)
  const again = await as('Responder')
  expect((await again.post(`${pathOf(id)}/send`)).status).toBe(403)
  expect((await schedule(id, { at: at(2), version })).status).toBe(403)
  await comes()
  expect(await scheduled(id)).toMatchObject({ state: 'Held', reason: 'NoPermission' })
  await app.owner.query(
    `update role set actions = array_append(actions, 'qa-responses.edit'), version = version + 1 where id = $1`,
    [rows[0].id],
  )
  expect((await schedule(id, { at: at(1), version })).status).toBe(200)
  await comes()
  expect(await ours(id)).toMatchObject([{ text: 'Yes, from ten.', state: 'PendingManual' }])
})

test('a draft that was written before its question changed is not scheduled unseen', async () => {
  const [id, uid] = await pushed()
  const { version } = await draft(id)
  await pushed('Is there parking for bikes?', {}, uid)
  const refused = await schedule(id, { at: at(1), version })
  expect([refused.status, refused.key]).toEqual([409, 'scheduled-answers.questionChanged'])
  expect(await scheduled(id)).toBeNull()
  expect((await schedule(id, { at: at(1), version, despiteChange: true })).status).toBe(200)
  await comes()
  expect(await ours(id)).toMatchObject([{ state: 'PendingManual' }])
})

test('a stranger learns nothing, and a question that is not there is not found', async () => {
  const { id } = await waiting()
  const stranger = await app.as('Administrator', 'stranger')
  expect((await stranger.get(pathOf(id))).status).toBe(403)
  expect((await stranger.post(`${pathOf(id)}/send`)).status).toBe(403)
  const client = await as('Responder')
  expect(await client.get(pathOf(999_999))).toMatchObject({ status: 404, key: 'scheduled-answers.notFound' })
})
