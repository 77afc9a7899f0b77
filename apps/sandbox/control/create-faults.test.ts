import { afterAll, afterEach, expect, test } from 'vitest'
import { visitSandbox } from '../testing/visit-sandbox.ts'

const town = await visitSandbox()
afterEach(() => town.control.faults.reset())
afterAll(() => town.close())

const JSON_BODY = { 'content-type': 'application/json' }
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

test('a receiver at its worst: hangs, drips without an end, redirects in a circle, answers 10 MB', async () => {
  const post = (signal?: AbortSignal) =>
    fetch(`${town.url}/hooks/worst`, { method: 'POST', body: '{}', headers: JSON_BODY, redirect: 'manual', signal })
  const strike = (kind: string, also: object = {}) => order({ match: { path: '/hooks/worst' }, kind, ...also })
  await strike('hang')
  await expect(post(AbortSignal.timeout(150))).rejects.toThrow('timeout')
  await strike('endless-drip', { delayMs: 10 })
  const dripping = await post(AbortSignal.timeout(400))
  const reader = dripping.body!.getReader()
  for (let parts = 0; parts < 3; parts++) expect((await reader.read()).done).toBe(false)
  const rest = async () => {
    while (!(await reader.read()).done);
  }
  await expect(rest()).rejects.toThrow('timeout')
  await strike('circle')
  const circle = await post()
  expect([circle.status, circle.headers.get('location')]).toEqual([307, '/hooks/worst'])
  await strike('huge')
  expect((await (await post()).arrayBuffer()).byteLength).toBe(10_000_000)
  expect(town.control.receiver.list('worst')).toEqual([])
  expect((await post()).status).toBe(200)
  expect(town.control.receiver.list('worst')).toHaveLength(1)
})

test('an unknown kind is refused', async () => expect((await order({ kind: 'gremlins' })).status).toBe(400))
