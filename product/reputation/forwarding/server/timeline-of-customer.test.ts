import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerTown, openAnswerTown } from '#apps/testing/open-answer-town.ts'
import type { TimelineEntry } from '#product/business/customers/contract.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown()
})
afterAll(() => town.close())

test('the timeline of a customer tells to whom a review was forwarded, and what a guest wrote back', async () => {
  const { app, tenantId, base } = town
  const review = await town.review({ text: 'So so.' })
  const [{ customer_id: customerId }] = (
    await app.owner.query('select customer_id from review where id = $1', [review.id])
  ).rows as [{ customer_id: string }]
  const admin = await town.as('Administrator')
  const sent = await admin.post(`${base}/reviews/${review.id}/forwards`, {
    userIDs: [app.people.home.users['Responder']!.id],
    message: 'Please look.',
  })
  expect(sent.status).toBe(200)
  await app.owner.query(
    `insert into forward_guest (tenant_id, forward_id, link_id, name, answer, answered_at) values ($1, $2, 4711, 'Gail Guest', 'I was there.', now() + interval '1 hour'), ($1, $2, 4712, 'Gus Guest', null, null)`,
    [tenantId, sent.body.id],
  )
  const { body } = await admin.get(`${base}/customers/${customerId}/timeline`)
  const told = (body.items as TimelineEntry[]).map(({ kind, byName, excerpt, facts }) => [kind, byName, excerpt, facts])
  expect(told.slice(0, 2)).toEqual([
    ['forward.answered', 'Gail Guest', 'I was there.', {}],
    ['forward.sent', 'Administrator Tester', 'Please look.', { to: 'Responder Tester, Gail Guest, Gus Guest' }],
  ])
  expect(told.map(([kind]) => kind)).toEqual(['forward.answered', 'forward.sent', 'review.received'])
})
