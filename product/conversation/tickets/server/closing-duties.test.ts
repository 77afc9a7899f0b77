import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDesk, type TicketDesk } from './open-desk.test-data.ts'

let desk: TicketDesk
let reason: number
let cause: number
beforeAll(async () => {
  desk = await openDesk()
  const admin = await desk.admin()
  reason = (await admin.post(`${desk.town.base}/closing-reasons`, { text: 'Refunded' })).body.id
  cause = (await admin.post(`${desk.town.base}/root-causes`, { text: 'Late', tags: ['Courier'] })).body.id
})
afterAll(() => desk.close())

const ofReview = async () => desk.made({ reviewID: (await desk.town.review({ rating: 2 })).id })
const said = () => ({ closingReasonID: reason, rootCauseIDs: [cause], tags: ['Courier'] })
const refusal = async (id: number, act: object) => (await desk.act([id], act)).body.results[0].key

test('a ticket about a review is closed by hand with what its user must say, one without a review without', async () => {
  const admin = await desk.admin()
  expect((await admin.get(`${desk.base}/choices`)).body.mustSay).toEqual({ reason: true, tag: true })
  const [about, plain] = [await ofReview(), await desk.made()]
  const closed = await desk.stageOf('Closed')
  expect(await refusal(about.id, { kind: 'close' })).toBe('tickets.reasonRequired')
  expect(await refusal(about.id, { kind: 'close', closingReasonID: reason })).toBe('tickets.tagRequired')
  expect(await refusal(about.id, { kind: 'stage', stageID: closed })).toBe('tickets.reasonRequired')
  const many = await desk.act([about.id, plain.id], { kind: 'close' })
  expect(many.body).toMatchObject({ done: 1, failed: 1, results: [{ ok: false }, { id: plain.id, ok: true }] })
  expect((await desk.one(about.id)).closedAt).toBeNull()
  expect((await desk.act([about.id], { kind: 'close', ...said() })).body).toMatchObject({ done: 1 })
  expect(await desk.one(about.id)).toMatchObject({ closingReason: 'Refunded', closingTags: ['Courier'] })
})

test('saving and settling ask for the same, at their fields; an escalation goes on in another ticket and asks for nothing', async () => {
  const admin = await desk.admin()
  const about = await ofReview()
  const closed = await desk.stageOf('Closed')
  const save = async (closing?: object) => {
    const body = { stageID: closed, closing, version: about.version }
    const { status, key, field } = await admin.put(`${desk.base}/${about.id}`, body)
    return [status, key, field]
  }
  expect(await save()).toEqual([422, 'tickets.reasonRequired', 'closing.closingReasonID'])
  expect(await save({ closingReasonID: reason })).toEqual([422, 'tickets.tagRequired', 'closing.tags'])
  const settle = async (act: object) => {
    const { status, key, field } = await desk.execute(about, act)
    return [status, key, field]
  }
  const url = 'https://desk.example/1'
  expect(await settle({ operation: 'dismissAndClose' })).toEqual([422, 'tickets.reasonRequired', 'act.closingReasonID'])
  expect(await settle({ operation: 'saveUrlAndClose', url, closingReasonID: reason })).toEqual([
    422,
    'tickets.tagRequired',
    'act.tags',
  ])
  expect(await save(said())).toEqual([200, undefined, undefined])
  const escalated = await ofReview()
  expect((await desk.execute(escalated, { operation: 'escalateAndClose' })).status).toBe(200)
  const dismissed = await ofReview()
  expect((await desk.execute(dismissed, { operation: 'dismissAndClose', ...said() })).status).toBe(200)
})

test('a duty is one of roles: who has none closes without a word', async () => {
  const duties = ['review-inbox.closing-reason-required', 'review-inbox.closing-tag-required']
  const set = (sql: string) =>
    desk.town.app.owner.query(`update role set actions = ${sql}, version = version + 1 where id = $1`, [
      desk.roleOf('Administrator'),
    ])
  const about = await ofReview()
  await set(`array(select unnest(actions) except select unnest('{${duties.join(',')}}'::text[]))`)
  expect((await desk.act([about.id], { kind: 'close' })).body).toMatchObject({ done: 1 })
  await set(`actions || '{${duties.join(',')}}'::text[]`)
})
