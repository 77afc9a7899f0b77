import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Rehearsal } from '#platform/contract/rehearsal.ts'
import { openAssistant } from './open-assistant.test-data.ts'

let the: Awaited<ReturnType<typeof openAssistant>>
let key: { text: string; id: number }
beforeAll(async () => {
  the = await openAssistant()
  key = await the.key()
})
afterAll(() => the.close())

test('an assistant tries what reaches outside: it hears what would leave, nothing leaves, and nobody is asked', async () => {
  const review = await the.town.review()
  const client = await the.connect(key.text)
  const asked = {
    route: 'responses.save',
    params: { reviewId: review.id },
    body: { text: 'Thank you, Robin.', version: null, send: true },
  }
  const { value, isError } = await the.use(client, 'call', { ...asked, rehearse: true })
  const told = value as Rehearsal
  expect([isError, told.rehearsed]).toEqual([false, true])
  expect(told.outward.some(({ kind }) => kind === 'call')).toBe(true)
  expect(told.rows.find(({ table }) => table === 'response')).toMatchObject({ inserted: 1 })
  expect([await the.town.current(review), the.town.calls('PUT', review).length, await the.requests()]).toEqual([
    null,
    0,
    [],
  ])
})

test('whoever decides about a request sees what it would do, and why it could not be done', async () => {
  const review = await the.town.review()
  const client = await the.connect(key.text)
  const { value } = await the.use(client, 'send_reply', { reviewId: review.id, text: 'Welcome back.', version: null })
  const { id } = value.waitsForPerson
  const admin = await the.admin()
  const effect = () => admin.get(`${the.base}/assistant-requests/${id}/effect`)
  const shown = await effect()
  expect(shown.body).toMatchObject({
    rehearsed: true,
    rows: expect.arrayContaining([expect.objectContaining({ table: 'response', inserted: 1 })]),
  })
  expect(await the.town.current(review)).toBeNull()
  await admin.put(`${the.base}/reviews/${review.id}/response`, { text: 'I was first.', version: null, send: false })
  expect(await effect()).toMatchObject({ status: 409, key: 'assistant.wouldFail' })
  const rehearsed = await admin.put(`${the.base}/assistant-requests/${id}/confirm`, {}, { prefer: 'rehearse' })
  expect(rehearsed.key).toBe('platform.notRehearsed')
  expect((await the.requests()).find((one: { id: number }) => one.id === id).state).toBe('Waiting')
  await the.decide(id, 'decline')
  expect((await effect()).key).toBe('assistant.notWaiting')
})
