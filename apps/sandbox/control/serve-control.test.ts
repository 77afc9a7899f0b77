import { afterAll, expect, test } from 'vitest'
import { visitSandbox, world } from '../testing/visit-sandbox.ts'

const town = await visitSandbox()
afterAll(() => town.close())

test('a customer writes, edits and removes a review', async () => {
  const { status, body } = await town.call('POST', '/control/reviews', {
    locationId: town.location,
    rating: 2,
    text: 'Dry.',
    author: 'Kim',
  })
  expect(status).toBe(201)
  const at = `${town.reviewsPath}/${body.reviewId}`
  expect((await town.call('GET', at)).body).toMatchObject({
    starRating: 'TWO',
    comment: 'Dry.',
    reviewer: { displayName: 'Kim' },
  })
  town.pass(60)
  const edited = await town.call('PATCH', `/control/reviews/${body.reviewId}`, { rating: 4 })
  expect(edited.body.history).toMatchObject([{ rating: 2, text: 'Dry.' }])
  const shown = (await town.call('GET', at)).body
  expect([shown.starRating, shown.updateTime > shown.createTime]).toEqual(['FOUR', true])
  expect((await town.call('DELETE', `/control/reviews/${body.reviewId}`)).status).toBe(204)
  expect((await town.call('GET', at)).status).toBe(404)
  expect((await town.call('DELETE', `/control/reviews/${body.reviewId}`)).status).toBe(404)
})

test('a person at the source decides about a reply', async () => {
  const review = town.town.writeReview({ locationId: town.location, rating: 3 })
  const decide = (body: object) => town.call('POST', `/control/replies/${review?.reviewId}/decide`, body)
  expect((await decide({ state: 'APPROVED' })).status).toBe(404)
  await town.call('PUT', `${town.reviewsPath}/${review?.reviewId}/reply`, { comment: 'Hello.' })
  expect((await decide({ state: 'REJECTED', policyViolation: 'Off topic.' })).body.reply).toMatchObject({
    state: 'REJECTED',
    policyViolation: 'Off topic.',
  })
  town.pass(10)
  expect((await town.call('GET', `${town.reviewsPath}/${review?.reviewId}`)).body.reviewReply).toMatchObject({
    reviewReplyState: 'REJECTED',
    policyViolation: 'Off topic.',
  })
})

test('moderation by hand only leaves a reply pending', async () => {
  await town.call('PATCH', '/control/settings', { moderationSeconds: null })
  const review = town.town.writeReview({ locationId: town.location, rating: 3 })
  await town.call('PUT', `${town.reviewsPath}/${review?.reviewId}/reply`, { comment: 'Hello.' })
  town.pass(100_000)
  expect(town.town.review(review?.reviewId ?? '')?.reply?.state).toBe('PENDING')
})

test('bad orders are refused with a sentence', async () => {
  expect((await town.call('POST', '/control/reviews', { locationId: town.location, rating: 6 })).status).toBe(400)
  expect((await town.call('POST', '/control/reviews', { locationId: 'nowhere', rating: 1 })).status).toBe(404)
  expect((await town.call('PATCH', '/control/settings', { weather: 'rain' })).body.error).toContain('weather')
})

test('reset brings the first day back', async () => {
  await town.call('POST', '/control/reset')
  const count = world.reviews.filter(({ tenantId, source }) => tenantId === 5 && source === 'Google Places').length
  expect(town.town.reviewsAt(town.location)).toHaveLength(count)
  expect((await town.call('GET', '/control/log')).body.calls).toEqual([])
  expect((await town.call('GET', '/v1/accounts')).status).toBe(401)
})

test('the page for people is there', async () => {
  const page = await fetch(town.url)
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('Write a review')])
})
