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
    [false, 'responses.wrongState'],
    [false, 'responses.notFound'],
  ])
  const first = await town.current(ada)
  expect(first.text).toMatch(/^Dear Ada, thank you from .+\.$/)
  expect(first).toMatchObject({ state: 'PendingIntegration', origin: 'template' })
  expect((await town.current(benAgain)).state).toBe('Start')
  const [template] = (await approver.get(`${town.base}/response-templates`)).body
  expect(template.uses).toBe(3)
})

test('what stands in a name is never taken for a variable, and an empty one leaves no gap', () => {
  const location = 'Nord'
  expect(fillTemplate('Hi {{reviewer}}!', { reviewer: '{{location}} $& $1', location })).toBe('Hi {{location}} $& $1!')
  expect(fillTemplate('Dear {{ reviewer }}, hello.', { reviewer: null, location })).toBe('Dear, hello.')
  expect(fillTemplate('At {{location}}{{nonsense}}.', { reviewer: 'A\u0000\nB', location })).toBe('At Nord.')
})
