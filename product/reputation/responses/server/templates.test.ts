import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillTemplate } from './fill-template.ts'
import { openAnswerTown, type AnswerTown } from '#apps/testing/open-answer-town.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
})
afterAll(() => town.close())

const body = {
  name: 'Thanks',
  text: 'Dear {{reviewer}}, thank you from {{location}}.',
  locale: 'en',
  minRating: 4,
  maxRating: 5,
}

test('templates are made, changed and deleted by those who may, with an audit', async () => {
  const path = `${town.base}/response-templates`
  expect((await (await town.app.as('Responder')).post(path, body)).status).toBe(403)
  const approver = await town.app.as('Response Approver')
  const made = (await approver.post(path, body)).body
  expect(made).toMatchObject({ name: 'Thanks', uses: 0, version: 1 })
  expect((await approver.post(path, body)).key).toBe('responses.templateNameTaken')
  const saved = await approver.put(`${path}/${made.id}`, { ...body, name: 'Many thanks', version: 1 })
  expect(saved.body).toMatchObject({ name: 'Many thanks', version: 2 })
  expect((await approver.put(`${path}/${made.id}`, { ...body, version: 1 })).key).toBe('platform.stale')
  const away = await town.app.as('Response Approver', 'sibling')
  const theirs = `/api/tenants/${town.app.people.sibling.id}/response-templates`
  expect((await away.delete(`${theirs}/${made.id}`)).key).toBe('responses.templateNotFound')
  expect((await away.get(theirs)).body).toEqual([])
  expect((await approver.delete(`${path}/${made.id}`)).body).toEqual({ ok: true })
  const { rows } = await town.app.owner.query(
    `select action from audit_record where tenant_id = $1 and entity = 'response_template' order by seq`,
    [town.tenantId],
  )
  expect(rows.map(({ action }) => action)).toEqual(['template.create', 'template.save', 'template.delete'])
})

test('many reviews are answered from a template, each with a result of its own', async () => {
  const approver = await town.app.as('Response Approver')
  const { id: templateID } = (await approver.post(`${town.base}/response-templates`, body)).body
  const ada = await town.review({ author: 'Ada' })
  const ben = await town.review({ author: 'Ben' })
  const benAgain = await town.review({ author: 'Ben' })
  const angry = await town.review({ rating: 1 })
  const begun = await town.review()
  await town.send(begun, 'Own words', { send: false })
  const reviewIDs = [ada, ben, benAgain, angry, begun].map(({ id }) => id)
  const answer = await approver.post(`${town.base}/responses/bulk-template`, {
    reviewIDs: [...reviewIDs, 999_999],
    templateID,
    send: true,
  })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({ done: 3, failed: 3 })
  const keys = answer.body.results.map(({ ok, key }: { ok: boolean; key?: string }) => [ok, key])
  expect(keys).toEqual([
    [true, undefined],
    [true, undefined],
    [true, 'responses.nearlySame'],
    [false, 'responses.wrongRating'],
    [false, 'responses.alreadyBegun'],
    [false, 'responses.notFound'],
  ])
  const first = await town.current(ada)
  expect(first.text).toMatch(/^Dear Ada, thank you from .+\.$/)
  expect(first).toMatchObject({ state: 'PendingIntegration', origin: 'template' })
  expect((await town.current(benAgain)).state).toBe('Start')
  const [template] = (await approver.get(`${town.base}/response-templates`)).body
  expect(template.uses).toBe(3)
})

test('a template that was used goes, and the answers made from it stay', async () => {
  const approver = await town.app.as('Response Approver')
  const path = `${town.base}/response-templates`
  const { id: templateID } = (await approver.post(path, { ...body, name: 'Used' })).body
  const review = await town.review({ place: 2, author: 'Ida' })
  const asked = { reviewIDs: [review.id], templateID, send: false }
  expect((await approver.post(`${town.base}/responses/bulk-template`, asked)).body.done).toBe(1)
  const kept = async () =>
    (await town.app.owner.query('select template_id::int, text from response where review_id = $1', [review.id])).rows
  const text = expect.stringMatching(/^Dear Ida/)
  expect(await kept()).toEqual([{ template_id: templateID, text }])
  expect((await approver.delete(`${path}/${templateID}`)).body).toEqual({ ok: true })
  expect(await kept()).toEqual([{ template_id: null, text }])
})

test('what a template does not fit is left out, by language too where both are known, and a dry run says so without a trace', async () => {
  const approver = await town.app.as('Response Approver')
  const template = { ...body, name: 'Danke', locale: 'de_DE', text: 'Vielen Dank, {{reviewer}}!' }
  const { id: templateID } = (await approver.post(`${town.base}/response-templates`, template)).body
  const contacts = { ...template, name: 'Call', locale: null, text: 'Call +49 30 5550147, {{reviewer}}' }
  const { id: calling } = (await approver.post(`${town.base}/response-templates`, contacts)).body
  const [german, english, unknown, angry] = [
    await town.review({ place: 3, author: 'Gerd' }),
    await town.review({ place: 4, author: 'Eve' }),
    await town.review({ place: 5, author: 'Uwe' }),
    await town.review({ place: 6, rating: 1 }),
  ]
  for (const [{ id }, language] of [
    [german, 'de'],
    [english, 'en'],
    [unknown, null],
    [angry, 'de'],
  ] as const)
    await town.app.owner.query('update review set language = $2 where id = $1', [id, language])
  const reviewIDs = [german, english, unknown, angry].map(({ id }) => id)
  const ask = async (more: object) => {
    const answer = await approver.post(`${town.base}/responses/bulk-template`, {
      reviewIDs,
      templateID,
      send: true,
      ...more,
    })
    return answer.body.results.map(({ ok, key }: { ok: boolean; key?: string }) => [ok, key])
  }
  const [fits, other, wrong] = [
    [true, undefined],
    [false, 'responses.otherLanguage'],
    [false, 'responses.wrongRating'],
  ]
  expect(await ask({ dryRun: true })).toEqual([fits, other, fits, wrong])
  expect(await ask({ dryRun: true, otherLanguages: true })).toEqual([fits, fits, fits, wrong])
  const risky = [true, 'responses.contactsRisky']
  expect(await ask({ dryRun: true, templateID: calling })).toEqual([risky, risky, risky, wrong])
  for (const review of [german, english, unknown]) expect(await town.current(review)).toBeNull()

  expect(await ask({})).toEqual([fits, other, fits, wrong])
  expect((await town.current(german)).text).toBe('Vielen Dank, Gerd!')
  expect(await town.current(english)).toBeNull()
  expect(await ask({ templateID: calling, reviewIDs: [english.id] })).toEqual([risky])
  expect((await town.current(english)).state).toBe('Start')
})

test('a dry run counts what it would have written itself, so that it says what then comes to pass', async () => {
  const approver = await town.app.as('Response Approver')
  const nameless = { ...body, name: 'Nameless', text: 'Thank you for your kind words.' }
  const { id: templateID } = (await approver.post(`${town.base}/response-templates`, nameless)).body
  const there = [await town.review({ place: 7 }), await town.review({ place: 7 }), await town.review({ place: 7 })]
  const elsewhere = await town.review({ place: 8 })
  const asked = { reviewIDs: [...there, elsewhere].map(({ id }) => id), templateID, send: true }
  const results = async (more: object) =>
    (await approver.post(`${town.base}/responses/bulk-template`, { ...asked, ...more })).body
  const { nextCursor: _goesOn, ...said } = await results({ dryRun: true })
  expect(said.results.map(({ ok, key }: { ok: boolean; key?: string }) => [ok, key])).toEqual([
    [true, undefined],
    [true, 'responses.nearlySame'],
    [true, 'responses.nearlySame'],
    [true, undefined],
  ])
  expect(await results({})).toEqual(said)
  const states = await Promise.all([...there, elsewhere].map(async (review) => (await town.current(review)).state))
  expect(states).toEqual(['PendingIntegration', 'Start', 'Start', 'PendingIntegration'])
})

test('a dry run that goes on with further reviews counts what the one before would have written', async () => {
  const approver = await town.app.as('Response Approver')
  const again = { ...body, name: 'Again', text: 'Good to hear from you.' }
  const { id: templateID } = (await approver.post(`${town.base}/response-templates`, again)).body
  const [one, other, elsewhere] = [
    await town.review({ place: 7 }),
    await town.review({ place: 7 }),
    await town.review({ place: 8 }),
  ]
  const dryRun = async (reviewIDs: number[], cursor?: string) =>
    (
      await approver.post(`${town.base}/responses/bulk-template`, {
        reviewIDs,
        templateID,
        send: true,
        dryRun: true,
        cursor,
      })
    ).body
  const keys = ({ results }: { results: { key?: string }[] }) => results.map(({ key }) => key)
  const first = await dryRun([one!.id])
  expect(keys(first)).toEqual([undefined])
  const second = await dryRun([elsewhere!.id], first.nextCursor)
  expect(keys(second)).toEqual([undefined])
  expect(keys(await dryRun([other!.id], second.nextCursor))).toEqual(['responses.nearlySame'])
  expect(keys(await dryRun([other!.id]))).toEqual([undefined])
  expect((await dryRun([other!.id], 'made up')).error).toMatchObject({ key: 'error.invalid', field: 'cursor' })
})

test('what stands in a name is never taken for a variable, a missing name leaves no gap, and other variables without a value stay', () => {
  const location = 'Nord'
  const filled = (text: string, values: object) => fillTemplate(text, { location, ...values })
  expect(filled('Hi {{reviewer}}!', { reviewer: '{{location}} $& $1' }).text).toBe('Hi {{location}} $& $1!')
  expect(filled('Dear {{ reviewer }}, hello.', { reviewer: null })).toEqual({ text: 'Dear, hello.', missing: [] })
  expect(filled('At {{location}}.', { location: 'A\u0000\nB' }).text).toBe('At A B.')
  expect(filled('Call {{phone}}, {{phone}} or {{nonsense}}.', { phone: ' ' })).toEqual({
    text: 'Call {{phone}}, {{phone}} or {{nonsense}}.',
    missing: ['phone', 'nonsense'],
  })
})
