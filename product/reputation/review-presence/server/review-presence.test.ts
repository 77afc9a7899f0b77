import { afterAll, beforeAll, expect, test } from 'vitest'
import { callWithKey } from '#apps/testing/call-with-key.ts'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, type Review } from '#apps/testing/open-answer-town.ts'
import { CLAIM, PRESENCE, type Present } from '#product/workspace/presence/contract.ts'

let town: AnswerTown
let dana: Client
let eli: Client
beforeAll(async () => {
  town = await openAnswerTown()
  dana = await town.as('Responder')
  eli = await town.as('Administrator')
})
afterAll(() => town.close())

const DANA = 'Responder Tester'
const ELI = 'Administrator Tester'
const at = (review: Review) => `${town.base}/reviews/${review.id}`
const seenBy = async (client: Client, review: Review): Promise<Present | undefined> =>
  (await client.get(`${town.base}/review-presence`)).body.find(({ id }: Present) => id === review.id)
const claim = (client: Client, review: Review, takeOver = false) => client.put(`${at(review)}/claim`, { takeOver })
const write = (client: Client, review: Review, text: string, { send = false, version = null as number | null } = {}) =>
  client.put(`${at(review)}/response`, { text, send, version })
const current = async (client: Client, review: Review) => (await client.get(`${at(review)}/responses`)).body.current

test('who has a review open is shown to others until they close it, or their page falls silent', async () => {
  const review = await town.review()
  expect((await dana.put(`${at(review)}/presence`)).status).toBe(200)
  expect((await eli.put(`${at(review)}/presence`)).status).toBe(200)
  const names = async () => (await seenBy(eli, review))?.people.map(({ name }) => name)
  expect(await names()).toEqual([DANA, ELI])
  expect((await dana.delete(`${at(review)}/presence`)).status).toBe(200)
  expect(await names()).toEqual([ELI])
  town.app.clock.advance(PRESENCE.everySeconds)
  await dana.put(`${at(review)}/presence`)
  town.app.clock.advance(PRESENCE.seconds - PRESENCE.everySeconds)
  expect(await names()).toEqual([DANA])
  town.app.clock.advance(PRESENCE.everySeconds)
  expect(await names()).toBeUndefined()
})

test('a word that somebody is still there tells nobody anew and leaves no trace in the audit', async () => {
  const review = await town.review()
  const told = async () =>
    (
      await town.app.owner.query(
        `select count(*)::int as n from outbox where event = 'review-presence.changed' and payload->'ids' @> to_jsonb(array[$1::bigint])`,
        [review.id],
      )
    ).rows[0].n
  const audited = async () => (await town.app.owner.query('select count(*)::int as n from audit_record')).rows[0].n
  const before = await audited()
  for (let n = 0; n < 4; n++) {
    await dana.put(`${at(review)}/presence`)
    town.app.clock.advance(PRESENCE.everySeconds)
  }
  expect([await told(), await audited()]).toEqual([1, before])
})

test('rows that are over go when their person is next at a review', async () => {
  const [first, second] = [await town.review(), await town.review()]
  await dana.put(`${at(first)}/presence`)
  await claim(dana, first)
  town.app.clock.advance(CLAIM.seconds + 1)
  await dana.put(`${at(second)}/presence`)
  await claim(dana, second)
  const left = async (table: string) =>
    (
      await town.app.owner.query(`select thing_id from ${table} where user_id = $1`, [
        town.app.people.home.users['Responder']!.id,
      ])
    ).rows
  expect(await left('presence')).toEqual([{ thing_id: second.id }])
  expect(await left('claim')).toEqual([{ thing_id: second.id }])
  await dana.delete(`${at(second)}/presence`)
})

test('a claim keeps others from writing and from reading along, until its holder leaves', async () => {
  const review = await town.review()
  expect((await claim(dana, review)).status).toBe(200)
  expect((await seenBy(eli, review))?.claim).toMatchObject({ by: { name: DANA }, isTyping: true })
  expect((await write(dana, review, 'Thank you, Rob')).status).toBe(200)
  expect(await current(eli, review)).toBeNull()
  expect(await current(dana, review)).toMatchObject({ text: 'Thank you, Rob' })
  for (const send of [false, true])
    expect(await write(eli, review, 'Mine', { send })).toMatchObject({ status: 409, key: 'responses.claimed' })
  expect(await claim(eli, review)).toMatchObject({ status: 409, key: 'review-presence.claimed' })
  town.app.clock.advance(CLAIM.typingSeconds + 1)
  expect((await seenBy(eli, review))?.claim?.isTyping).toBe(false)
  await eli.delete(`${at(review)}/claim`) // somebody else's stays
  expect((await seenBy(eli, review))?.claim?.by.name).toBe(DANA)
  await dana.delete(`${at(review)}/claim`)
  expect((await seenBy(eli, review))?.claim ?? null).toBeNull()
  expect(await current(eli, review)).toMatchObject({ text: 'Thank you, Rob' })
})

test('nobody removes a draft from under the one who writes it', async () => {
  const review = await town.review()
  await claim(dana, review)
  const { id } = (await write(dana, review, 'Half a sentence')).body
  const remove = (client: Client) => client.delete(`${town.base}/responses/${id}`)
  const refused = await remove(eli)
  expect(refused).toMatchObject({ status: 409, key: 'responses.claimed' })
  expect(refused.body.error.message).toContain(DANA)
  expect(await current(dana, review)).toMatchObject({ text: 'Half a sentence' })
  await dana.delete(`${at(review)}/claim`)
  expect((await remove(eli)).status).toBe(200)
})

test('a claim ends by itself, is renewed while work goes on, and is over once the reply is sent', async () => {
  const review = await town.review()
  await claim(dana, review)
  town.app.clock.advance(CLAIM.seconds - 10)
  await claim(dana, review)
  town.app.clock.advance(20)
  expect((await claim(eli, review)).status).toBe(409)
  town.app.clock.advance(CLAIM.seconds)
  expect((await claim(eli, review)).status).toBe(200)
  expect((await write(dana, review, 'Too late', { send: true })).key).toBe('responses.claimed')
  expect((await write(eli, review, 'Thank you.', { send: true })).status).toBe(200)
  expect((await seenBy(dana, review))?.claim ?? null).toBeNull()
})

test('whoever takes over begins with an empty box, and each draft comes back to its writer', async () => {
  const review = await town.review()
  await claim(dana, review)
  await write(dana, review, 'Words of Dana')
  expect((await claim(eli, review, true)).status).toBe(200)
  expect((await seenBy(dana, review))?.claim?.by.name).toBe(ELI)
  expect(await current(eli, review)).toBeNull()
  const lists = async (client: Client) => (await client.get(`${at(review)}/responses`)).body.earlier
  expect(await lists(eli)).toEqual([])
  expect(await lists(dana)).toMatchObject([{ text: 'Words of Dana' }])
  expect((await write(eli, review, 'Words of Eli')).status).toBe(200)
  await claim(dana, review, true)
  const back = await current(dana, review)
  expect(back).toMatchObject({ text: 'Words of Dana' })
  expect((await write(dana, review, 'Words of Dana, sent', { send: true, version: back.version })).status).toBe(200)
  expect(await current(eli, review)).toMatchObject({ text: 'Words of Dana, sent' })
  expect(await lists(eli)).toMatchObject([{ text: 'Words of Eli' }])
})

test('of two who send at once exactly one reply goes out, with a claim or without', async () => {
  for (const takesOver of [false, true]) {
    const review = await town.review()
    if (takesOver) await claim(dana, review)
    const sent = await Promise.all([
      write(dana, review, 'From Dana', { send: true }),
      write(eli, review, 'From Eli', { send: true }),
      ...(takesOver ? [claim(eli, review, true)] : []),
    ])
    const statuses = sent.slice(0, 2).map(({ status }) => status)
    // who takes over between the two may find both refused: the one by the old claim, the other by the new
    const done = statuses.filter((status) => status === 200).length
    expect(takesOver ? [0, 1] : [1]).toContain(done)
    expect(statuses.filter((status) => [409, 412].includes(status))).toHaveLength(2 - done)
    const { rows } = await town.app.owner.query(
      `select count(*)::int as n from response where tenant_id = $1 and review_id = $2 and state <> 'Start'`,
      [town.tenantId, review.id],
    )
    expect(rows[0].n).toBe(done)
  }
})

test('a claim that ends while another asks for it is theirs', async () => {
  const review = await town.review()
  for (let round = 0; round < 15; round++) {
    await claim(dana, review)
    const [asked] = await Promise.all([claim(eli, review), dana.delete(`${at(review)}/claim`)])
    expect([200, 409]).toContain(asked.status)
    await eli.delete(`${at(review)}/claim`)
  }
})

test('a bulk template passes over what somebody else is answering', async () => {
  const review = await town.review()
  const admin = await town.as('Administrator')
  const template = {
    name: 'Thanks',
    text: 'Thank you so much.',
    locale: 'en',
    minRating: 1,
    maxRating: 5,
  }
  const made = await admin.post(`${town.base}/response-templates`, template)
  expect([made.status, made.key, made.field]).toEqual([200, undefined, undefined])
  await claim(dana, review)
  const bulk = { reviewIDs: [review.id], templateID: made.body.id, send: true, otherLanguages: true }
  const { body } = await eli.post(`${town.base}/responses/bulk-template`, bulk)
  expect(body.results).toMatchObject([{ id: review.id, ok: false, key: 'responses.claimed' }])
})

test('who may not see a review neither sees who is there nor is seen', async () => {
  const review = await town.review()
  await dana.put(`${at(review)}/presence`)
  await claim(dana, review)
  const manager = town.app.people.home.users['Location manager']!
  const elsewhere = await town.locationAt(7)
  await town.app.owner.query(
    `update users set location_access = 'SOME', location_ids = array[$2::bigint] where id = $1`,
    [manager.id, elsewhere],
  )
  const outside = await town.as('Location manager')
  expect(await seenBy(outside, review)).toBeUndefined()
  for (const [method, what] of [
    ['put', 'presence'],
    ['delete', 'presence'],
    ['put', 'claim'],
    ['delete', 'claim'],
  ] as const)
    expect(await outside[method](`${at(review)}/${what}`)).toMatchObject({
      status: 404,
      key: 'review-presence.notFound',
    })
})

test('a key is nobody at a desk, and answers nothing that somebody else is answering', async () => {
  const review = await town.review()
  const actionIDs = ['reviews.view', 'review_response.rating.reply', 'review-responses.publish']
  const { body } = await eli.post(`${town.base}/api-keys`, { name: 'Robot', actionIDs })
  const call = (method: string, what: string, said?: object) =>
    callWithKey(town.app.url, body.key, method, `${at(review)}/${what}`, said)
  expect((await call('PUT', 'presence', {})).status).toBe(403)
  expect((await call('PUT', 'claim', {})).status).toBe(403)
  await claim(dana, review)
  const answer = { text: 'Thank you.', send: true, version: null }
  expect(await call('PUT', 'response', answer)).toMatchObject({ status: 409, key: 'responses.claimed' })
  await dana.delete(`${at(review)}/claim`)
  expect((await call('PUT', 'response', answer)).status).toBe(200)
})
