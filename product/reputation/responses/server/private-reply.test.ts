import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnswerTown, type AnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import { YELP } from '#product/business/sources/contract.ts'
import { onSourceReply } from './on-source-reply.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
})
afterAll(() => town.close())

const write = async (review: Review, body: object) =>
  (await town.as('Responder')).put(`${town.base}/reviews/${review.id}/response`, { send: true, version: null, ...body })

test('where the source has private messages a user sends one there, and nothing that is told of the source makes it vanish', async () => {
  const review = await town.review({ sourceId: YELP })
  expect((await town.list(review)).rules).toMatchObject({ takesPrivate: true, byUs: false })
  const draft = (await write(review, { text: 'Please call me.', send: false, private: true })).body
  expect(draft).toMatchObject({ state: 'Start', private: true })
  const sent = (await write(review, { text: 'Please call me.', version: draft.version })).body
  expect(sent).toMatchObject({ state: 'PendingManual', private: true })
  const posted = (await town.act('Responder', sent.id, 'mark-posted', { version: sent.version })).body
  expect(posted).toMatchObject({ state: 'Published', private: true })
  expect((await town.reviewRow(review)).responded_at).not.toBeNull()
  const silent = {
    reviewId: review.id,
    text: null,
    state: 'UNKNOWN',
    policyViolation: null,
    updatedAt: town.app.clock.now().toISOString(),
  } as const
  await onSourceReply({ ...town.ctx, jobId: 'test', attempt: 1, lastAttempt: false } as never, { replies: [silent] })
  expect(await town.current(review)).toMatchObject({ state: 'Published', nextTryAt: null })
})

test('a source that takes none refuses one, and takes the reply when it is not', async () => {
  const review = await town.review()
  expect((await town.list(review)).rules.takesPrivate).toBe(false)
  const refused = await write(review, { text: 'Please call me.', private: true })
  expect([refused.status, refused.key, refused.field]).toEqual([422, 'responses.notPrivate', 'private'])
  expect((await write(review, { text: 'Please call me.', private: false })).status).toBe(200)
})
