import { once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { sendJob } from './send-job.ts'

const REPLIES = 60
let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await seedPlaces(app.owner, app.people.home.id, [1])
})
afterAll(() => app.close())

test('a worker killed while sixty scheduled replies to questions come to their time: each is handed in once', async () => {
  const base = `/api/tenants/${app.people.home.id}`
  const client = await app.as('Administrator')
  const now = app.clock.now()
  const asked = Array.from({ length: REPLIES }, (_, i) => ({
    uid: `k-${i}`,
    location: 'L1',
    text: `Question ${i}?`,
    createdAt: now.toISOString(),
  }))
  await app.owner.query(`update location set code = 'L1' where id = 1`)
  const { questionIDs } = (await client.post(`${base}/question-updates`, { sourceID: GENERAL, questions: asked })).body
  expect(questionIDs).toHaveLength(REPLIES)
  const at = new Date(now.getTime() + 86_400_000).toISOString().slice(0, 16)
  for (const id of questionIDs) {
    const { body } = await client.post(`${base}/questions/${id}/answers`, { text: `Reply to ${id}`, isDraft: true })
    const { version } = body.answers[0]
    expect((await client.put(`${base}/questions/${id}/scheduled-answer`, { at, version })).status).toBe(200)
  }
  await app.owner.query(`update scheduled set send_at = now() - interval '1 minute'`)
  const count = async (state: string) =>
    (await app.owner.query('select count(*)::int as n from scheduled where state = $1', [state])).rows[0].n
  const ctx = await openJobCtx(app, app.people.home.id)
  const first = await startTestWorker(app)
  await ctx.within('platform').tx((tx) => tx.enqueue(sendJob, {}))
  await expect.poll(() => count('Sent'), { timeout: 60_000, interval: 20 }).toBeGreaterThanOrEqual(3)
  first.kill('SIGKILL')
  await once(first, 'exit')
  expect(await count('Scheduled')).toBeGreaterThan(0)
  await sendJob.run(ctx, {})
  await ctx.close()
  expect(await count('Sent')).toBe(REPLIES)
  const { rows } = await app.owner.query(
    `select count(*)::int as n, count(distinct entity_id)::int as questions from audit_record where action = 'question.answer' and after->>'state' = 'PendingManual'`,
  )
  expect(rows[0]).toEqual({ n: REPLIES, questions: REPLIES })
}, 120_000)
