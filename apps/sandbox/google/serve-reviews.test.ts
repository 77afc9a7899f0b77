import { afterAll, beforeEach, expect, test } from 'vitest'
import { visitSandbox, world } from '../testing/visit-sandbox.ts'

const town = await visitSandbox()
const path = town.reviewsPath
const expected = world.reviews.filter(({ tenantId, source }) => tenantId === 5 && source === 'Google Places')
beforeEach(() => town.pass(61))
afterAll(() => town.close())

async function readAll(query = ''): Promise<{ reviewId: string; updateTime: string; starRating: string }[]> {
  const { body } = await town.call('GET', `${path}?${query}`)
  return body.nextPageToken
    ? [...body.reviews, ...(await readAll(`${query.replace(/&pageToken=.*/, '')}&pageToken=${body.nextPageToken}`))]
    : body.reviews
}

test('all reviews of a location come once, newest first, fifty a page, the last page without a token', async () => {
  const first = await town.call('GET', path)
  expect(first.body).toMatchObject({ totalReviewCount: expected.length, averageRating: expect.any(Number) })
  expect(first.body.reviews).toHaveLength(50)
  const reviews = await readAll('pageSize=50')
  expect(new Set(reviews.map(({ reviewId }) => reviewId))).toEqual(new Set(expected.map(({ reviewId }) => reviewId)))
  expect(reviews.map(({ updateTime }) => updateTime)).toEqual(
    reviews
      .map(({ updateTime }) => updateTime)
      .toSorted()
      .toReversed(),
  )
  expect((await town.call('GET', `${path}?pageSize=51`)).status).toBe(400)
  expect((await readAll('orderBy=rating'))[0]?.starRating).toBe('ONE')
})

test('a review that arrives while pages are read neither repeats nor hides another', async () => {
  const first = await town.call('GET', `${path}?pageSize=20`)
  town.town.writeReview({ locationId: town.location, rating: 5 })
  const second = await town.call('GET', `${path}?pageSize=20&pageToken=${first.body.nextPageToken}`)
  const seen = [...first.body.reviews, ...second.body.reviews].map(({ reviewId }: { reviewId: string }) => reviewId)
  const all = await readAll()
  expect(seen).toEqual(all.slice(1, 41).map(({ reviewId }) => reviewId))
})

test('a reply is pending first and live after moderation', async () => {
  const review = town.town.writeReview({ locationId: town.location, rating: 1, text: 'Burnt.' })
  const at = `${path}/${review?.reviewId}`
  const put = await town.call('PUT', `${at}/reply`, { comment: 'We are sorry.' })
  expect(put).toMatchObject({ status: 200, body: { comment: 'We are sorry.', reviewReplyState: 'PENDING' } })
  expect((await town.call('GET', at)).body.reviewReply.reviewReplyState).toBe('PENDING')
  town.pass(3)
  expect((await town.call('GET', at)).body.reviewReply).toMatchObject({
    comment: 'We are sorry.',
    reviewReplyState: 'APPROVED',
  })
  await town.call('PUT', `${at}/reply`, { comment: 'Second words.' })
  expect((await town.call('GET', at)).body.reviewReply).toMatchObject({
    comment: 'Second words.',
    reviewReplyState: 'PENDING',
  })
  expect((await town.call('DELETE', `${at}/reply`)).status).toBe(200)
  expect((await town.call('GET', at)).body.reviewReply).toBeUndefined()
  expect((await town.call('DELETE', `${at}/reply`)).status).toBe(404)
})

test.for([
  ['Call us at +1 (503) 555-0147', 'PERSONAL_INFO'],
  ['See www.marigold-street.example for more', 'ADVERTISING_AND_SOLICITATION'],
  ['Only an idiot would say so', 'OBSCENITY_AND_PROFANITY'],
] as const)('the reply "%s" is accepted and then rejected with its reason', async ([comment, reason]) => {
  const review = town.town.writeReview({ locationId: town.location, rating: 2 })
  expect((await town.call('PUT', `${path}/${review?.reviewId}/reply`, { comment })).body.reviewReplyState).toBe(
    'PENDING',
  )
  town.pass(3)
  const { reviewReply } = (await town.call('GET', `${path}/${review?.reviewId}`)).body
  expect([reviewReply.reviewReplyState, reviewReply.policyViolation]).toEqual(['REJECTED', reason])
})

test('4096 bytes fit, one more does not, however few characters they are', async () => {
  const reply = `${path}/${expected[0]?.reviewId}/reply`
  expect((await town.call('PUT', reply, { comment: 'é'.repeat(2048) })).status).toBe(200)
  expect((await town.call('PUT', reply, { comment: 'é'.repeat(2049) })).body.error).toMatchObject({
    code: 400,
    details: [{ fieldViolations: [{ field: 'comment' }] }],
  })
  expect((await town.call('PUT', reply, { comment: '  ' })).status).toBe(400)
  expect((await town.call('PUT', reply, { comment: 'ok', extra: 1 })).status).toBe(400)
})

test('the eleventh reply of a minute at one profile is refused', async () => {
  const statuses = []
  for (const { reviewId } of expected.slice(0, 11))
    statuses.push((await town.call('PUT', `${path}/${reviewId}/reply`, { comment: 'Thanks.' })).status)
  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429])
})

test('a batch reads several locations in pages', async () => {
  await town.signInAs('sandbox-refresh-northfork')
  const own = world.locations.filter(({ tenantId }) => tenantId === 2).slice(0, 3)
  const account = own[0]?.sourceIds.googleAccount
  const locationNames = own.map(({ sourceIds }) => `accounts/${account}/locations/${sourceIds.googleLocation}`)
  const seen: { name: string; review: { reviewId: string } }[] = []
  for (let pageToken: string | undefined = ''; pageToken !== undefined;) {
    const { body } = await town.call('POST', `/v4/accounts/${account}/locations:batchGetReviews`, {
      locationNames,
      pageSize: 50,
      pageToken,
    })
    seen.push(...body.locationReviews)
    pageToken = body.nextPageToken
  }
  const codes = new Set(own.map(({ code }) => code))
  const wanted = world.reviews.filter(
    ({ tenantId, locationCode, source }) => tenantId === 2 && codes.has(locationCode) && source === 'Google Places',
  )
  expect(new Set(seen.map(({ review }) => review.reviewId))).toEqual(new Set(wanted.map(({ reviewId }) => reviewId)))
  expect([seen.length, new Set(seen.map(({ name }) => name))]).toEqual([wanted.length, new Set(locationNames)])
  expect((await town.call('GET', path)).status).toBe(403)
})
