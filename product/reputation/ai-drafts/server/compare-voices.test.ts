import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AnswerTown, type FaultOrder, openAnswerTown } from '#apps/testing/open-answer-town.ts'
import type { CompareLine } from '../contract.ts'

let town: AnswerTown
let ids: number[]
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
  ids = []
  for (const rating of [5, 5, 1, 3])
    ids.push((await town.review({ rating, text: `A visit of ${rating} stars, all in all.`, author: 'Robin Vale' })).id)
  await town.review({ rating: 2, text: 'Short.' })
})
afterAll(() => town.close())
beforeEach(async () => {
  town.control.faults.reset()
  town.control.model.reset()
  await setModel({})
})

async function setModel(change: object) {
  const admin = await town.app.as('Administrator')
  const { version } = (await admin.get(`${town.base}/model`)).body
  const body = {
    isOn: true,
    baseUrl: `${town.url}/model/v1`,
    model: 'town-small',
    key: 'sandbox-model',
    voice: 'Sign with “Now”.',
    budget: null,
  }
  expect((await admin.put(`${town.base}/model`, { ...body, version, ...change })).status).toBe(200)
}
async function compare(voice = 'Sign with “Then”.', also: object = {}, role = 'Administrator'): Promise<CompareLine[]> {
  const answer = await (await town.as(role)).post(`${town.base}/ai-drafts/compare`, { voice, ...also })
  expect(answer.status).toBe(200)
  return answer.body
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line) as CompareLine)
}
const repliesIn = (lines: CompareLine[]) => lines.flatMap((line) => (line.kind === 'review' ? [line.review] : []))

test('past reviews are answered in both voices, one of each rating in turn, and nothing is kept or sent', async () => {
  const lines = await compare()
  expect(lines[0]).toEqual({ kind: 'begun', count: 4 })
  expect(lines.at(-1)).toEqual({ kind: 'done' })
  const replies = repliesIn(lines)
  expect(replies.map(({ id }) => id)).toEqual([ids[2], ids[3], ids[1], ids[0]])
  for (const { before, after } of replies) {
    expect(before).toMatch(/^Hello Robin Vale,\n[^]*\nNow$/)
    expect(after).toBe(before!.replace(/Now$/, 'Then'))
  }
  const { rows } = await town.app.owner.query(
    'select (select count(*) from ai_draft)::int as drafts, (select count(*) from response)::int as replies',
  )
  expect(rows).toEqual([{ drafts: 0, replies: 0 }])
  expect(repliesIn(await compare('Brief.', { reviews: 2 }))).toHaveLength(2)
  const uses = (await (await town.app.as('Administrator')).get(`${town.base}/model/uses`)).body
  expect(uses.byPurpose).toMatchObject([{ purpose: 'voice', calls: 12 }])
})

test('whoever may not see names reads none, and only those reviews that they reach', async () => {
  const { id } = town.app.people.home.users['Administrator']!
  await town.app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [id])
  const hidden = repliesIn(await compare())
  await town.app.owner.query(`update users set pii_scopes = '{public,sensitive}' where id = $1`, [id])
  expect(hidden).toHaveLength(4)
  expect(JSON.stringify(hidden)).not.toContain('Robin')
  await town.app.owner.query(`update users set location_access = 'SOME', location_ids = '{}' where id = $1`, [id])
  const none = await compare()
  await town.app.owner.query(`update users set location_access = 'ALL' where id = $1`, [id])
  expect(none).toEqual([{ kind: 'begun', count: 0 }, { kind: 'done' }])
})

test('what no other review would change ends it, what one review meets does not', async () => {
  const path = '/model/v1/chat/completions'
  const refusal = { choices: [{ index: 0, message: { content: null, refusal: 'No.' }, finish_reason: 'stop' }] }
  town.control.faults.plan({ match: { path }, kind: 'answer', answer: { status: 200, body: refusal } } as FaultOrder)
  const [first, ...others] = repliesIn(await compare())
  expect([first!.before, first!.after].filter((one) => one === null)).toHaveLength(1)
  expect(others.every(({ before, after }) => before !== null && after !== null)).toBe(true)
  town.control.faults.reset()
  await setModel({ key: 'another' })
  expect((await compare()).at(-1)).toMatchObject({ kind: 'failed', failure: 'keyRefused' })
  await setModel({ isOn: false })
  const admin = await town.app.as('Administrator')
  expect((await admin.post(`${town.base}/ai-drafts/compare`, { voice: 'Brief.' })).key).toBe('ai-drafts.modelOff')
  const responder = await town.as('Responder')
  expect((await responder.post(`${town.base}/ai-drafts/compare`, { voice: 'Brief.' })).status).toBe(403)
})
