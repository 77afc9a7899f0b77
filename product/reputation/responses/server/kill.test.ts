import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnswerTown, until, type AnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { LEASE_SECONDS } from './acquire-lease.ts'

const ANSWERS = 50
let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false, moderationSeconds: null })
})
afterAll(() => town.close())

test('a worker killed in the middle of fifty answers: the next one brings each to its review exactly once', async () => {
  const reviews: Review[] = []
  for (let i = 0; i < ANSWERS; i++) reviews.push(await town.review({ place: i % 10 }))
  for (const [i, review] of reviews.entries()) expect((await town.send(review, `Answer ${i}`)).status).toBe(200)
  const puts = () => town.control.log.calls().filter(({ method }) => method === 'PUT')
  town.control.faults.plan({ match: { method: 'PUT', path: '/reply' }, kind: 'slow', delayMs: 150, times: ANSWERS })

  const first = await startTestWorker({ ...town.app, providers: town.providers })
  await until(
    () => puts().length,
    (count) => count >= 15,
  )
  first.kill('SIGKILL')
  await once(first, 'exit')
  await sleep(500) // the town finishes what it had taken
  const before = puts().length
  expect(before).toBeGreaterThanOrEqual(15)
  expect(before).toBeLessThan(ANSWERS)
  const { rows: cut } = await town.app.owner.query(
    `select id, review_id from response where state = 'PendingIntegration' and fence is not null`,
  )
  expect(cut.length).toBeGreaterThan(0)

  // the lease of what the dead worker held has run out
  await town.app.owner.query(
    `update response set next_try_at = (next_try_at at time zone 'UTC' - make_interval(secs => $1)) at time zone 'UTC' where fence is not null and state = 'PendingIntegration'`,
    [LEASE_SECONDS + 15],
  )
  await startTestWorker({ ...town.app, providers: town.providers })
  await town.pass(0)
  const states = () =>
    town.app.owner.query(`select count(*)::int as n from response where state = 'PendingModeration' and current`)
  await until(states, ({ rows }) => rows[0].n === ANSWERS, 300)

  const sent = reviews.map((review) => town.calls('PUT', review).length)
  expect(sent).toEqual(reviews.map(() => 1))
  expect(reviews.map((review) => town.replyAt(review)?.comment)).toEqual(reviews.map((_, i) => `Answer ${i}`))
  const unknown = reviews.filter(({ id }) => cut.some(({ review_id }) => Number(review_id) === id))
  for (const review of unknown) expect(town.calls('GET', review).length).toBeGreaterThan(0)
}, 600_000)
