import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown } from '#apps/testing/open-answer-town.ts'

let town: AnswerTown
let admin: Client
beforeAll(async () => {
  town = await openAnswerTown()
  admin = await town.app.as('Administrator')
  for (const [name, type, action, words] of [
    ['Manners', 'PROFANE', 'WARN', ['damn', 'bloody hell']],
    ['Promises', 'REJECT', 'BLOCK', ['refund*']],
  ])
    expect((await admin.post(`${town.base}/word-lists`, { name, type, action, words })).status).toBe(200)
})
afterAll(() => town.close())

const author = { role: 'Location manager' }

test('a list that warns stops a reply at its author and at the approver until they want it; a draft keeps its words', async () => {
  const review = await town.review()
  const text = 'Damn, and bloody  hell. No condamnation.'
  const stopped = await town.send(review, text, author)
  expect([stopped.status, stopped.key, stopped.field]).toEqual([422, 'responses.wordsUnwanted', 'text'])
  expect(stopped.body.error.message).toBe(
    'On the word list Manners: “Damn”, “bloody  hell”. Reword the reply, or send it anyway.',
  )
  const draft = (await town.send(review, text, { ...author, send: false })).body
  expect(draft.state).toBe('Start')
  const { version } = draft
  expect((await town.send(review, text, { ...author, anyway: true, version })).key).toBe('responses.wordsUnwanted')
  const handedIn = (await town.send(review, text, { ...author, despiteWords: true, version })).body
  expect(handedIn.state).toBe('PendingApproval')
  const approve = (more: object) =>
    town.act('Response Approver', draft.id, 'approve', { version: handedIn.version, ...more })
  expect((await approve({})).key).toBe('responses.wordsUnwanted')
  expect((await approve({ despiteWords: true })).body.state).toBe('PendingIntegration')
})

test('a list that blocks stops it whatever one says, also where another one warns', async () => {
  const review = await town.review()
  const text = 'Damn, you get refunds!'
  const anyway = { ...author, despiteWords: true, anyway: true }
  const stopped = await town.send(review, text, anyway)
  expect([stopped.status, stopped.key]).toEqual([422, 'responses.wordsBlocked'])
  expect(stopped.body.error.message).toBe('Blocked by the word list Promises: “refunds”. Reword the reply to send it.')
  const handedIn = (await town.send(review, 'Thank you.', author)).body
  const changed = { version: handedIn.version, text, despiteWords: true }
  expect((await town.act('Response Approver', handedIn.id, 'approve', changed)).key).toBe('responses.wordsBlocked')
})

test('a template with such words makes drafts that say why, and a dry run says so before', async () => {
  const review = await town.review({ place: 1 })
  const body = { name: 'Sorry', text: 'We will refund you.', locale: null, minRating: 1, maxRating: 5 }
  const { id: templateID } = (await admin.post(`${town.base}/response-templates`, body)).body
  const ask = { reviewIDs: [review.id], templateID, send: true }
  const run = async (dryRun: boolean) =>
    (await admin.post(`${town.base}/responses/bulk-template`, { ...ask, dryRun })).body.results
  const told = { id: review.id, ok: true, key: 'responses.wordsBlocked' }
  expect(await run(true)).toMatchObject([told])
  expect(await town.current(review)).toBeNull()
  expect(await run(false)).toMatchObject([told])
  expect((await town.current(review)).state).toBe('Start')
})

test('a list of all tenants stops a reply here, a list of another tenant does not', async () => {
  const stranger = await town.app.as('Administrator', 'stranger')
  const lists = `/api/tenants/${town.app.people.stranger.id}/word-lists`
  const theirs = { name: 'Theirs', type: 'REJECT', action: 'BLOCK', words: ['sunshine'] }
  expect((await stranger.post(lists, theirs)).status).toBe(200)
  const operator = await town.app.asSuper()
  const everybodys = { ...theirs, name: 'Everybody’s', words: ['darling'] }
  expect((await operator.post('/api/tenants/1/system-word-lists', everybodys)).status).toBe(200)
  const review = await town.review({ place: 2 })
  expect(await town.send(review, 'Thank you, darling.', author)).toMatchObject({ key: 'responses.wordsBlocked' })
  expect((await town.send(review, 'Thank you, sunshine.', author)).body.state).toBe('PendingApproval')
})
