import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { operator } from '#platform/contract/filter.ts'
import { GENERAL } from '#product/business/sources/contract.ts'
import { hidingReason } from '#product/reputation/hiding/contract.ts'
import type { Question } from '../contract.ts'

let app: TestApp
let base: string
let admin: Client
beforeAll(async () => {
  app = await openTestApp({ worker: true })
  const { home } = app.people
  base = `/api/tenants/${home.id}`
  await seedPlaces(app.owner, home.id, [1, 2])
  await app.owner.query(`update location set code = 'L' || id where tenant_id = $1`, [home.id])
  admin = await app.as('Administrator')
})
afterAll(() => app.close())

async function ask(locationID = 1, text = 'Do you open on Sundays?'): Promise<number> {
  const body = { locationID, sourceID: GENERAL, text, date: app.clock.now().toISOString() }
  return (await admin.post(`${base}/questions`, body)).body.id
}
const hide = (ids: number[], more: object = { reason: 'Spam' }, client = admin) =>
  client.put(`${base}/questions/hide`, { ids, ...more })
const showAgain = (ids: number[], client = admin) => client.put(`${base}/questions/show-again`, { ids })
const listed = async (more: object[] = []): Promise<Question[]> =>
  (await admin.put(`${base}/questions/search`, { filters: more, limit: 250 })).body.items
const hiddenOnly = [{ name: 'hidden', operator: operator.Equal, values: ['true'] }]
const has = (items: readonly { id: number }[], id: number) => items.some((one) => one.id === id)
const hidingOf = async (id: number) => (await admin.get(`${base}/questions/${id}/hiding`)).body.hidden
const threadOf = async (id: number) =>
  (
    await app.owner.query(
      `select closed_at is null as open from inbox_thread where channel = 'Question' and subject_id = $1`,
      [id],
    )
  ).rows[0]

/** Whoever hears of questions has heard of all that was said. */
const settled = () =>
  until(
    async () =>
      (
        await app.owner.query(
          `select count(*)::int as n from jobs.job where name like '%questions%' and state < 'completed'`,
        )
      ).rows[0].n,
    (left) => left === 0,
  )

test('a hidden question is in no list, count, search or open thread, and at its own address says who hid it and why', async () => {
  const id = await ask(1, 'Buy cheap watches here')
  await until(
    () => threadOf(id),
    (thread) => thread?.open === true,
  )
  const before = (await admin.get(`${base}/questions/counts`)).body
  const sought = async () => (await admin.put(`${base}/search`, { text: 'watches' })).body.groups
  expect(await sought()).toHaveLength(1)
  const { status, body } = await hide([id], { reason: 'Spam', explanation: 'Sent to everybody.' })
  expect([status, body.done]).toEqual([200, 1])
  expect(has(await listed(), id)).toBe(false)
  expect(has(await listed(hiddenOnly), id)).toBe(true)
  const counted = (await admin.get(`${base}/questions/counts`)).body
  expect(counted[0].count).toBe(before[0].count - 1)
  expect(await sought()).toEqual([])
  await until(
    () => threadOf(id),
    (thread) => thread?.open === false,
  )
  expect((await admin.get(`${base}/questions/${id}`)).body.hiddenAt).toEqual(expect.any(String))
  expect(await hidingOf(id)).toMatchObject({
    by: { name: 'Administrator Tester' },
    reason: 'Spam',
    explanation: 'Sent to everybody.',
  })
  await hide([id], { reason: 'Test' })
  expect((await hidingOf(id)).reason).toBe('Spam') // the first reason stays
  const refused = await admin.post(`${base}/questions/${id}/answers`, { text: 'No, thanks.' })
  expect([refused.status, refused.key]).toEqual([409, 'questions.isHidden'])
  const audited = await app.owner.query(
    `select to_jsonb(a)::text as said from audit_record a where action = 'question.hide'`,
  )
  expect(audited.rows.length).toBeGreaterThan(0)
  for (const { said } of audited.rows) expect(said).not.toContain('Sent to everybody')

  expect((await showAgain([id])).body.done).toBe(1)
  expect([has(await listed(), id), await hidingOf(id)]).toEqual([true, null])
  await until(
    () => threadOf(id),
    (thread) => thread?.open === true,
  )
  expect((await admin.post(`${base}/questions/${id}/answers`, { text: 'No, thanks.' })).status).toBe(200)
})

test('each reason is taken; another one has to be explained; a reply underway is waited for', async () => {
  for (const reason of hidingReason.members) {
    const id = await ask()
    const explained = reason === 'Other' ? { explanation: 'Said twice in one letter.' } : {}
    expect((await hide([id], { reason, ...explained })).body.done).toBe(1)
    expect((await hidingOf(id)).reason).toBe(reason)
  }
  const id = await ask()
  const unexplained = await hide([id], { reason: 'Other' })
  expect([unexplained.status, unexplained.key, unexplained.field]).toEqual([
    400,
    'questions.explanationMissing',
    'explanation',
  ])
  await admin.post(`${base}/questions/${id}/answers`, { text: 'Yes, from nine.' })
  expect((await admin.get(`${base}/questions/${id}`)).body.answerState).toBe('PendingManual')
  const { body } = await hide([id, await ask()])
  expect([body.done, body.failed, body.results[0].key]).toEqual([1, 1, 'questions.replyUnderway'])
  expect(has(await listed(), id)).toBe(true)
  const draft = await ask()
  await admin.post(`${base}/questions/${draft}/answers`, { text: 'Perhaps', isDraft: true })
  const { answers } = (await admin.get(`${base}/questions/${draft}`)).body
  expect((await hide([draft])).body.done).toBe(1)
  const saved = await admin.put(`${base}/questions/${draft}/answers/${answers[0].id}`, {
    text: 'Yes',
    version: answers[0].version,
  })
  expect(saved.key).toBe('questions.isHidden')
})

test('what a source says of a hidden question is kept and tells nobody, and visitors of our page see it no more', async () => {
  const question = { uid: 'h-1', location: 'L1', text: 'Is there a ramp?', createdAt: app.clock.now().toISOString() }
  const push = async (more: object = {}) =>
    (await admin.post(`${base}/question-updates`, { sourceID: GENERAL, questions: [{ ...question, ...more }] })).body
  const [id] = (await push()).questionIDs
  await settled()
  await hide([id])
  const news = async () =>
    (await app.owner.query(`select 1 from notification_item where kind like 'Question%' and subject = $1`, [id])).rows
      .length
  const before = await news()
  expect((await push({ text: 'Is there a lift?' })).changed).toBe(1)
  expect((await admin.get(`${base}/questions/${id}`)).body.text).toBe('Is there a lift?')
  await settled()
  expect(await news()).toBe(before)

  const onPage = await ask(1, 'Asked on your page?')
  await app.owner.query(`update question set origin = 'Page', is_shown = true where id = $1`, [onPage])
  const { path } = (await admin.put(`${base}/question-pages/1`, { isOn: true })).body
  const seen = async () => (await app.open.get(path)).body as string
  expect(await seen()).toContain('Asked on your page?')
  await hide([onPage])
  expect(await seen()).not.toContain('Asked on your page?')
})

test('who may not delete questions hides none; one out of reach, unknown or of others is not found', async () => {
  const [near, far] = [await ask(1), await ask(2)]
  expect((await hide([near], undefined, await app.as('Responder'))).status).toBe(403)
  expect((await hide([near], undefined, await app.as('Administrator', 'stranger'))).status).toBe(403)
  const { id, roleId } = app.people.home.users['Location manager']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{1}' where id = $1`, [id])
  await app.owner.query(
    `update role set actions = actions || '{qa.delete}'::text[], version = version + 1 where id = $1`,
    [roleId],
  )
  const manager = await app.as('Location manager')
  const { body } = await hide([near, far, 999_999], undefined, manager)
  expect(body.results.map(({ ok, key }: { ok: boolean; key?: string }) => key ?? ok)).toEqual([
    true,
    'questions.notFound',
    'questions.notFound',
  ])
  expect((await manager.get(`${base}/questions/${far}/hiding`)).key).toBe('questions.notFound')
  expect((await showAgain([far], manager)).body.results[0].key).toBe('questions.notFound')
})
