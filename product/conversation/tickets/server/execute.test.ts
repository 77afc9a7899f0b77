import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openDesk, type TicketDesk } from './open-desk.test-data.ts'

let desk: TicketDesk
beforeAll(async () => {
  desk = await openDesk()
})
afterAll(() => desk.close())

const fromReview = async (said: object = {}, more: object = {}) => {
  const review = await desk.town.review({ rating: 1, ...said })
  return { review, ticket: await desk.made({ type: 0, reviewID: review.id, ...more }) }
}

test('answer and close: the ticket waits while the reply is on its way, and closes when it is out', async () => {
  const { review, ticket } = await fromReview()
  const answered = await desk.execute(ticket, {
    operation: 'respondAndClose',
    text: 'We are sorry about the soup.',
    explanation: 'Apologized.',
  })
  expect(answered.body).toMatchObject({
    stageID: await desk.stageOf('ResponsePending'),
    responseStatus: 'Pending',
    stopReason: 'ResponsePending',
    closedAt: null,
  })
  const closed = await desk.becomes(ticket.id, ({ closedAt }) => closedAt !== null)
  expect(closed).toMatchObject({ stageID: await desk.stageOf('Closed'), explanation: 'Apologized.', stopReason: null })
  expect(desk.town.replyAt(review)?.comment).toBe('We are sorry about the soup.')
  expect((await desk.execute(closed, { operation: 'dismissAndClose' })).key).toBe('tickets.ticketClosed')
})

test('a reply that an approver has to see leaves the ticket waiting; rejected it has failed, and approved it closes', async () => {
  const { ticket } = await fromReview()
  const writer = await desk.town.as('Location manager')
  const waiting = await desk.execute(ticket, { operation: 'respondAndClose', text: 'Sorry from the kitchen.' }, writer)
  expect(waiting.body.stageID).toBe(await desk.stageOf('ResponsePending'))
  const admin = await desk.admin()
  const { current } = (await admin.get(`${desk.town.base}/reviews/${ticket.reviewID}/responses`)).body
  expect(current.state).toBe('PendingApproval')
  await admin.put(`${desk.town.base}/responses/${current.id}/reject`, {
    reason: 'Friendlier',
    version: current.version,
  })
  const failed = await desk.stageOf('ResponseFailed')
  const rejected = await desk.becomes(ticket.id, ({ stageID }) => stageID === failed)
  expect(rejected.responseStatus).toBe('Failed')
  const text = 'So sorry from us all.'
  const unseen = await desk.execute(rejected, { operation: 'respondAndClose', text }, writer)
  expect(unseen).toMatchObject({ status: 409, key: 'tickets.replyChanged' })
  const { version } = (await admin.get(`${desk.town.base}/reviews/${ticket.reviewID}/responses`)).body.current
  const seen = { operation: 'respondAndClose', text, replyVersion: version }
  const again = await desk.execute(rejected, seen, writer)
  const approved = await desk.execute(again.body, { operation: 'approveAndClose' })
  expect(approved.status).toBe(200)
  await desk.becomes(ticket.id, ({ closedAt }) => closedAt !== null)
})

test('a reply that its source refuses leaves the ticket at Publishing Failed', async () => {
  const { review, ticket } = await fromReview()
  desk.town.control.faults.plan({
    match: { method: 'PUT', path: `${review.path}/reply` },
    kind: 'answer',
    answer: { status: 400, body: { error: { code: 400, message: 'No', status: 'INVALID_ARGUMENT' } } },
  })
  await desk.execute(ticket, { operation: 'respondAndClose', text: 'Refused words.' })
  const failed = await desk.stageOf('PublishingFailed')
  const stuck = await desk.becomes(ticket.id, ({ stageID }) => stageID === failed)
  expect(stuck.responseStatus).toBe('Failed')
  const sent = await desk.execute(stuck, { operation: 'updateReviewResponseState', state: 'PendingIntegration' })
  expect(sent.status).toBe(200)
  await desk.becomes(ticket.id, ({ closedAt }) => closedAt !== null)
})

test('a reply that waits for its account stands in PendingTicket with a ticket that closes when it is out', async () => {
  const review = await desk.town.review({ rating: 2 })
  desk.town.revoke()
  await desk.town.send(review, 'Thanks for telling us.')
  const [ticket] = await until(
    () => desk.listed({ filters: [{ name: 'review', operator: 4, values: [String(review.id)] }] }),
    (some) => some.length === 1,
  )
  expect(ticket).toMatchObject({
    type: 15,
    priority: 2,
    responseStatus: 'Pending',
    stageID: await desk.stageOf('Open'),
  })
  expect((await desk.town.current(review)).state).toBe('PendingTicket')
  await desk.town.reconnect()
  await desk.becomes(ticket!.id, ({ closedAt }) => closedAt !== null)
})

test('a ticket is settled by a link, dismissed, or escalated into one of its own', async () => {
  const [one, two, three] = [await desk.made(), await desk.made(), await desk.made({ priority: 2, title: 'Allergy' })]
  const linked = await desk.execute(one, { operation: 'saveUrlAndClose', url: 'https://shop.example/refund/1' })
  expect(linked.body).toMatchObject({ url: 'https://shop.example/refund/1', stageID: await desk.stageOf('Closed') })
  expect((await desk.execute(two, { operation: 'saveUrlAndClose', url: 'javascript:alert(1)' })).status).toBe(400)
  expect((await desk.execute(two, { operation: 'dismissAndClose' })).body.stageID).toBe(await desk.stageOf('Dismissed'))
  const done = await desk.execute(three, { operation: 'escalateAndClose', note: 'Child unwell' })
  expect(done.body).toMatchObject({ explanation: 'Child unwell', closedAt: expect.any(String) })
  const [escalated] = await desk.listed({ view: 'Escalated' })
  expect(escalated).toMatchObject({ title: 'Allergy', priority: 3, text: 'Child unwell' })
})

test('the location and the account are changed and checked through their own systems', async () => {
  const { ticket } = await fromReview()
  const place = await desk.execute(ticket, { operation: 'updateLocation', publicName: 'Granary Leeds' })
  expect(place.status).toBe(200)
  const { body } = await (await desk.admin()).get(`${desk.town.base}/locations/${ticket.locationID}`)
  expect(body.publicName).toBe('Granary Leeds')
  const bad = await desk.execute(place.body, { operation: 'updateLocation', phone: '12' })
  expect(bad).toMatchObject({ status: 422, key: 'tickets.refused' })
  expect((await desk.execute(place.body, { operation: 'updateCredential' })).status).toBe(200)
  const writer = await desk.town.as('Responder')
  expect((await desk.execute(place.body, { operation: 'updateLocation', city: 'Leeds' }, writer)).status).toBe(403)
  await desk.town.app.owner.query('update location_source set credential_id = null where location_id = $1', [
    await desk.town.locationAt(9),
  ])
  const far = await desk.made({ locationID: await desk.town.locationAt(9) })
  expect((await desk.execute(far, { operation: 'updateCredential' })).key).toBe('tickets.noAccount')
})

test('without a review, or a reply, there is nothing to answer; a stale or strange ticket is refused', async () => {
  const ticket = await desk.made()
  const reply = { operation: 'respondAndClose', text: 'Sorry.' }
  expect((await desk.execute(ticket, reply)).key).toBe('tickets.noReview')
  expect((await desk.execute({ ...ticket, version: 9 }, reply)).key).toBe('platform.stale')
  expect((await desk.execute({ ...ticket, id: 999_999 }, reply)).key).toBe('tickets.notFound')
  const about = await fromReview()
  expect((await desk.execute(about.ticket, { operation: 'approveAndClose' })).key).toBe('tickets.noReply')
  const tooEarly = await desk.execute(about.ticket, { operation: 'updateReviewResponseState', state: 'Published' })
  expect(tooEarly.key).toBe('tickets.noReply')
})
