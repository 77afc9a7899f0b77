import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { pagePath } from '#platform/contract/page-link.ts'
import type { JobCtx } from '#platform/server/system/serve-system.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { questions } from '#product/reputation/questions/contract.ts'
import { placeOf } from '../places.ts'
import { onQuestionsAnswered, onQuestionsAssigned, onQuestionsChanged, onQuestionsReceived } from './on-questions.ts'

const MANAGER = 'Location manager'
let app: TestApp
let base: string
let admin: Client
let ctx: JobCtx & { close(): Promise<void> }
beforeAll(async () => {
  app = await openTestApp()
  const { home } = app.people
  base = `/api/tenants/${home.id}`
  admin = await app.as('Administrator')
  await seedPlaces(app.owner, home.id, [1, 2])
  await app.owner.query(`update location set code = 'L' || id where tenant_id = $1`, [home.id])
  ctx = await openJobCtx(app, home.id)
})
afterAll(async () => {
  await ctx.close()
  await app.close()
})
beforeEach(() => app.owner.query('delete from notification_item; delete from notification'))

const idOf = (name: string) => app.people.home.users[name]!.id
let made = 0
/** A question that a program sent, told of as by the job, which may run again. */
async function received(given: object = {}): Promise<number> {
  const question = {
    uid: `q-${++made}`,
    location: 'L1',
    text: 'Do you open on Sundays?',
    createdAt: ctx.now().toISOString(),
    ...given,
  }
  const { status, body, field } = await admin.post(`${base}/question-updates`, {
    sourceID: GENERAL,
    questions: [question],
  })
  expect([status, field]).toEqual([200, undefined])
  const [id] = body.questionIDs
  for (const _ of [1, 2]) await onQuestionsReceived(ctx, { questionIds: [id], locationIds: [1] })
  return id
}
const told = async () =>
  (
    await app.owner.query(
      `select user_id::int as id, subjects from notification where kind = 'QuestionReceived' and read_at is null order by user_id`,
    )
  ).rows as { id: number; subjects: number[] }[]
const heard = async (name: string) => (await told()).find(({ id }) => id === idOf(name))?.subjects

test('a new question is told to those who see questions there and are to be told; the next is on the same line', async () => {
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{2}' where id = $1`, [
    idOf(MANAGER),
  ])
  const first = await received()
  expect(await heard('Responder')).toEqual([first])
  expect(await heard(MANAGER)).toBeUndefined()
  const second = await received({ location: 'L2' })
  expect(await heard('Responder')).toEqual([first, second])
  expect(await heard(MANAGER)).toEqual([second])
  await app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [idOf(MANAGER)])
})

test('without the permission to be told of questions nobody is', async () => {
  const { roleId } = app.people.home.users['Responder']!
  const without = `update role set actions = array_remove(actions, 'question_answer.alert'), version = version + 1 where id = $1`
  await app.owner.query(without, [roleId])
  await received()
  expect(await heard('Responder')).toBeUndefined()
  expect(await heard('Administrator')).toHaveLength(1)
  await app.owner.query(
    `update role set actions = array_append(actions, 'question_answer.alert'), version = version + 1 where id = $1`,
    [roleId],
  )
})

test('what a source sends of old, what is answered already, and what a user added is no news', async () => {
  await received({ createdAt: new Date(ctx.now().getTime() - 2 * 86_400_000).toISOString() })
  await received({
    answers: [
      { uid: 'a-1', isOurs: true, text: 'From nine.', name: '', createdAt: ctx.now().toISOString(), standing: 'shown' },
    ],
  })
  const { body } = await admin.post(`${base}/questions`, {
    locationID: 1,
    sourceID: GENERAL,
    text: 'Asked on the phone',
    date: ctx.now().toISOString(),
  })
  await onQuestionsReceived(ctx, { questionIds: [body.id], locationIds: [1] })
  expect(await told()).toEqual([])
})

test('an old question that asks something else now is told to whom its thread waits for, each time once', async () => {
  const change = async (id: number, text: string, askerName = 'Kim') => {
    await admin.post(`${base}/question-updates`, {
      sourceID: GENERAL,
      questions: [{ uid: `q-${made}`, location: 'L1', text, askerName, createdAt: ctx.now().toISOString() }],
    })
    const { rows } = await app.owner.query(
      `select payload from outbox where event = 'questions.changed' order by id desc limit 1`,
    )
    expect(rows[0].payload.questionIds).toEqual([id])
    for (const _ of [1, 2]) await onQuestionsChanged(ctx, rows[0].payload)
  }
  const toldOf = async () =>
    (
      await app.owner.query(
        `select user_id::int as id from notification where kind = 'QuestionChanged' order by user_id`,
      )
    ).rows.map(({ id }) => id)
  const id = await received()
  await change(id, 'Do you open on Sundays?')
  expect(await toldOf()).toEqual([]) // it asks the same
  await change(id, 'Do you open on Mondays?')
  const everybody = await toldOf()
  expect(everybody).toEqual(expect.arrayContaining(['Administrator', MANAGER, 'Responder'].map(idOf)))
  expect(everybody).not.toContain(idOf('Analyst')) // sees questions, not the inbox
  await app.owner.query('delete from notification')
  await app.owner.query('update question set assignee_id = $2 where id = $1', [id, idOf(MANAGER)])
  await change(id, 'Do you open on Tuesdays?')
  expect(await toldOf()).toEqual([idOf(MANAGER)])
  await onQuestionsAnswered(ctx, { questionIds: [id], locationIds: [1] })
  expect(await toldOf()).toEqual([])
})

test('an answered question waits for nobody any more', async () => {
  const [first, second] = [await received(), await received()]
  await onQuestionsAnswered(ctx, { questionIds: [first], locationIds: [1] })
  expect(await heard('Responder')).toEqual([second])
  await onQuestionsAnswered(ctx, { questionIds: [second], locationIds: [1] })
  expect(await told()).toEqual([])
})

test('who is given a question by another user is told, as long as they have it and see it there', async () => {
  const assigned = async () =>
    (
      await app.owner.query(`select user_id::int as id, subjects from notification where kind = 'QuestionAssigned'`)
    ).rows.map(({ id, subjects }) => [id, subjects.map(Number)])
  const first = await received()
  const to = { userId: idOf('Responder'), byId: idOf('Administrator') }
  const give = (userID: number | null) => admin.put(`${base}/questions/assign`, { ids: [first], userID })
  expect((await give(to.userId)).status).toBe(200)
  const { rows } = await app.owner.query(
    `select payload from outbox where event = 'questions.assigned' order by id desc limit 1`,
  )
  expect(rows[0].payload).toEqual({ questionIds: [first], ...to })
  await onQuestionsAssigned(ctx, { questionIds: [first], ...to })
  expect(await assigned()).toEqual([[to.userId, [first]]])
  await app.owner.query('delete from notification')
  await onQuestionsAssigned(ctx, { questionIds: [first], userId: to.userId, byId: to.userId })
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{2}' where id = $1`, [to.userId])
  await onQuestionsAssigned(ctx, { questionIds: [first], ...to })
  await app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [to.userId])
  await give(null)
  await onQuestionsAssigned(ctx, { questionIds: [first], ...to })
  expect(await assigned()).toEqual([])
})

test('the line leads to the question in its list', () => {
  expect(placeOf({ kind: 'QuestionReceived', count: 1, lastID: 7 })).toEqual({
    to: pagePath(questions, 'list', {}),
    search: { open: '7' },
  })
})

test('of a hidden question nobody hears, and what was told of it is taken back', async () => {
  const id = await received()
  expect((await told()).length).toBeGreaterThan(0)
  const hidden = await admin.put(`${base}/questions/hide`, { ids: [id], reason: 'Test' })
  expect(hidden.body.done).toBe(1)
  await onQuestionsChanged(ctx, { questionIds: [id], locationIds: [1] })
  expect(await told()).toEqual([])
  await onQuestionsReceived(ctx, { questionIds: [id], locationIds: [1] })
  await onQuestionsChanged(ctx, { questionIds: [id], locationIds: [1], rewordedIds: [id] })
  await onQuestionsAssigned(ctx, { questionIds: [id], userId: idOf(MANAGER), byId: idOf('Administrator') })
  expect((await app.owner.query('select 1 from notification where read_at is null')).rows).toEqual([])
})
