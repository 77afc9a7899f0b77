import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import type { DraftLine } from '#product/reputation/ai-drafts/contract.ts'
import { wilsonLowerBound } from '#product/reputation/ai-drafts/contract.ts'
import type { AutoSendGroup } from '../contract.ts'
import { openAutoSend } from './auto-send.test-data.ts'
import { onReviewsReceived } from './on-reviews-received.ts'

let auto: Awaited<ReturnType<typeof openAutoSend>>
let town: typeof auto.town
beforeAll(async () => {
  auto = await openAutoSend()
  town = auto.town
})
afterAll(() => town.close())

const LABEL = 'This reply was written by AI.'
const reply = async (role: string, { id }: { id: number }) => {
  const answer = await (await town.as(role)).post(`${town.base}/reviews/${id}/ai-draft`)
  const line = JSON.parse(answer.body.trim().split('\n').at(-1)) as DraftLine
  if (line.kind !== 'done') throw new Error(JSON.stringify(line))
  return line.draft
}
const groupAt = async (place: number): Promise<AutoSendGroup | undefined> => {
  const locationID = await town.locationAt(place)
  const { items } = (await (await town.as('Administrator')).put(`${auto.groups}/search`, { limit: 100 })).body
  return items.find((one: AutoSendGroup) => one.locationID === locationID)
}
const countsTo = (place: number, sent: number, unchanged: number) =>
  until(
    () => groupAt(place),
    (group) => group?.sent === sent && group.unchanged === unchanged,
  )

test('what users make of drafts is counted by location, source, rating and language, each draft once', async () => {
  const at = () => town.review({ place: 1, rating: 5, language: 'en', text: 'Lovely.' })
  const [kept, changed, rejected, untouched] = [await at(), await at(), await at(), await at()]
  const { text } = await reply('Responder', kept)
  await town.send(kept, text)
  await countsTo(1, 1, 1)
  const other = await reply('Responder', changed)
  await town.send(changed, `${other.text} Bye`)
  await countsTo(1, 2, 1)
  const handed = await reply('Location manager', rejected)
  const { body } = await town.send(rejected, handed.text, { role: 'Location manager' })
  await town.act('Response Approver', body.id, 'reject', { reason: 'No.', version: body.version })
  expect(await countsTo(1, 3, 1)).toMatchObject({
    rating: 5,
    language: 'en',
    model: 'town-small-2026-11',
    state: 'NotYet',
    atLeast: expect.closeTo(wilsonLowerBound(1, 3)!, 6),
    autoSent: 0,
  })
  // a review without a language, and a reply that nobody drafted for, count nowhere
  await town.send(untouched, 'Thank you.')
  const silent = await town.review({ place: 2, rating: 5, language: null })
  const drafted = await reply('Responder', silent)
  await town.send(silent, drafted.text)
  await until(
    async () => (await town.app.owner.query('select sent_at from ai_draft where id = $1', [drafted.id])).rows[0],
    ({ sent_at }) => sent_at !== null,
  )
  expect(await groupAt(2)).toBeUndefined()
  expect(await groupAt(1)).toMatchObject({ sent: 3 })
})

test('it is turned on where 95 % can be relied on, by who may send, and never twice', async () => {
  const [few, french, enough] = [
    await auto.seedGroup({ place: 3, sent: 72 }),
    await auto.seedGroup({ place: 3, language: 'sv' }),
    await auto.seedGroup({ place: 3, rating: 4, sent: 73 }),
  ]
  expect(await auto.group(few)).toMatchObject({ state: 'NotYet', atLeast: expect.closeTo(0.9493, 4) })
  expect(await auto.group(enough)).toMatchObject({ state: 'Ready', atLeast: expect.closeTo(0.95, 3) })
  expect((await auto.turn(few, 'on')).key).toBe('auto-send.notProven')
  expect((await auto.turn(french, 'on')).key).toBe('auto-send.languageUnknown')
  expect((await auto.turn(enough, 'off')).key).toBe('auto-send.alreadyOff')
  expect((await auto.turn(enough, 'on', 'Responder')).status).toBe(403)
  expect((await auto.turn(999_999, 'on')).key).toBe('auto-send.notFound')
  expect((await auto.turn(enough, 'on')).body).toMatchObject({ state: 'On', openerName: 'Administrator Tester' })
  expect((await auto.turn(enough, 'on')).key).toBe('auto-send.alreadyOn')
  expect((await auto.turn(enough, 'off')).body).toMatchObject({
    state: 'NotYet',
    sent: 0,
    closeReason: 'TurnedOff',
    closedByName: 'Administrator Tester',
  })
})

test('nobody turns it on without the permission to send, with the model off, or outside their locations', async () => {
  const id = await auto.seedGroup({ place: 4 })
  const admin = await town.as('Administrator')
  const actionIDs = ['reviews.view', 'review-responses.view', 'review-responses.ai-responses']
  const { id: roleId } = (await admin.post(`${town.base}/roles`, { name: 'Trusts drafts', actionIDs })).body
  const locations = [await town.locationAt(5)]
  const user = town.app.people.home.users['Analyst']!
  await town.app.owner.query('insert into user_role select id, $2, agency_id, tenant_id from users where id = $1', [
    user.id,
    roleId,
  ])
  expect((await auto.turn(id, 'on', 'Analyst')).key).toBe('auto-send.publishNeeded')
  await town.app.owner.query(`update users set location_access = 'SOME', location_ids = $2::bigint[] where id = $1`, [
    user.id,
    locations,
  ])
  const outside = await town.as('Analyst')
  expect((await outside.get(`${auto.groups}/${id}`)).status).toBe(404)
  expect((await auto.turn(id, 'off', 'Analyst')).key).toBe('auto-send.notFound')
  const listed = (await outside.put(`${auto.groups}/search`, { limit: 100 })).body.items
  expect(listed.map((one: AutoSendGroup) => one.id)).not.toContain(id)
  await town.app.owner.query(`update model_setting set is_on = false where tenant_id = $1`, [town.tenantId])
  expect((await auto.turn(id, 'on')).key).toBe('auto-send.modelOff')
  await town.app.owner.query(`update model_setting set is_on = true where tenant_id = $1`, [town.tenantId])
})

test('a new review is drafted for, waits, and goes out once in the name of its opener, with the label; it is no merit', async () => {
  const id = await auto.openGroup({ place: 6 })
  const review = await auto.arrives({ place: 6, author: 'Robin Vale' })
  const waiting = await auto.becomes(review, 'Waiting')
  expect(waiting!.draft).toMatch(/^Hello Robin Vale,\n/)
  expect(waiting!.draft).toContain(LABEL)
  expect(await town.current(review)).toBeNull()
  await auto.received(review) // told again
  await auto.send({ afterSeconds: 60 })
  expect((await auto.replyOf(review))!.state).toBe('Waiting')
  await Promise.all([auto.send(), auto.send({ afterSeconds: 0 })]) // two clocks at once
  await auto.send()
  expect((await auto.replyOf(review))!.state).toBe('Sent')
  const sent = await until(
    () => town.current(review),
    ({ state }) => state === 'Published' || state === 'Verified',
  )
  expect(sent).toMatchObject({ origin: 'auto', authorName: 'Administrator Tester', text: waiting!.draft })
  expect(town.replyAt(review)?.comment).toBe(waiting!.draft)
  expect(town.calls('PUT', review)).toHaveLength(1)
  expect(await auto.group(id)).toMatchObject({ state: 'On', sent: 80, unchanged: 80, autoSent: 1 })
  const record = (await (await town.as('Administrator')).put(`${town.base}/ai-drafts/record`, { filters: [] })).body
  const { rows } = await town.app.owner.query('select id, by_itself, sent_at from ai_draft where review_id = $1', [
    review.id,
  ])
  expect(rows).toMatchObject([{ by_itself: true, sent_at: expect.any(Date) }])
  expect(record.sent).toBeLessThan(10)
  const listed = (await (await town.as('Administrator')).get(`${town.base}/ai-drafts/${rows[0].id}`)).body
  expect(listed).toMatchObject({ byItself: true, outcome: 'Unchanged' })
})

test('outside the European Economic Area nothing is said of machines', async () => {
  await town.app.owner.query(`update location set country = 'US' where id = $1`, [await town.locationAt(7)])
  await town.app.owner.query(`update location set country = 'DE' where id = $1`, [await town.locationAt(8)])
  await auto.openGroup({ place: 7 })
  await auto.openGroup({ place: 8, language: 'de' })
  const [american, german] = [
    await auto.arrives({ place: 7 }),
    await auto.arrives({ place: 8, language: 'de', text: 'Sehr gut.' }),
  ]
  expect((await auto.becomes(american, 'Waiting'))!.draft).not.toContain(LABEL)
  expect((await auto.becomes(german, 'Waiting'))!.draft).toMatch(
    /vielen Dank.*\n\nDiese Antwort wurde von einer KI geschrieben\.$/s,
  )
})

test('who may reply stops it before it goes; it is their draft then, and counts as theirs', async () => {
  const id = await auto.openGroup({ place: 9 })
  const review = await auto.arrives({ place: 9 })
  await auto.becomes(review, 'Waiting')
  const at = `${town.base}/reviews/${review.id}`
  expect((await (await town.as('Analyst')).post(`${at}/auto-reply/stop`)).status).toBe(403)
  const responder = await town.as('Responder')
  await (await town.as('Location manager')).put(`${at}/claim`, {})
  expect((await responder.post(`${at}/auto-reply/stop`)).key).toBe('auto-send.claimed')
  await (await town.as('Location manager')).delete(`${at}/claim`)
  expect((await responder.post(`${at}/auto-reply/stop`)).body.autoReply).toMatchObject({ state: 'Stopped' })
  expect((await responder.post(`${at}/auto-reply/stop`)).key).toBe('auto-send.notWaiting')
  await auto.send()
  const draft = await town.current(review)
  expect(draft).toMatchObject({ state: 'Start', authorName: 'Responder Tester' })
  expect(draft.text).not.toContain(LABEL)
  expect(town.replyAt(review)).toBeNull()
  await town.send(review, draft.text, { version: draft.version })
  await until(
    () => auto.group(id),
    ({ sent, unchanged }) => sent === 81 && unchanged === 81,
  )
})

test('settings hold what may be held, and off leaves what waits to users', async () => {
  const admin = await town.as('Administrator')
  const at = `${town.base}/auto-send`
  const { version, ...kept } = (await admin.get(at)).body
  expect(kept).toEqual({ isOn: true, delayMinutes: 5 })
  const put = (body: object) => admin.put(at, { ...kept, version, ...body })
  for (const delayMinutes of [4, 1441, 7.5, '30', null]) {
    const { status, field } = await put({ delayMinutes })
    expect([status, field]).toEqual([400, 'delayMinutes'])
  }
  expect((await put({ version: version - 1 })).status).toBe(409)
  expect((await (await town.as('Responder')).put(at, { ...kept, version })).status).toBe(403)
  await auto.openGroup({ place: 10 })
  const review = await auto.arrives({ place: 10 })
  await auto.becomes(review, 'Waiting')
  expect((await put({ isOn: false })).body.version).toBe(version + 1)
  await auto.send()
  expect(await auto.replyOf(review)).toMatchObject({ state: 'Left', reason: 'TurnedOff', sendAt: null })
  const later = await town.review({ place: 10, rating: 5, language: 'en', text: 'Lovely.' })
  const ctx = await openJobCtx(town.app, town.tenantId)
  await onReviewsReceived(ctx, { reviewIds: [later.id] })
  await ctx.close()
  await (await town.as('Administrator')).put(at, { ...kept, version: version + 1 })
  const again = await auto.arrives({ place: 10 })
  await auto.becomes(again, 'Waiting')
  expect(await auto.replyOf(later)).toBeNull()
})

test('its opener hears of it under the bell when it turns itself off, and nobody of what they did themselves', async () => {
  const lines = async () =>
    (
      (await (await town.as('Administrator')).get(`${town.base}/notifications`)).body.items as {
        kind: string
        lastID: number
        count: number
      }[]
    ).filter(({ kind }) => kind === 'AutoSendClosed')
  const own = await auto.openGroup({ place: 11 })
  await auto.turn(own, 'off')
  const id = await auto.openGroup({ place: 12 })
  const review = await auto.arrives({ place: 12 })
  await auto.becomes(review, 'Waiting')
  const at = `${town.base}/reviews/${review.id}/auto-reply/report`
  const responder = await town.as('Responder')
  expect((await responder.post(at)).key).toBe('auto-send.notSent')
  await auto.send()
  expect((await responder.post(at)).body.autoReply).toMatchObject({ state: 'Sent', reported: true })
  expect(await auto.group(id)).toMatchObject({ closeReason: 'Reported', closedReviewID: review.id, sent: 0 })
  const [line] = await until(lines, (found) => found.some(({ lastID }) => lastID === id))
  expect(line!.lastID).toBe(id)
  expect(line!.count).toBe(1)
})

test('a stranger and another tenant learn nothing', async () => {
  const id = await auto.seedGroup({ place: 13 })
  const review = await town.review({ place: 13 })
  const sibling = await town.app.as('Administrator', 'sibling')
  const own = `/api/tenants/${town.app.people.sibling.id}`
  for (const path of [`auto-send-groups/${id}`, `reviews/${review.id}/auto-reply`]) {
    expect((await sibling.get(`${town.base}/${path}`)).status).toBe(403)
    expect((await sibling.get(`${own}/${path}`)).status).toBe(404)
  }
  expect((await sibling.post(`${own}/auto-send-groups/${id}/on`)).status).toBe(404)
  expect((await sibling.post(`${own}/reviews/${review.id}/auto-reply/stop`)).status).toBe(404)
  expect((await town.app.open.get(`${town.base}/auto-send`)).status).toBe(401)
})
