import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AnswerTown, openAnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { applyReviewsIn } from '#product/reputation/reviews/server/public.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown()
})
afterAll(() => town.close())

/** Its author gives it one star, and the source tells us. */
async function turnSour(review: Review) {
  const { rows } = await town.app.owner.query('select date from review where id = $1', [review.id])
  const said = { rating: 1, text: 'It broke the next day.', translation: null, reply: null }
  const at = { createdAt: rows[0].date as Date, updatedAt: new Date(town.app.clock.now().getTime() + 1000) }
  const writer = { uid: review.uid, name: 'Robin Vale', photoUrl: null }
  const found = [{ locationId: review.locationId, review: { uid: review.uid, ...at, writer, ...said } }]
  await town.ctx.tx((tx) => applyReviewsIn(tx, town.ctx, GOOGLE, found, { askedAt: new Date(), isFirst: false }))
}
const revisionOf = async ({ id }: Review) =>
  (await (await town.as('Responder')).get(`${town.base}/reviews/${id}`)).body.revision as number
const save = async (review: Review, body: object) =>
  (await town.as('Responder')).put(`${town.base}/reviews/${review.id}/response`, body)

test('a draft that was written before its review changed is not sent unseen, and keeps its words', async () => {
  const review = await town.review({ rating: 5, text: 'Great.' })
  const before = await revisionOf(review)
  const draft = await save(review, { text: 'So glad!', send: false, reviewRevision: before, version: null })
  expect(draft.body).toMatchObject({ state: 'Start', reviewRevision: before })
  await turnSour(review)
  expect(await revisionOf(review)).toBe(before + 1)

  const asked = { text: 'So glad you like it!', send: true, reviewRevision: before, version: draft.body.version }
  const refused = await save(review, asked)
  expect([refused.status, refused.key, refused.field]).toEqual([409, 'responses.reviewChanged', 'text'])
  expect(await town.current(review)).toMatchObject({ state: 'Start', text: 'So glad!', reviewRevision: before })
  expect(town.replyAt(review)).toBeNull()

  const sent = await save(review, { ...asked, despiteChange: true })
  expect(sent.body).toMatchObject({ state: 'PendingIntegration', reviewRevision: before + 1 })
})

test('words written for the review as it is now go out, and so do those of who does not say for which', async () => {
  const [one, other] = [await town.review(), await town.review()]
  const before = await revisionOf(one)
  await turnSour(one)
  await turnSour(other)
  const known = await save(one, { text: 'We are sorry.', send: true, reviewRevision: before + 1, version: null })
  expect(known.body.state).toBe('PendingIntegration')
  expect((await town.send(other, 'We are very sorry.')).body).toMatchObject({ state: 'PendingIntegration' })
})

test('an approver hears that the review changed after the reply was submitted, one by one and in bulk', async () => {
  const review = await town.review({ place: 2, rating: 5 })
  const reply = (await town.send(review, 'Lovely to hear.', { role: 'Location manager' })).body
  expect(reply.state).toBe('PendingApproval')
  await turnSour(review)
  const refused = await town.act('Response Approver', reply.id, 'approve', { version: reply.version })
  expect([refused.status, refused.key, refused.field]).toEqual([409, 'responses.reviewChanged', 'text'])
  const many = await (
    await town.as('Response Approver')
  ).post(`${town.base}/responses/bulk-approve`, { replies: [{ reviewID: review.id, version: reply.version }] })
  expect(many.body.results).toMatchObject([{ ok: false, key: 'responses.reviewChanged' }])
  expect(await town.current(review)).toMatchObject({ state: 'PendingApproval', text: 'Lovely to hear.' })
  const body = { version: reply.version, despiteChange: true }
  expect((await town.act('Response Approver', reply.id, 'approve', body)).body.state).toBe('PendingIntegration')
})

test('two approvers at the same moment: one approval counts, the other hears of it', async () => {
  const review = await town.review({ place: 2 })
  const reply = (await town.send(review, 'Thank you both.', { role: 'Location manager' })).body
  const both = await Promise.all(
    ['Response Approver', 'Administrator'].map((role) =>
      town.act(role, reply.id, 'approve', { version: reply.version }),
    ),
  )
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect(both.find(({ status }) => status === 409)!.key).toBe('platform.stale')
  const { steps } = await town.current(review)
  expect(steps.filter(({ state }) => state === 'PendingIntegration')).toHaveLength(1)
})

test('a reply of 4,097 bytes in emoji is refused at its field with both lengths, and one of 4,096 is taken', async () => {
  const review = await town.review()
  const long = `${'🙂'.repeat(1024)}!`
  expect(Buffer.byteLength(long)).toBe(4097)
  const refused = await town.send(review, long)
  expect([refused.status, refused.key, refused.field]).toEqual([422, 'responses.tooLong', 'text'])
  expect(refused.body.error.message).toMatch(/4097.*4096/)
  expect(await town.current(review)).toBeNull()
  expect((await town.send(review, '🙂'.repeat(1024))).status).toBe(200)
})
