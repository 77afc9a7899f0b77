import { once } from 'node:events'
import pg from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { countWaiting } from '#apps/testing/on-every-machine.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { startTestWorker } from '#apps/testing/start-test-worker.ts'
import type { Task } from '../../contract.ts'
import { repeatJob } from './repeat-job.ts'

const HOUR_MS = 3_600_000
let app: TestApp
let base: string
let agent: Client
let ctx: Awaited<ReturnType<typeof openJobCtx>>
beforeAll(async () => {
  app = await openTestApp()
  base = `/api/tenants/${app.people.home.id}/tasks`
  agent = await app.asAgency()
  ctx = await openJobCtx(app, app.people.home.id)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})

const inHours = (hours: number) => new Date(app.clock.now().getTime() + hours * HOUR_MS).toISOString()
const daily = { type: 'Checkin', priority: 2, repeatRule: 'FREQ=DAILY', repeatZone: 'UTC' }
const create = (given: object) => agent.post(base, { ...daily, ...given })
const made = async (given: object): Promise<Task> => {
  const { status, body } = await create(given)
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}
const act = (id: number, what: object) => agent.put(`${base}/act`, { ids: [id], act: what })
/** All of a series, the latest due last. */
const called = async (title: string): Promise<Task[]> => {
  const { body } = await agent.put(`${base}/search`, { filters: [{ name: 'title', values: [title] }], limit: 250 })
  return body.items
}

test('closing makes the next one, once, with a fresh checklist and without the proof', async () => {
  const dueAt = inHours(2)
  const owned = { ownerID: app.people.agencyUser.id, items: [{ text: 'Oven' }], needsProof: true }
  const first = await made({ title: 'Opening', dueAt, ...owned })
  expect(first).toMatchObject({ repeatRule: 'FREQ=DAILY', repeatZone: 'UTC' })
  await agent.put(`${base}/${first.id}/check`, { item: 1, done: true })
  await act(first.id, { kind: 'close', proofText: 'Photo sent' })
  const [, next, ...more] = await called('Opening')
  expect(more).toEqual([])
  expect(next).toMatchObject({
    status: 1,
    dueAt: new Date(Date.parse(dueAt) + 24 * HOUR_MS).toISOString(),
    ownerName: 'Agency operator Tester',
    items: [{ id: 1, text: 'Oven', doneAt: null }],
    proofText: null,
    needsProof: true,
    repeatRule: 'FREQ=DAILY',
  })
  await act(first.id, { kind: 'reopen' })
  await act(first.id, { kind: 'close' })
  expect(await called('Opening')).toHaveLength(2)
})

test('what falls due and is open has its next one, once, though two workers and a user are at it', async () => {
  const { id } = await made({ title: 'Late check', dueAt: inHours(-50) })
  await Promise.all([repeatJob.run(ctx, {}), repeatJob.run(ctx, {}), act(id, { kind: 'close' })])
  const found = await called('Late check')
  expect(found).toHaveLength(2)
  const next = Date.parse(found.find((one) => one.id !== id)!.dueAt!)
  // what was missed meanwhile is left out
  expect(next).toBeGreaterThan(app.clock.now().getTime())
  expect(next).toBeLessThan(app.clock.now().getTime() + 24 * HOUR_MS)
  await repeatJob.run(ctx, {})
  expect(await called('Late check')).toHaveLength(2)
})

test('a worker that is killed in the midst of it loses nothing and doubles nothing', { timeout: 600_000 }, async () => {
  const { id } = await made({ title: 'Killed check', dueAt: inHours(-1) })
  const other = new pg.Client(app.ownerConnection)
  onTestFinished(() => other.end())
  await other.connect()
  await other.query('begin')
  await other.query('select from task where id = $1 for update', [id])
  const worker = await startTestWorker(app)
  await ctx.within('platform').tx((tx) => tx.enqueue(repeatJob, {}))
  await until(
    () => countWaiting(app),
    (count) => count === 1,
  )
  worker.kill('SIGKILL')
  await once(worker, 'exit')
  await other.query('rollback')
  await until(
    () => countWaiting(app),
    (count) => count === 0,
  )
  await repeatJob.run(ctx, {})
  expect(await called('Killed check')).toHaveLength(2)
})

test('a due date that moves alone leaves the series as it was, and one that is edited begins it anew', async () => {
  const dueAt = inHours(3)
  const first = await made({ title: 'Moved', dueAt })
  await act(first.id, { kind: 'due', dueAt: inHours(5) })
  await act(first.id, { kind: 'close' })
  const [, next] = await called('Moved')
  expect(next!.dueAt).toBe(new Date(Date.parse(dueAt) + 24 * HOUR_MS).toISOString())
  const { title, text, type, priority, locationID, items, needsProof, repeatRule, repeatZone, version } = next!
  const body = { title, text, type, priority, locationID, items, needsProof, repeatRule, repeatZone, version }
  const anew = inHours(40)
  expect((await agent.put(`${base}/${next!.id}`, { ...body, dueAt: anew })).status).toBe(200)
  await act(next!.id, { kind: 'close' })
  expect((await called('Moved'))[2]!.dueAt).toBe(new Date(Date.parse(anew) + 24 * HOUR_MS).toISOString())
})

test('a series ends with its rule, or when it is taken away', async () => {
  const twice = await made({ title: 'Twice', dueAt: inHours(3), repeatRule: 'FREQ=DAILY;COUNT=1' })
  await act(twice.id, { kind: 'close' })
  expect(await called('Twice')).toHaveLength(1)
  const { title, text, type, priority, locationID, dueAt, items, needsProof, id, version } = await made({
    title: 'No more',
    dueAt: inHours(3),
  })
  const body = { title, text, type, priority, locationID, dueAt, items, needsProof, version }
  expect((await agent.put(`${base}/${id}`, { ...body, repeatRule: null })).body.repeatRule).toBeNull()
  await act(id, { kind: 'close' })
  expect(await called('No more')).toHaveLength(1)
})

test('what repeats needs a due date and a rule', async () => {
  expect(await create({ title: 'x' })).toMatchObject({ status: 400, key: 'tasks.dueMissing', field: 'dueAt' })
  for (const repeatRule of ['FREQ=DAILY;INTERVAL=0', 'FREQ=WEEKLY;BYDAY=XX'])
    expect(await create({ title: 'x', dueAt: inHours(1), repeatRule })).toMatchObject({
      status: 400,
      key: 'tasks.badRule',
      field: 'repeatRule',
    })
  for (const repeatRule of ['FREQ=SECONDLY', 'FREQ=DAILY;BYSECOND=1', 'daily'])
    expect((await create({ title: 'x', dueAt: inHours(1), repeatRule })).key).toBe('error.invalid')
})
