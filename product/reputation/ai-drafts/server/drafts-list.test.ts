import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, type Review, until } from '#apps/testing/open-answer-town.ts'
import { type FilterClause, operator } from '#platform/contract/filter.ts'
import type { DraftLine, ListedDraft, WholeDraft } from '../contract.ts'

let town: AnswerTown
let admin: Client
beforeAll(async () => {
  town = await openAnswerTown()
  admin = await town.as('Administrator')
  const { version } = (await admin.get(`${town.base}/model`)).body
  const body = { isOn: true, baseUrl: `${town.url}/model/v1`, model: 'town-small', key: 'sandbox-model', voice: '' }
  expect((await admin.put(`${town.base}/model`, { ...body, version })).status).toBe(200)
})
afterAll(() => town.close())

async function drafted(review: Review, role = 'Responder'): Promise<{ id: number; text: string }> {
  const answer = await (await town.as(role)).post(`${town.base}/reviews/${review.id}/ai-draft`)
  const lines = answer.body
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line) as DraftLine)
  const last = lines.at(-1)!
  return last.kind === 'done' ? last.draft : { id: 0, text: '' }
}
const search = async (filters: FilterClause[] = [], client = admin): Promise<ListedDraft[]> =>
  (await client.put(`${town.base}/ai-drafts/search`, { filters, limit: 100 })).body.items
const record = async (filters: FilterClause[] = []) =>
  (await admin.put(`${town.base}/ai-drafts/record`, { filters })).body
const one = (id: number, client = admin) => client.get<WholeDraft>(`${town.base}/ai-drafts/${id}`)
/** Waits until a draft has become what it should. */
const becomes = (id: number, outcome: ListedDraft['outcome']) =>
  until(
    async () => (await one(id)).body.outcome,
    (found) => found === outcome,
  )
const by = (name: string, value: string): FilterClause => ({ name, operator: operator.Equal, values: [value] })

test('each draft says what became of it, and the record counts what was sent and stands as it was drafted', async () => {
  expect(await record()).toEqual({ sent: 0, unchanged: 0, atLeast: null })
  const at = (place: number) => town.review({ rating: place, text: 'Fine.', place, author: 'Robin Vale' })
  const [kept, changed, left, edited] = [await at(1), await at(2), await at(3), await at(4)]
  const first = await drafted(kept)
  await town.send(kept, first.text)
  const second = await drafted(changed)
  await town.send(changed, `${second.text} Bye`)
  const third = await drafted(left)
  town.control.faults.plan({ match: { path: '/model/v1/chat' }, kind: '429' })
  await drafted(left)
  // handed in as it was drafted, and the approver changes it
  const fourth = await drafted(edited, 'Location manager')
  const { body } = await town.send(edited, fourth.text, { role: 'Location manager' })
  expect(body.state).toBe('PendingApproval')
  await becomes(fourth.id, 'Unchanged')
  const text = `${fourth.text} Come again.`
  expect((await town.act('Response Approver', body.id, 'approve', { text, version: body.version })).status).toBe(200)
  await becomes(fourth.id, 'Changed')
  await becomes(first.id, 'Unchanged')
  await becomes(second.id, 'Changed')
  await becomes(third.id, 'NotSent')

  const all = await search()
  expect(all.map(({ outcome, failure, editDistance, rating }) => [outcome, failure, editDistance, rating])).toEqual([
    ['Changed', null, 0, 4],
    ['Failed', 'tooMany', null, 3],
    ['NotSent', null, null, 3],
    ['Changed', null, 4, 2],
    ['Unchanged', null, 0, 1],
  ])
  expect(await record()).toEqual({ sent: 3, unchanged: 1, atLeast: expect.closeTo(0.0615, 3) })
  expect(await record([by('rating', '1')])).toMatchObject({ sent: 1, unchanged: 1 })
  expect((await search([by('outcome', 'Failed')])).map(({ failure }) => failure)).toEqual(['tooMany'])
  expect((await one(second.id)).body).toMatchObject({
    draft: second.text,
    reply: `${second.text} Bye`,
    model: 'town-small-2026-11',
    userName: 'Responder Tester',
    prompt: expect.stringContaining('Fine.'),
    tokensIn: expect.any(Number),
  })
})

test('names are shown to those who may see names, and drafts of locations to those who look after them', async () => {
  const review = await town.review({ place: 5, author: 'Robin Vale' })
  const { id } = await drafted(review)
  const users = town.app.people.home.users
  await town.app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [users['Analyst']!.id])
  const analyst = await town.as('Analyst')
  const hidden = await one(id, analyst)
  expect(hidden.status).toBe(200)
  expect(JSON.stringify(hidden.body)).not.toContain('Robin')
  expect(JSON.stringify(await search([], analyst))).not.toContain('Robin')
  await town.app.owner.query(
    `update users set location_access = 'SOME', location_ids = array[$2::bigint] where id = $1`,
    [users['Escalation Manager Responses']!.id, await town.locationAt(7)],
  )
  const outside = await town.as('Escalation Manager Responses')
  expect(await search([], outside)).toEqual([])
  expect((await outside.put(`${town.base}/ai-drafts/record`, { filters: [] })).body.sent).toBe(0)
  for (const missing of [await one(id, outside), await one(999_999), await one(0)])
    expect(missing).toMatchObject({ status: 404, key: 'ai-drafts.draftNotFound' })
  const sibling = await town.app.as('Administrator', 'sibling')
  expect((await one(id, sibling)).status).toBe(403)
})
