import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, createClient, signInAs } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { operator } from '#platform/contract/filter.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { commentState, MAX_PUSHED, type QuestionAnswer, type QuestionDetail, questionView } from '../contract.ts'

let app: TestApp
let base: string
let admin: Client
/** Writes answers, and may not send them. */
let manager: Client
let approver: Client
beforeAll(async () => {
  app = await openTestApp()
  const { home, sibling } = app.people
  base = `/api/tenants/${home.id}/questions`
  admin = await app.as('Administrator')
  manager = await app.as('Location manager')
  approver = await app.as('Response Approver')
  await seedPlaces(app.owner, home.id, [1, 2])
  await seedPlaces(app.owner, sibling.id, [3])
})
afterAll(() => app.close())

const rows = async (sql: string, values: unknown[]) => (await app.owner.query(sql, values)).rows
const ask = (given: object = {}, client = admin) =>
  client.post(base, {
    locationID: 1,
    sourceID: GENERAL,
    text: 'Do you open on Sundays?',
    askerName: 'Robin Vale',
    date: '2026-11-20T09:00:00Z',
    link: 'https://questions.example/1',
    ...given,
  })
const asked = async (given: object = {}): Promise<QuestionDetail> => {
  const { status, body } = await ask(given)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const one = async (id: number, client = admin): Promise<QuestionDetail> => (await client.get(`${base}/${id}`)).body
const answer = (id: number, text = 'Yes, from ten.', more: object = {}, client = admin) =>
  client.post(`${base}/${id}/answers`, { text, ...more })
const at = (id: number, { id: answerId }: Pick<QuestionAnswer, 'id'>, what = '') =>
  `${base}/${id}/answers/${answerId}${what}`
const last = ({ answers }: QuestionDetail) => answers.at(-1)!
const idsOf = async (body: object = {}, client = admin): Promise<number[]> =>
  (await client.put(`${base}/search`, { limit: 250, ...body })).body.items.map(({ id }: { id: number }) => id)
const countsOf = async () =>
  Object.fromEntries(
    (await admin.get(`${base}/counts`)).body.map(({ view, count }: { view: string; count: number }) => [view, count]),
  )
/** Asked on the page of a location. */
const onPage = async (text = 'Is there a car park?', locationId = 1): Promise<QuestionDetail> => {
  const [{ id }] = await rows(
    `insert into question (tenant_id, location_id, source_id, origin, asker_name, text, date, created_at)
     values ($1, $2, $3, 'Page', 'Kim', $4, now(), now()) returning id`,
    [app.people.home.id, locationId, GENERAL, text],
  )
  return one(Number(id))
}
const page = (isOn: boolean, more: object = {}, locationId = 1) =>
  admin.put(`${base.replace('questions', 'question-pages')}/${locationId}`, { isOn, ...more })

test('the states are those that the documents print', () => {
  expect(commentState.members).toEqual(
    'Start, Failed, Published, PendingModeration, Verified, Rejected, PendingApproval, PendingManual, Posted, PendingPublish'.split(
      ', ',
    ),
  )
})

test('a question is added, edited and deleted by hand; nobody’s name or words go into the audit', async () => {
  const made = await asked()
  expect(made).toMatchObject({
    locationName: 'Place 1',
    sourceName: 'General',
    origin: 'Hand',
    askerName: 'Robin Vale',
    answerState: null,
    answeredAt: null,
    isShown: false,
    version: 1,
  })
  const edit = { text: 'And on Sundays?', askerName: '', date: made.date, link: null, version: 1 }
  expect((await admin.put(`${base}/${made.id}`, edit)).body).toMatchObject({
    text: 'And on Sundays?',
    askerName: null,
    version: 2,
  })
  expect(await admin.put(`${base}/${made.id}`, edit)).toMatchObject({ status: 409, key: 'platform.stale' })
  await answer(made.id)
  expect((await admin.delete(`${base}/${made.id}`)).body).toEqual({ ok: true })
  expect(await admin.get(`${base}/${made.id}`)).toMatchObject({ status: 404, key: 'questions.notFound' })
  const told = await rows(`select action, before, after from audit_record where entity_id = $1 order by seq`, [made.id])
  expect(told.map(({ action }) => action)).toEqual([
    'question.add',
    'question.edit',
    'question.answer',
    'question.delete',
  ])
  expect(JSON.stringify(told)).not.toMatch(/Robin|Sunday|ten/)
})

test('what a question names must be there, and only what was added by hand is edited', async () => {
  expect(await ask({ locationID: 3 })).toMatchObject({ key: 'questions.unknownLocation', field: 'locationID' })
  expect(await ask({ sourceID: 9999 })).toMatchObject({ key: 'questions.unknownSource', field: 'sourceID' })
  for (const text of [' ', '\u200b \u2060'])
    expect(await ask({ text })).toMatchObject({ status: 400, key: 'error.invalid', field: 'text' })
  expect(await ask({ link: 'javascript:alert(1)' })).toMatchObject({ key: 'error.invalid', field: 'link' })
  const { id, version, date } = await onPage()
  expect(await admin.put(`${base}/${id}`, { text: 'Other', date, version })).toMatchObject({
    status: 409,
    key: 'questions.notByHand',
  })
})

test('who may publish sends at once: at other sources a user posts the answer and says so', async () => {
  const { id } = await asked()
  const sent: QuestionDetail = (await answer(id)).body
  expect(sent).toMatchObject({ answerState: 'PendingManual', answeredAt: null, read: true })
  expect(last(sent)).toMatchObject({ isOurs: true, text: 'Yes, from ten.', authorName: 'Administrator Tester' })
  expect(await answer(id)).toMatchObject({ status: 409, key: 'questions.answerExists' })
  const path = at(id, last(sent), '/posted')
  const { version } = last(sent)
  expect(await admin.put(path, { version, isPosted: false })).toMatchObject({
    key: 'questions.reasonMissing',
    field: 'reason',
  })
  expect(await admin.put(path, { version: 99, isPosted: true })).toMatchObject({ status: 409, key: 'platform.stale' })
  const posted = (await admin.put(path, { version, isPosted: true })).body
  expect(posted).toMatchObject({ answerState: 'Posted', answeredAt: expect.any(String) })
  expect(await admin.put(path, { version: version + 1, isPosted: true })).toMatchObject({ key: 'questions.notToPost' })
})

test('an answer that could not be posted says why, and another one takes its place', async () => {
  const { id } = await asked()
  const first: QuestionDetail = (await answer(id)).body
  const failed: QuestionDetail = (
    await admin.put(at(id, last(first), '/posted'), {
      version: last(first).version,
      isPosted: false,
      reason: 'The site asks for a phone number.',
    })
  ).body
  expect(failed).toMatchObject({ answerState: 'Failed', answeredAt: null })
  expect(last(failed).reason).toBe('The site asks for a phone number.')
  const again: QuestionDetail = (
    await admin.put(at(id, last(failed)), { text: 'Yes, from 11.', version: last(failed).version })
  ).body
  expect(again.answers.map(({ text, state, replacedAt }) => [text, state, replacedAt !== null])).toEqual([
    ['Yes, from ten.', 'Failed', true],
    ['Yes, from 11.', 'PendingManual', false],
  ])
  expect(await admin.put(at(id, again.answers[0]!), { text: 'x', version: 1 })).toMatchObject({
    status: 409,
    key: 'questions.notChangeable',
  })
  expect(await admin.put(at(id, { id: 999_999 }), { text: 'x', version: 1 })).toMatchObject({
    status: 404,
    key: 'questions.notFound',
  })
})

test('without the permission to publish an answer waits; nobody decides about their own', async () => {
  const { id } = await asked()
  const waiting: QuestionDetail = (await answer(id, 'From nine.', {}, manager)).body
  expect(waiting.answerState).toBe('PendingApproval')
  expect(await idsOf({ view: 'ToApprove' })).toContain(id)
  const given = last(waiting)
  expect((await manager.put(at(id, given, '/approve'), { version: given.version })).status).toBe(403)
  expect(await admin.put(at(id, given, '/approve'), { version: 99 })).toMatchObject({ key: 'platform.stale' })
  const rejected: QuestionDetail = (
    await approver.put(at(id, given, '/reject'), { version: given.version, reason: 'From ten.' })
  ).body
  expect(rejected.answerState).toBe('Rejected')
  expect(last(rejected)).toMatchObject({ reason: 'From ten.', decidedByName: 'Response Approver Tester' })
  for (const [what, more] of [
    ['/approve', {}],
    ['/reject', { reason: 'x' }],
  ] as const)
    expect(await approver.put(at(id, given, what), { version: 2, ...more })).toMatchObject({
      status: 409,
      key: 'questions.notWaiting',
    })
  const again: QuestionDetail = (
    await manager.put(at(id, given), { text: 'From ten.', version: last(rejected).version })
  ).body
  expect(again).toMatchObject({ answerState: 'PendingApproval' })
  expect(last(again)).toMatchObject({ reason: '', decidedByName: null })
  // the same user, by now with the right to decide
  await rows('update question_answer set author_id = $2 where id = $1', [
    given.id,
    app.people.home.users['Response Approver']!.id,
  ])
  for (const [what, more] of [
    ['/approve', {}],
    ['/reject', { reason: 'x' }],
  ] as const)
    expect(await approver.put(at(id, given, what), { version: last(again).version, ...more })).toMatchObject({
      status: 409,
      key: 'questions.ownAnswer',
    })
  const approved: QuestionDetail = (await admin.put(at(id, given, '/approve'), { version: last(again).version })).body
  expect(approved.answerState).toBe('PendingManual')
  expect(last(approved).decidedByName).toBe('Administrator Tester')
})

test('who acts for another user decides nothing about what they wrote as themselves', async () => {
  const { agencyUser, home } = app.people
  await app.owner.query(
    `update role set actions = array_append(actions, 'platform-privileged-users.impersonate') where id in (select role_id from user_role where user_id = $1)`,
    [agencyUser.id],
  )
  const { id } = await asked()
  const given = last((await answer(id, 'From nine.', {}, manager)).body)
  await rows('update question_answer set author_id = $2 where id = $1', [given.id, agencyUser.id])
  const staff = await signInAs(app.url, agencyUser.email, PASSWORD)
  const begun = await staff.put('/api/auth/impersonate', {
    runAsAgencyUser: false,
    args: { tenantId: home.id, userId: home.users['Response Approver']!.id },
    reason: 'Ticket 4711: replies do not go out',
  })
  const acting = createClient(app.url, begun.headers.getSetCookie()[0]!.split(';')[0])
  expect((await acting.put('/api/auth/impersonate/step-up', { password: PASSWORD })).status).toBe(200)
  const { status, key } = await acting.put(at(id, given, '/approve'), { version: given.version })
  expect([status, key]).toEqual([409, 'questions.ownAnswer'])
  expect((await approver.put(at(id, given, '/approve'), { version: given.version })).status).toBe(200)
})

test('a new version waits while the answer that is out stays there; a draft is sent later', async () => {
  await page(true)
  const { id } = await onPage()
  const out: QuestionDetail = (await answer(id, 'Yes, behind the house.')).body
  expect(out).toMatchObject({ answerState: 'Published', isShown: true, answeredAt: expect.any(String) })
  const body = { text: 'Yes, 20 places.', version: last(out).version }
  const draft: QuestionDetail = (await manager.put(at(id, last(out)), { ...body, isDraft: true })).body
  expect(draft).toMatchObject({ answerState: 'Start', answeredAt: out.answeredAt })
  expect(draft.answers.map(({ replacedAt }) => replacedAt)).toEqual([null, null])
  expect(await admin.put(at(id, draft.answers[0]!), body)).toMatchObject({ status: 409, key: 'questions.answerExists' })
  const sent: QuestionDetail = (
    await manager.put(at(id, last(draft)), { text: 'Yes, 20 places.', version: last(draft).version })
  ).body
  expect(sent.answerState).toBe('PendingApproval')
  const done: QuestionDetail = (await approver.put(at(id, last(sent), '/approve'), { version: last(sent).version }))
    .body
  expect(done.answerState).toBe('Published')
  expect(done.answers.map(({ text, replacedAt }) => [text, replacedAt !== null])).toEqual([
    ['Yes, behind the house.', true],
    ['Yes, 20 places.', false],
  ])
})

test('an answer is deleted: one in our hands is gone, one that was out is kept, a visitor’s stays', async () => {
  await page(true)
  const { id } = await onPage()
  const draft: QuestionDetail = (await answer(id, 'Perhaps', { isDraft: true })).body
  expect((await admin.delete(at(id, last(draft)))).body).toMatchObject({ answerState: null, answers: [] })
  const out: QuestionDetail = (await answer(id)).body
  expect((await manager.delete(at(id, last(out)))).status).toBe(403)
  const gone: QuestionDetail = (await admin.delete(at(id, last(out)))).body
  expect(gone).toMatchObject({ answerState: null, answeredAt: null })
  expect(last(gone).replacedAt).not.toBeNull()
  expect(await admin.delete(at(id, last(out)))).toMatchObject({ status: 409, key: 'questions.notChangeable' })
  expect((await admin.delete(at(999_999, last(out)))).key).toBe('questions.notFound')
})

test('a question of our page is shown once somebody says so; the answer waits while the page is off', async () => {
  await page(false, {}, 2)
  const { id } = await onPage('Are dogs allowed?', 2)
  expect((await admin.put(`${base}/${id}/shown`, { isShown: true })).body.isShown).toBe(true)
  expect((await admin.put(`${base}/${id}/shown`, { isShown: false })).body.isShown).toBe(false)
  expect((await manager.put(`${base}/${id}/shown`, { isShown: true })).status).toBe(403)
  const byHand = await asked()
  expect(await admin.put(`${base}/${byHand.id}/shown`, { isShown: true })).toMatchObject({
    status: 409,
    key: 'questions.notOnPage',
  })
  expect((await answer(id)).body).toMatchObject({ answerState: 'PendingPublish', answeredAt: null, isShown: false })
  const turned = (await page(true, {}, 2)).body
  expect(turned).toMatchObject({ locationID: 2, isOn: true, path: expect.stringMatching(/^\/api\/questions\/\d+-/) })
  expect(await one(id)).toMatchObject({ answerState: 'Published', isShown: true, answeredAt: expect.any(String) })
  const other = (await page(true, { isNewAddress: true }, 2)).body
  expect(other.path).not.toBe(turned.path)
  expect((await page(true, {}, 2)).body.path).toBe(other.path)
  expect(await page(true, {}, 3)).toMatchObject({ status: 400, key: 'questions.unknownLocation' })
  const all = (await admin.get(base.replace('questions', 'question-pages'))).body
  expect(all.map(({ locationID, isOn }: { locationID: number; isOn: boolean }) => [locationID, isOn])).toEqual([
    [1, true],
    [2, true],
  ])
})

test('word lists hold for answers, also when they are approved', async () => {
  const list = (name: string, action: string, word: string) =>
    rows(
      `insert into word_list (tenant_id, name, type, action, words, modules, created_at) values ($1, $2, 'REJECT', $3, $4, '{2}', now()) returning id`,
      [app.people.home.id, name, action, [word]],
    )
  await list('Promises', 'BLOCK', 'guarantee')
  await list('Tone', 'WARN', 'obviously')
  const { id } = await asked()
  expect(await answer(id, 'We guarantee it.')).toMatchObject({
    status: 400,
    key: 'questions.wordsBlocked',
    field: 'text',
  })
  expect(await answer(id, 'Obviously.')).toMatchObject({ status: 400, key: 'questions.wordsUnwanted' })
  const waiting: QuestionDetail = (await answer(id, 'Obviously.', { despiteWords: true }, manager)).body
  expect(waiting.answerState).toBe('PendingApproval')
  await rows('update question_answer set text = $2 where id = $1', [last(waiting).id, 'We guarantee it.'])
  expect(await admin.put(at(id, last(waiting), '/approve'), { version: last(waiting).version })).toMatchObject({
    status: 400,
    key: 'questions.wordsBlocked',
  })
  const body = { text: 'We guarantee it.', version: last(waiting).version }
  expect((await manager.put(at(id, last(waiting)), body)).key).toBe('questions.wordsBlocked')
  expect((await manager.put(at(id, last(waiting)), { ...body, text: 'Obviously.' })).key).toBe(
    'questions.wordsUnwanted',
  )
  await rows('delete from word_list where tenant_id = $1', [app.people.home.id])
})

test('questions are marked, flagged and assigned; each out of reach is told by itself', async () => {
  const { id } = await asked()
  const ids = [id, 999_999]
  const userID = app.people.home.users['Responder']!.id
  for (const [what, more] of [
    ['read', { value: true }],
    ['flag', { value: true }],
    ['assign', { userID }],
  ] as const) {
    const { body } = await admin.put(`${base}/${what}`, { ids, ...more })
    expect(body).toMatchObject({ done: 1, failed: 1, results: [{ ok: true }, { key: 'questions.notFound' }] })
  }
  expect(await one(id)).toMatchObject({
    read: true,
    flagged: true,
    assigneeID: userID,
    assigneeName: 'Responder Tester',
  })
  for (const strange of [app.people.stranger.users['Administrator']!.id, app.people.agencyUser.id])
    expect(await admin.put(`${base}/assign`, { ids: [id], userID: strange })).toMatchObject({
      status: 400,
      key: 'questions.unknownUser',
    })
  expect((await admin.put(`${base}/assign`, { ids: [id], userID: null })).body.done).toBe(1)
  const analyst = await app.as('Analyst')
  expect((await analyst.put(`${base}/flag`, { ids: [id], value: false })).status).toBe(403)
  expect((await analyst.put(`${base}/read`, { ids: [id], value: false })).body.done).toBe(1)
})

test('the list finds by words, view and field, and counts; so does the search over everything', async () => {
  const { id } = await asked({ text: 'Is the zeppelin real?', locationID: 2 })
  const found = { filters: [{ name: 'text', operator: operator.CaseInsensitiveText, values: ['zeppelin'] }] }
  expect(await idsOf(found)).toEqual([id])
  expect(await idsOf({ ...found, view: 'Unanswered' })).toEqual([id])
  expect(await idsOf({ ...found, view: 'Answered' })).toEqual([])
  const all = await countsOf()
  expect(Object.keys(all)).toEqual([...questionView.members])
  expect(all['All']).toBe(all['Unanswered']! + all['Answered']!)
  const { body: facets } = await admin.post(`/api/tenants/${app.people.home.id}/facets`, {
    list: 'questions.questions',
    names: ['location', 'answerState'],
    filters: found.filters,
  })
  expect(facets[0].options.filter(({ count }: { count: number }) => count > 0)).toMatchObject([
    { value: '2', count: 1 },
  ])
  const hits = (await admin.put(`/api/tenants/${app.people.home.id}/search`, { text: 'zeppelin' })).body
  expect(JSON.stringify(hits)).toContain('Is the zeppelin real?')
})

test('nobody reaches questions of other locations or tenants, nor answers without the permission', async () => {
  const near = await asked({ text: 'Near?' })
  const far = await asked({ text: 'Far?', locationID: 2 })
  const sent: QuestionDetail = (await answer(far.id)).body
  const user = app.people.home.users['Escalation Manager Responses']!
  await rows(`update users set location_access = 'SOME', location_ids = '{1}' where id = $1`, [user.id])
  const limited = await app.as('Escalation Manager Responses')
  const seen = await idsOf({}, limited)
  expect([seen.includes(near.id), seen.includes(far.id)]).toEqual([true, false])
  const { id, version } = last(sent)
  for (const refused of [
    await limited.get(`${base}/${far.id}`),
    await answer(far.id, 'x', {}, limited),
    await limited.put(`${base}/${far.id}/answers/${id}`, { text: 'x', version }),
    await limited.put(`${base}/${far.id}/answers/${id}/approve`, { version }),
    await limited.put(`${base}/${far.id}/answers/${id}/reject`, { version, reason: 'x' }),
    await limited.put(`${base}/${far.id}/answers/${id}/posted`, { version, isPosted: true }),
  ])
    expect([refused.status, refused.key]).toEqual([404, 'questions.notFound'])
  expect((await limited.put(`${base}/flag`, { ids: [far.id], value: true })).body.failed).toBe(1)
  const stranger = await app.as('Administrator', 'stranger')
  expect((await stranger.get(`${base}/${near.id}`)).status).toBe(403)
  const away = `/api/tenants/${app.people.stranger.id}/questions`
  expect((await stranger.get(`${away}/${near.id}`)).status).toBe(404)
  expect((await stranger.put(`${away}/flag`, { ids: [near.id], value: true })).body.failed).toBe(1)
  expect((await stranger.delete(`${away}/${near.id}`)).key).toBe('questions.notFound')
  // another question's answer is none of this one
  expect((await admin.put(`${base}/${near.id}/answers/${id}`, { text: 'x', version })).key).toBe('questions.notFound')

  const { roleId } = app.people.home.users['Analyst']!
  const [{ actions }] = await rows('select actions from role where id = $1', [roleId])
  await rows(
    `update role set actions = array_remove(actions, 'qa-responses.view'), version = version + 1 where id = $1`,
    [roleId],
  )
  const analyst = await app.as('Analyst')
  expect((await one(far.id, analyst)).answers).toEqual([])
  await rows('update role set actions = $2, version = version + 1 where id = $1', [roleId, actions])
})

const push = (questions: object[], client = admin, sourceID = GENERAL) =>
  client.post(base.replace('questions', 'question-updates'), { sourceID, questions })
const pushed = (uid: string, more: object = {}) => ({
  uid,
  location: 'place-1',
  text: 'Do you repair clocks?',
  askerName: 'Ada',
  language: 'en',
  createdAt: '2026-11-01T08:00:00Z',
  ...more,
})

test('a program sends questions; the same again changes nothing, another text changes it', async () => {
  const [{ code }] = await rows('select code from location where tenant_id = $1 and id = 1', [app.people.home.id])
  const some = [pushed('p1', { location: code }), pushed('p2', { location: code, text: 'And watches?' })]
  const first = (await push(some)).body
  expect(first).toMatchObject({ created: 2, changed: 0, same: 0 })
  expect((await push(some)).body).toEqual({ ...first, created: 0, same: 2 })
  expect((await push([some[0]!, { ...some[1]!, text: 'And old watches?' }])).body).toMatchObject({
    changed: 1,
    same: 1,
  })
  expect(await one(first.questionIDs[1])).toMatchObject({
    text: 'And old watches?',
    origin: 'Program',
    externalID: 'p2',
    askerName: 'Ada',
    language: 'en',
  })
  // named twice, the last one holds
  const twice = [pushed('p3', { location: code }), pushed('p3', { location: code, text: 'The last?' })]
  const { body } = await push(twice)
  expect(body).toMatchObject({ created: 1 })
  expect((await one(body.questionIDs[0])).text).toBe('The last?')
})

test('a broken call is refused as a whole and says where', async () => {
  const [{ code }] = await rows('select code from location where tenant_id = $1 and id = 1', [app.people.home.id])
  const fine = pushed('whole', { location: code })
  expect(await push([fine, pushed('x', { location: 'nowhere' })])).toMatchObject({
    status: 400,
    key: 'questions.unknownLocation',
    field: 'questions.1.location',
  })
  expect(await push([fine, { ...fine, text: '' }])).toMatchObject({ key: 'error.invalid', field: 'questions.1.text' })
  expect((await push([fine], admin, 9999)).key).toBe('questions.unknownSource')
  expect((await push(Array.from({ length: MAX_PUSHED + 1 }, () => fine))).status).toBe(400)
  expect((await push([fine], await app.as('Analyst'))).status).toBe(403)
  expect(await rows(`select id from question where external_id = 'whole'`, [])).toEqual([])
})

test('what stands at the source confirms our answer, or replaces it; visitors’ answers stand beside it', async () => {
  const [{ code }] = await rows('select code from location where tenant_id = $1 and id = 1', [app.people.home.id])
  const visitor = { uid: 'v', name: 'Lee', text: 'I think so.', createdAt: '2026-11-02T08:00:00Z' }
  const ours = { uid: 'o', isOurs: true, text: 'Yes, all kinds.', createdAt: '2026-11-03T08:00:00Z' }
  const say = (...answers: object[]) => push([pushed('answered', { location: code, answers })])
  const id = (await say(visitor)).body.questionIDs[0]
  expect(await one(id)).toMatchObject({
    answerState: null,
    answers: [{ isOurs: false, visitorName: 'Lee', state: 'Published' }],
  })
  expect(await admin.put(at(id, last(await one(id))), { text: 'x', version: 1 })).toMatchObject({
    key: 'questions.notChangeable',
  })
  const sent: QuestionDetail = (await answer(id, ours.text)).body
  await admin.put(at(id, last(sent), '/posted'), { version: last(sent).version, isPosted: true })
  for (const [standing, state] of [
    ['held', 'PendingModeration'],
    ['refused', 'Failed'],
    ['shown', 'Verified'],
  ]) {
    await say(visitor, { ...ours, standing })
    expect((await one(id)).answerState).toBe(state)
  }
  expect((await one(id)).answers).toHaveLength(2)
  expect((await say(visitor, ours)).body).toMatchObject({ same: 1 })
  await say(visitor, { ...ours, uid: 'o2', text: 'Only small ones.' })
  const now = await one(id)
  expect(now.answers.map(({ text, replacedAt }) => [text, replacedAt !== null])).toEqual([
    ['I think so.', false],
    ['Yes, all kinds.', true],
    ['Only small ones.', false],
  ])
  // taken away there
  await say()
  expect(await one(id)).toMatchObject({ answerState: null, answeredAt: null })
})
