import { afterAll, afterEach, expect, test } from 'vitest'
import { visitSandbox } from '../testing/visit-sandbox.ts'

const town = await visitSandbox()
afterEach(() => town.control.faults.reset())
afterAll(() => town.close())

const order = (body: object) => town.call('POST', '/control/faults', body)
const accounts = () => town.call('GET', '/v1/accounts')

test.for(['401', '429', '500', '503'] as const)(
  '%s strikes as often as ordered, with its error and Retry-After',
  async (kind) => {
    await order({ match: { method: 'GET', path: '/v1/accounts' }, times: 2, kind, retryAfterSeconds: 7 })
    const answers = [await accounts(), await accounts(), await accounts()]
    expect(answers.map(({ status }) => status)).toEqual([Number(kind), Number(kind), 200])
    expect(answers[0]?.headers.get('retry-after')).toBe('7')
    expect(answers[0]?.body.error.code).toBe(Number(kind))
  },
)

test('a fault waits for its method and path, and skips as told', async () => {
  await order({ match: { method: 'put', path: '/reply' }, kind: '500' })
  await order({ match: { path: '/v1/accounts' }, kind: '401', skip: 1 })
  expect([(await accounts()).status, (await accounts()).status, (await accounts()).status]).toEqual([200, 401, 200])
  expect((await town.call('GET', '/control/faults')).body.planned).toHaveLength(1)
})

test('html instead of JSON, a broken half of JSON, a cut connection', async () => {
  await order({ kind: 'html' })
  await expect(accounts()).rejects.toThrow(SyntaxError)
  await order({ kind: 'malformed' })
  await expect(accounts()).rejects.toThrow(SyntaxError)
  await order({ kind: 'reset' })
  await expect(accounts()).rejects.toThrow('fetch failed')
})

test('slow waits and then answers, slow-drip answers whole but bit by bit', async () => {
  for (const kind of ['slow', 'slow-drip']) {
    await order({ kind, delayMs: 200 })
    const started = performance.now()
    expect((await accounts()).body.accounts).toHaveLength(1)
    expect(performance.now() - started).toBeGreaterThan(150)
  }
})

test('accept-then-timeout does the work, says nothing, and the log counts both publishes', async () => {
  const review = town.town.writeReview({ locationId: town.location, rating: 1 })
  const reply = `${town.reviewsPath}/${review?.reviewId}/reply`
  await order({ match: { path: '/reply' }, kind: 'accept-then-timeout', delayMs: 50 })
  await expect(town.call('PUT', reply, { comment: 'Sorry.' })).rejects.toThrow('fetch failed')
  expect(town.town.review(review?.reviewId ?? '')?.reply?.comment).toBe('Sorry.')
  await town.call('PUT', reply, { comment: 'Sorry.' })
  const { calls } = (await town.call('GET', '/control/log')).body
  const puts = calls.filter(({ path }: { path: string }) => path === reply)
  expect(puts).toMatchObject([
    { method: 'PUT', fault: 'accept-then-timeout' },
    { fault: null, status: 200 },
  ])
  expect(puts[0].bodyHash).toBe(puts[1].bodyHash)
})

test('an unknown kind is refused', async () => expect((await order({ kind: 'gremlins' })).status).toBe(400))
