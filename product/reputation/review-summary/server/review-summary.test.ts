import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { operator } from '#platform/contract/filter.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { reviewTopic } from '../contract.ts'
import { topicWords } from './topic-words.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR
/** The period asked for, and the same length of time before begins. */
const FROM = Date.parse('2026-03-10T00:00:00Z')

let app: TestApp
let admin: Client
let base: string
let harbor: number
let hill: number
beforeAll(async () => {
  app = await openTestApp()
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  harbor = await placeOf(app.people.home.id, 'HARBOR')
  hill = await placeOf(app.people.home.id, 'HILL')
  await review(harbor, { at: FROM + HOUR, hours: 1, text: 'great staff', sentiment: 1 })
  await review(harbor, { at: FROM + 2 * HOUR, hours: 3, text: 'great staff and terrace', sentiment: 1 })
  await review(harbor, { at: FROM + DAY, hours: 8, text: 'bad parking', sentiment: -1 })
  await review(hill, { at: FROM + DAY, hours: 20, text: 'bad parking, terrace', sentiment: -1 })
  await review(hill, { at: FROM + DAY, text: 'no reply yet', sentiment: 0 })
  await review(harbor, { at: FROM - 2 * DAY, hours: 6, text: 'before', sentiment: 0 })
  await review(harbor, { at: FROM - 9 * DAY, hours: 100, text: 'long before', sentiment: 0 })
  const other = await placeOf(app.people.sibling.id, 'OTHER')
  await review(other, { at: FROM + HOUR, hours: 40, text: 'great staff', sentiment: 1 }, app.people.sibling.id)
})
afterAll(() => app.close())

async function placeOf(tenantId: number, code: string): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, $2, $2, $2, $2) returning id`,
    [tenantId, code],
  )
  return Number(rows[0].id)
}
type Given = { at: number; hours?: number; text: string; sentiment: -1 | 0 | 1; language?: string }
const iso = (at: number) => new Date(at).toISOString()
let count = 0
async function review(
  location: number,
  { at, hours, text, sentiment, language = 'en' }: Given,
  tenantId = app.people.home.id,
) {
  const date = new Date(at)
  const replied = hours === undefined ? null : new Date(at + hours * HOUR)
  const { rows } = await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, language, sentiment, date, responded_at) values ($1, $2, $3, $4, 3, $5, $9, $6, $7, $8) returning id`,
    [tenantId, location, GOOGLE, `s-${++count}`, text, sentiment, date, replied, language],
  )
  return Number(rows[0].id)
}
const week = {
  name: 'date',
  operator: operator.Between,
  values: [new Date(FROM).toISOString(), new Date(FROM + 7 * DAY).toISOString()],
}
const at = (id: number) => ({ name: 'location', operator: operator.Equal, values: [String(id)] })
const summary = async (filters: object[], who = admin) => (await who.put(`${base}/reviews/summary`, { filters })).body

test('the median time to reply stands beside the one of the same length of time before', async () => {
  const { reply } = await summary([week])
  expect(reply).toEqual({ median: (5.5 * HOUR) / 1000, before: (6 * HOUR) / 1000, replies: 4 })
  expect((await summary([week, at(hill)])).reply).toEqual({ median: (20 * HOUR) / 1000, before: null, replies: 1 })
  const open = { name: 'date', operator: operator.GreaterOrEqual, values: [new Date(FROM).toISOString()] }
  expect((await summary([open])).reply.before).toBeNull()
  const nowhere = { name: 'text', operator: operator.CaseInsensitiveText, values: ['nowhere'] }
  expect((await summary([week, nowhere])).reply).toEqual({ median: null, before: null, replies: 0 })
})

test('topics are what is talked about, in any form of its words, and lean to the side of most of their reviews', async () => {
  const { praised, criticised } = await summary([week])
  expect(praised).toEqual([{ topic: 'Staff', reviews: 2, positive: 2, negative: 0, words: ['staff'] }])
  expect(criticised).toEqual([{ topic: 'Parking', reviews: 2, positive: 0, negative: 2, words: ['parking'] }])
})

test('each topic is found by its words in every language, and leads to the reviews that it counts', async () => {
  const later = FROM + 30 * DAY
  const known = Object.entries(topicWords)
  expect(known.map(([topic]) => topic)).toEqual(reviewTopic.members)
  const languages = Object.keys(topicWords.Staff)
  for (const [index, [topic, byLanguage]] of known.entries()) {
    expect(Object.keys(byLanguage), topic).toEqual(languages)
    const day = later + index * DAY
    for (const [language, words] of Object.entries(byLanguage))
      await review(hill, { at: day + HOUR, text: words.split(' ')[0]!.replace('*', ''), sentiment: -1, language })
    const filters = [
      { name: 'date', operator: operator.Between, values: [iso(day), iso(day + DAY - 1)] },
      { name: 'location', operator: operator.Equal, values: [String(hill)] },
    ]
    const { criticised } = await summary(filters)
    expect(criticised, topic).toMatchObject([{ topic, reviews: languages.length, negative: languages.length }])
    const text = { name: 'text', operator: operator.CaseInsensitiveText, values: [criticised[0].words.join(' or ')] }
    const { body } = await admin.put(`${base}/reviews/search`, { filters: [...filters, text] })
    expect(body.items, topic).toHaveLength(languages.length)
  }
})

test('a word speaks of one topic alone, in its own language, and counts once a review', async () => {
  for (const language of Object.keys(topicWords.Staff)) {
    const all = Object.entries(topicWords).flatMap(([topic, of]) =>
      of[language]!.split(' ').map((word) => ({ topic, word, from: word.replace('*', '') })),
    )
    for (const { topic, word, from } of all) {
      const same = all.filter((one) => (word === from ? one.from === from : one.from.startsWith(from)))
      expect([language, word, [...new Set(same.map((one) => one.topic))]]).toEqual([language, word, [topic]])
    }
    const words = all.map(({ word }) => word)
    expect(words.filter((word, at) => words.indexOf(word) !== at)).toEqual([])
  }
  const day = FROM + 70 * DAY
  const text = 'We waited 20 minutes in a queue, and waited again at the till.'
  await review(hill, { at: day, text, sentiment: -1 })
  await review(hill, { at: day, text: 'Waiting for minutes', sentiment: -1 })
  await review(hill, { at: day, text: 'Waiting for minutes', sentiment: -1, language: 'ja' })
  const { criticised } = await summary([
    { name: 'date', operator: operator.Between, values: [iso(day - HOUR), iso(day + HOUR)] },
  ])
  const words = ['minutes', 'queue', 'waited', 'waiting']
  expect(criticised).toEqual([{ topic: 'WaitingTime', reviews: 2, positive: 0, negative: 2, words }])
})

test('hidden reviews and those of locations out of reach are in neither; strangers and odd filters are refused', async () => {
  const shown = (await summary([week, at(harbor)])).reply
  const hidden = await review(harbor, { at: FROM + HOUR, hours: 90, text: 'hidden staff', sentiment: 1 })
  await app.owner.query('update review set hidden_at = now() where id = $1', [hidden])
  expect((await summary([week, at(harbor)])).reply).toEqual(shown)
  const { id } = app.people.home.users['Location manager']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [id, [hill]])
  expect((await summary([week], await app.as('Location manager'))).reply.replies).toBe(1)
  const stranger = await app.as('Administrator', 'stranger')
  expect((await stranger.put(`${base}/reviews/summary`, { filters: [] })).status).toBeGreaterThanOrEqual(403)
  const odd = { name: 'nothing', operator: operator.Equal, values: ['1'] }
  const bad = await admin.put(`${base}/reviews/summary`, { filters: [odd] })
  expect(bad).toMatchObject({ status: 400, field: 'filters.0.name' })
})
