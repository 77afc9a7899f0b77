import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { ProviderError } from '#platform/server/outbound/provider-error.ts'
import { credentials } from '#product/business/credentials/contract.ts'
import type { Response } from '../contract.ts'
import { openAnswerTown, until, type AnswerTown, type FaultOrder, type Review } from '#apps/testing/open-answer-town.ts'
import { publishResponse } from './publish-job.ts'
import { settleFailure, settleTaken } from './settle-turn.ts'
import { LEASE_SECONDS, acquireLease } from './acquire-lease.ts'

let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown()
})
afterAll(() => town.close())
beforeEach(() => town.control.faults.reset())

const taken = ['PendingModeration', 'Published', 'Verified']
const fault = (order: Partial<FaultOrder> & Pick<FaultOrder, 'kind'>) =>
  town.control.faults.plan({ match: { method: 'PUT', path: '/reply' }, ...order })
const settled = (review: Review, ...states: Response['state'][]) =>
  until(
    () => town.current(review),
    (response) => (states as string[]).includes(response?.state),
  )
const liveOnce = async (review: Review, text: string) => {
  const response = await settled(review, 'PendingModeration', 'Published', 'Verified')
  expect(town.replyAt(review)?.comment).toBe(text)
  return response
}

test('an answer that was taken but not acknowledged is looked up and not sent again', async () => {
  const review = await town.review({ place: 1 })
  fault({ kind: 'accept-then-timeout', delayMs: 3000 })
  await town.send(review, 'Once only')
  const response = await liveOnce(review, 'Once only')
  expect(response.tries).toBe(1)
  expect(town.calls('PUT', review)).toHaveLength(1)
  expect(town.calls('GET', review).length).toBeGreaterThan(0)
})

test('an answer that Google shows with fields of kinds we do not know is sent once and followed to its end', async () => {
  const review = await town.review({ place: 1 })
  const odd = { updateTime: 'soon', policyViolation: { code: 7 }, languageCode: 'x' }
  const showReply = (reviewReply: Record<string, unknown>) =>
    town.town.changeSettings({ shownAs: { [review.uid]: { reviewReply } } })
  showReply({ ...odd, comment: null, reviewReplyState: 'PENDING' })
  await town.send(review, 'Oddly')
  await settled(review, 'PendingModeration')
  showReply({ ...odd, comment: 'Oddly', reviewReplyState: null, state: 'APPROVED' })
  await town.pass(700)
  await settled(review, 'Published', 'Verified')
  expect(town.calls('PUT', review)).toHaveLength(1)
  town.town.changeSettings({ shownAs: {} })
})

test('a broken-off call that did not arrive is looked up, then sent again', async () => {
  const review = await town.review({ place: 2 })
  fault({ kind: 'reset' })
  await town.send(review, 'Twice tried')
  const response = await liveOnce(review, 'Twice tried')
  expect(response.tries).toBe(2)
  expect(town.calls('PUT', review).map(({ status }) => status)).toEqual([null, 200])
  const order = town.control.log.calls().filter((call) => call.path.startsWith(review.path))
  expect(order.slice(0, 3).map(({ method }) => method)).toEqual(['PUT', 'GET', 'PUT'])
})

test('an answer cut in half, as HTML or with a 503 is unknown and looked up', async () => {
  for (const [place, kind] of [
    [3, 'malformed'],
    [4, 'html'],
    [5, '503'],
  ] as const) {
    const review = await town.review({ place })
    fault({ kind })
    await town.send(review, `Through ${kind}`)
    await liveOnce(review, `Through ${kind}`)
    const effects = town.calls('PUT', review).filter(({ fault }) => fault === null || fault === 'malformed')
    expect([kind, effects.length]).toEqual([kind, 1])
  }
})

test('a refusal for the rate waits as long as it was asked to', async () => {
  const review = await town.review({ place: 6 })
  fault({ kind: '429', retryAfterSeconds: 45 })
  await town.send(review, 'Patiently')
  const waiting = await until(
    () => town.current(review),
    ({ reason }) => reason !== null,
  )
  expect(waiting).toMatchObject({ state: 'PendingIntegration', tries: 1 })
  const waitMs = Date.parse(waiting.nextTryAt!) - town.app.clock.now().getTime()
  expect(waitMs).toBeGreaterThan(40_000)
  await town.pass(60)
  expect((await liveOnce(review, 'Patiently')).tries).toBe(2)
  expect(town.calls('PUT', review).map(({ status }) => status)).toEqual([429, 200])
})

test('at most five tries, then it failed and says so; a person may try again', async () => {
  const review = await town.review({ place: 7 })
  fault({ kind: 'reset', times: 5 })
  await town.send(review, 'Stubborn')
  await until(
    async () => {
      await town.pass(130)
      await new Promise((done) => setTimeout(done, 300))
      return town.current(review)
    },
    ({ state }) => state === 'Failed',
  )
  expect(town.calls('PUT', review)).toHaveLength(5)
  const failed = await town.current(review)
  expect(failed).toMatchObject({ tries: 5, failureReason: 'UnableToPostForOtherReason', nextTryAt: null })
  expect(failed).toMatchObject({ retries: 4, requeue: true })
  expect((await town.reviewRow(review)).responded_at).toBeNull()
  const retried = await town.act('Responder', failed.id, 'retry', { version: failed.version })
  expect(retried.body).toMatchObject({ state: 'PendingIntegration', tries: 0, retries: 4, requeue: false })
  await liveOnce(review, 'Stubborn')
  expect(await town.current(review)).toMatchObject({ tries: 1, retries: 5, requeue: false })
})

test('five refusals for the rate are five calls, and the end', async () => {
  const review = await town.review({ place: 14 })
  fault({ kind: '429', times: 20 })
  await town.send(review, 'Too often')
  await until(
    async () => {
      await town.pass(140)
      await new Promise((done) => setTimeout(done, 300))
      return town.current(review)
    },
    ({ state }) => state === 'Failed',
  )
  expect(town.calls('PUT', review)).toHaveLength(5)
})

test('no privilege, no review and words the source does not take: failed with the printed reason', async () => {
  const denied = await town.review({ place: 8 })
  const deleted = await town.review({ place: 8 })
  await town.app.owner.query(
    `update location_source set external_id = replace(external_id, 'accounts/', 'accounts/9') where location_id = $1`,
    [denied.locationId],
  )
  await town.send(denied, 'Denied')
  expect(await settled(denied, 'Failed')).toMatchObject({
    failureReason: 'UnableToPostForOtherReason',
    replyReason: 'missing.response.privileges',
    reason: 'The caller does not have permission',
  })
  await town.app.owner.query(
    `update location_source set external_id = replace(external_id, 'accounts/9', 'accounts/') where location_id = $1`,
    [denied.locationId],
  )
  town.town.removeReview(deleted.uid)
  await town.send(deleted, 'Too late')
  expect(await settled(deleted, 'Failed')).toMatchObject({ failureReason: 'ReviewDeleted' })

  const worded = await town.review({ place: 8 })
  const { id } = (await town.send(worded, 'Draft', { send: false })).body
  await town.app.owner.query(
    `update response set state = 'PendingIntegration', next_try_at = now(), text = repeat('x', 5000) where id = $1`,
    [id],
  )
  await publishResponse(town.ctx, id)
  expect(await town.current(worded)).toMatchObject({ state: 'Failed', failureReason: 'DidNotPostForOtherReason' })
})

test('whoever released an answer must still be allowed to when it is sent', async () => {
  const review = await town.review({ place: 9 })
  const { id, version } = (await town.send(review, 'Revoked', { send: false })).body
  expect(version).toBe(1)
  await town.app.owner.query(
    `update response set state = 'PendingIntegration', next_try_at = now(), author_id = $2 where id = $1`,
    [id, town.app.people.home.users['Analyst']!.id],
  )
  await publishResponse(town.ctx, id)
  expect(await town.current(review)).toMatchObject({ state: 'Failed', failureReason: 'ClientRequest' })
  expect(town.calls('PUT', review)).toHaveLength(0)
})

test('two workers at one answer send it once, and the outcome of a stale one is refused', async () => {
  const review = await town.review({ place: 10 })
  const { id } = (await town.send(review, 'Fenced', { send: false })).body
  await town.app.owner.query(`update response set state = 'PendingIntegration', next_try_at = now() where id = $1`, [
    id,
  ])
  const turns = await Promise.all([acquireLease(town.ctx, id), acquireLease(town.ctx, id), acquireLease(town.ctx, id)])
  const [first] = turns.filter((turn) => turn !== null)
  expect(turns.filter((turn) => turn !== null)).toHaveLength(1)
  town.app.clock.advance(LEASE_SECONDS + 1)
  const second = (await acquireLease(town.ctx, id))!
  expect(second.isUnknown).toBe(true)
  const stale = { text: 'Fenced', state: 'APPROVED' as const, policyViolation: null, updatedAt: new Date() }
  await settleTaken(town.ctx, first!, stale)
  await settleFailure(town.ctx, first!, new ProviderError('rejected', 400, 'stale'), 'send')
  expect(await town.current(review)).toMatchObject({ state: 'PendingIntegration', reason: null })
  await settleTaken(town.ctx, second, stale)
  expect((await town.current(review)).state).toBe('Published')
})

test('a 401 in the middle renews the token and nothing is sent twice', async () => {
  const review = await town.review({ place: 12 })
  fault({ kind: '401' })
  await town.send(review, 'Renewed')
  await liveOnce(review, 'Renewed')
  expect(town.calls('PUT', review).filter((call) => call.fault === null)).toHaveLength(1)
})

test('ten answers a minute at one profile; the next waits without spending a try', async () => {
  const reviews: Review[] = []
  for (let i = 0; i < 11; i++) reviews.push(await town.review({ place: 13 }))
  for (const [i, review] of reviews.entries()) await town.send(review, `Number ${i}`)
  const states = await until(
    () => Promise.all(reviews.map((review) => town.current(review))),
    (all) => all.filter(({ state }) => taken.includes(state)).length === 10,
  )
  const waiting = states.find(({ state }) => !taken.includes(state))!
  expect(waiting).toMatchObject({ state: 'PendingIntegration', tries: 0 })
  await town.pass(75)
  await until(
    () => Promise.all(reviews.map((review) => town.current(review))),
    (all) => all.every(({ state }) => taken.includes(state)),
  )
  expect(reviews.flatMap((review) => town.calls('PUT', review))).toHaveLength(11)
})

test('an answer without a working account waits, and goes by itself when it is connected again', async () => {
  const review = await town.review({ place: 11 })
  await town.app.owner.query('update location_source set credential_id = null where location_id = $1', [
    review.locationId,
  ])
  await town.send(review, 'Waiting')
  expect(await settled(review, 'PendingTicket')).toMatchObject({
    failureReason: 'CredentialsMissing',
    replyReason: 'missing.password',
  })
  await town.app.owner.query('update location_source set credential_id = $2 where location_id = $1', [
    review.locationId,
    town.credentialId,
  ])
  const { credentialId } = town
  await town.ctx.tx((tx) => tx.emit(credentials, 'connected', { credentialId, sourceId: 1 }))
  await liveOnce(review, 'Waiting')

  const broken = await town.review({ place: 11 })
  town.revoke()
  await town.send(broken, 'Broken')
  expect(await settled(broken, 'PendingTicket')).toMatchObject({
    failureReason: 'CredentialsInvalid',
    replyReason: 'invalid.oauth',
    reason: 'Token has been expired or revoked.',
  })
  await town.reconnect()
  await liveOnce(broken, 'Broken')

  const byPassword = await town.review({ place: 11 })
  await town.app.owner.query('update credential set type = 1 where id = $1', [town.credentialId])
  town.revoke()
  await town.send(byPassword, 'By password')
  expect(await settled(byPassword, 'PendingTicket')).toMatchObject({
    failureReason: 'CredentialsInvalid',
    replyReason: 'invalid.password',
  })
  await town.app.owner.query('update credential set type = 4 where id = $1', [town.credentialId])
  await town.reconnect()
  await liveOnce(byPassword, 'By password')
})
