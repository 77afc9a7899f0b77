import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openAnswerTown, until, type AnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { sendJob } from './send-job.ts'

const REPLIES = 60
let town: AnswerTown
beforeAll(async () => {
  town = await openAnswerTown({ worker: false, moderationSeconds: null })
})
afterAll(() => town.close())

test('a worker killed while sixty scheduled replies come to their time: each is handed in once', async () => {
  const client = await town.as('Responder')
  const reviews: Review[] = []
  for (let i = 0; i < REPLIES; i++) {
    const review = await town.review({ place: i % 10 })
    const { version } = (await town.send(review, `Reply ${i}`, { send: false })).body
    const at = new Date(town.app.clock.now().getTime() + 86_400_000).toISOString().slice(0, 16)
    const path = `${town.base}/reviews/${review.id}/scheduled-reply`
    expect((await client.put(path, { at, version })).status).toBe(200)
    reviews.push(review)
  }
  await town.app.owner.query(`update scheduled set send_at = now() - interval '1 minute'`)
  const count = async (state: string) =>
    (await town.app.owner.query('select count(*)::int as n from scheduled where state = $1', [state])).rows[0].n
  const first = await startTestWorker({ ...town.app, providers: town.providers })
  await town.ctx.within('platform').tx((tx) => tx.enqueue(sendJob, {}))
  await until(
    () => count('Sent'),
    (sent) => sent >= 3,
  )
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(await count('Scheduled')).toBeGreaterThan(0)
  const ctx = await openJobCtx(town.app, town.tenantId)
  await sendJob.run(ctx, {})
  await ctx.close()
  expect(await count('Sent')).toBe(REPLIES)
  const { rows } = await town.app.owner.query(
    `select count(*)::int as n, count(distinct response_id)::int as replies from response_step where state = 'PendingIntegration'`,
  )
  expect(rows[0]).toEqual({ n: REPLIES, replies: REPLIES })
}, 120_000)
