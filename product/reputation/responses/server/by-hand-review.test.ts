import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnswerTown } from '#apps/testing/open-answer-town.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'

let town: Awaited<ReturnType<typeof openAnswerTown>>
let unconnected: number
beforeAll(async () => {
  town = await openAnswerTown()
  const { rows } = await town.app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'U', 'U', 'Unconnected', 'Unconnected') returning id`,
    [town.tenantId],
  )
  unconnected = Number(rows[0].id)
})
afterAll(() => town.close())

const add = async (said: object) => {
  const words = { rating: 2, title: '', text: 'A letter about the cold soup.', reviewer: 'Ada Brook', link: null }
  const date = { day: '2026-05-03', time: null, datePrecision: 'day' }
  const admin = await town.as('Administrator')
  return (await admin.post(`${town.base}/reviews`, { ...words, ...date, ...said })).body
}

test('a reply to a letter is kept, waits for a person at a connected location, too, and is marked as posted', async () => {
  const review = await add({ locationID: await town.locationAt(0), sourceID: 12 })
  const responder = await town.as('Responder')
  const at = `${town.base}/reviews/${review.id}`
  const { body: waiting } = await responder.put(`${at}/response`, {
    text: 'We are sorry about the soup.',
    send: true,
    version: null,
  })
  expect(waiting.state).toBe('PendingManual')
  expect((await responder.get(`${at}/responses`)).body.rules).toMatchObject({ byUs: false, maxBytes: null })
  const posted = await responder.put(`${town.base}/responses/${waiting.id}/mark-posted`, { version: waiting.version })
  expect(posted.body.state).toBe('Published')
  expect((await responder.get(at)).body).toMatchObject({ responseState: 'Published', respondedAt: expect.any(String) })
})

test('of a source that takes replies from us one that was added by hand is answered by hand all the same, also by an approver', async () => {
  const review = await add({ locationID: unconnected, sourceID: GOOGLE })
  const at = `${town.base}/reviews/${review.id}`
  const manager = await town.as('Location manager')
  const { body: asked } = await manager.put(`${at}/response`, { text: 'Sorry.', send: true, version: null })
  expect(asked.state).toBe('PendingApproval')
  const approver = await town.as('Response Approver')
  const approved = await approver.put(`${town.base}/responses/${asked.id}/approve`, { version: asked.version })
  expect(approved.body.state).toBe('PendingManual')
  expect(town.control.log.calls().filter(({ method }) => method === 'PUT')).toEqual([])
  // deleted only once its reply is
  const admin = await town.as('Administrator')
  expect((await admin.delete(at)).key).toBe('reviews.answered')
  expect((await approver.delete(`${town.base}/responses/${asked.id}`)).body).toEqual({ queued: false })
  expect((await admin.delete(at)).status).toBe(200)
})
