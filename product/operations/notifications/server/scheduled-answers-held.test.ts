import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { placeOf } from '../places.ts'
import { onScheduledAnswersHeld } from './on-scheduled-answers-held.ts'

const DAY_MS = 86_400_000
let app: TestApp
let base: string
let author: Client
let admin: Client
beforeAll(async () => {
  app = await openTestApp({ worker: true })
  base = `/api/tenants/${app.people.home.id}`
  await seedPlaces(app.owner, app.people.home.id, [1])
  author = await app.as('Responder')
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

async function waiting(): Promise<number> {
  const asked = {
    locationID: 1,
    sourceID: GENERAL,
    text: 'Do you open on Sundays?',
    date: app.clock.now().toISOString(),
  }
  const { id } = (await admin.post(`${base}/questions`, asked)).body
  const { body } = await author.post(`${base}/questions/${id}/answers`, { text: 'Yes, from nine.', isDraft: true })
  const at = new Date(app.clock.now().getTime() + DAY_MS).toISOString().slice(0, 16)
  const { version } = body.answers[0]
  expect((await author.put(`${base}/questions/${id}/scheduled-answer`, { at, version })).status).toBe(200)
  return id
}
type Line = { kind: string; lastID: number; count: number; note: string }
const lineOf = async (client: Client): Promise<Line | undefined> =>
  (await client.get(`${base}/notifications`)).body.items.find(({ kind }: Line) => kind === 'ScheduledAnswerHeld')

test('the author of a scheduled reply to a question hears that it was held, and why; also where the question is gone', async () => {
  const id = await waiting()
  const { body } = await admin.get(`${base}/questions/${id}`)
  const words = { text: 'Do you open on Mondays?', date: body.date, version: body.version }
  expect((await admin.put(`${base}/questions/${id}`, words)).status).toBe(200)
  await expect
    .poll(() => lineOf(author), { timeout: 30_000 })
    .toMatchObject({ lastID: id, count: 1, note: 'The question changed, or has another reply' })
  const { to, search } = placeOf({ kind: 'ScheduledAnswerHeld', count: 1, lastID: id })
  expect([to, search['open']]).toEqual([pagePath(questions, 'list', {}), String(id)])
  expect(await lineOf(admin)).toBeUndefined()

  const gone = await waiting()
  await admin.delete(`${base}/questions/${gone}`)
  await expect
    .poll(() => lineOf(author), { timeout: 30_000 })
    .toMatchObject({ lastID: gone, count: 2, note: 'The question was deleted' })
})

test('what waits again by the time that it is told of is told to nobody', async () => {
  const id = await waiting()
  const { rows } = await app.owner.query(`select id::int from scheduled where kind = 'question' and thing_id = $1`, [
    id,
  ])
  const ctx = await openJobCtx(app, app.people.home.id)
  const before = await lineOf(author)
  await onScheduledAnswersHeld(ctx, { scheduledAnswerIds: [rows[0].id] })
  await ctx.close()
  expect(await lineOf(author)).toEqual(before)
})
