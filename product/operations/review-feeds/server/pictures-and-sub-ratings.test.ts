import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, openAnswerTown, until } from '#apps/testing/open-answer-town.ts'
import { DEALERRATER, OPENTABLE, TRIPADVISOR, ZOCDOC } from '#product/business/sources/contract.ts'
import type { ReviewFeed, ReviewUpdate } from '../contract.ts'

let town: AnswerTown
let admin: Client
beforeAll(async () => {
  town = await openAnswerTown()
  admin = await town.as('Administrator')
  const place = { street: '', city: 'Bay', region: '', postalCode: '', country: 'US', timezone: 'UTC', industry: '' }
  const names = { code: 'HARBOR', internalName: 'HARBOR', publicName: 'HARBOR' }
  await admin.post(`${town.base}/locations`, { ...place, ...names, phone: null, web: null, state: 'Open' })
})
afterAll(() => town.close())

let count = 0
const at = (hour: number) => new Date(Date.parse('2026-03-01T00:00:00Z') + hour * 3_600_000).toISOString()
const said = (change: object = {}) => ({
  uid: `p-${++count}`,
  location: 'HARBOR',
  rating: 4,
  text: `They explained every line, number ${count}.`,
  createdAt: at(count),
  ...change,
})
const push = (reviews: object[], sourceID = TRIPADVISOR) =>
  admin.post(`${town.base}/review-updates`, { sourceID, reviews })
const byUid = async (uid: string) => {
  const { items } = (await admin.put(`${town.base}/review-updates/search`, { filters: [], limit: 250 })).body
  return items.find((one: ReviewUpdate) => one.uid === uid) as ReviewUpdate | undefined
}
const settled = (uid: string) =>
  until(
    () => byUid(uid),
    (one) => one !== undefined && one.status !== 'queued',
  )
const detail = async (reviewID: number) => (await admin.get(`${town.base}/reviews/${reviewID}`)).body
const taken = async (one: { uid: string; [field: string]: unknown }, sourceID = TRIPADVISOR) => {
  expect((await push([one], sourceID)).status).toBe(200)
  const { reviewID } = (await settled(one.uid))!
  return detail(reviewID!)
}
const url = (name: string) => `https://pictures.example/${name}`

test('a program sends pictures, videos and stars for aspects, which stand with the review in the order of the source', async () => {
  const one = said({
    medias: [
      { link: url('a.jpg'), label: ' The lobby ' },
      { kind: 'video', link: url('b'), thumbnail: url('b.jpg') },
    ].map((media) => ({ kind: 'picture', ...media })),
    subRatings: { service: 4.5, value: 2 },
  })
  const { medias, subRatings, mediaCount } = await taken(one)
  expect(medias).toEqual([
    { kind: 'picture', url: url('a.jpg'), label: 'The lobby', hasPicture: true },
    { kind: 'video', url: url('b'), label: null, hasPicture: true },
  ])
  expect(subRatings).toEqual([
    { aspect: 'value', stars: 2 },
    { aspect: 'service', stars: 4.5 },
  ])
  expect(mediaCount).toBe(2)
})

test.each([
  ['medias.0.link', { medias: [{ kind: 'picture', link: 'http://pictures.example/a.jpg' }] }],
  ['medias.0.link', { medias: [{ kind: 'picture', link: 'javascript:alert(1)' }] }],
  ['medias.0.thumbnail', { medias: [{ kind: 'video', link: url('a'), thumbnail: 'a.jpg' }] }],
  ['medias.0.kind', { medias: [{ kind: 'sound', link: url('a') }] }],
  ['medias.0.label', { medias: [{ kind: 'picture', link: url('a'), label: 'a'.repeat(301) }] }],
  ['medias', { medias: Array.from({ length: 21 }, () => ({ kind: 'picture', link: url('a') })) }],
  ['subRatings.service', { subRatings: { service: 7 } }],
  ['subRatings.service', { subRatings: { service: 0 } }],
  ['subRatings.service', { subRatings: { service: 4.2 } }],
])('a program that sends %s wrong is told so', async (field, change) => {
  const answer = await push([said(), said(change)])
  expect(answer).toMatchObject({ status: 400, key: 'error.invalid', field: `reviews.1.${field}` })
})

test('each source takes stars for its own aspects alone', async () => {
  for (const [sourceID, subRatings] of [
    [TRIPADVISOR, { sleepQuality: 4, rooms: 3, location: 5, cleanliness: 4 }],
    [DEALERRATER, { customerService: 5, workQuality: 4, friendliness: 5, pricing: 3, experience: 4 }],
    [OPENTABLE, { food: 5, service: 4, ambience: 4, value: 3 }],
    [ZOCDOC, { bedsideManner: 5, waitTime: 1 }],
  ] as const) {
    const there = await taken(said({ subRatings }), sourceID)
    const shown = there.subRatings.map(({ aspect, stars }: { aspect: string; stars: number }) => [aspect, stars])
    expect(Object.fromEntries(shown)).toEqual(subRatings)
    const strange = await push(
      [said(), said({ subRatings: { [sourceID === ZOCDOC ? 'food' : 'waitTime']: 4 } })],
      sourceID,
    )
    expect(strange).toMatchObject({ status: 400, key: 'review-feeds.unknownAspect' })
    expect(strange.field).toMatch(/^reviews\.1\.subRatings\./)
  }
})

test('other stars for an aspect are a change of mind: what they were is kept, and the review is unread again', async () => {
  const one = said({ subRatings: { service: 5, value: 4 } })
  const { id } = await taken(one)
  await admin.put(`${town.base}/reviews/bulk`, { ids: [id], act: { kind: 'read', value: true } })
  const now = await taken({ ...one, subRatings: { service: 2 } })
  expect(now).toMatchObject({ id, read: false, revision: 2, subRatings: [{ aspect: 'service', stars: 2 }] })
  expect(now.revisions).toMatchObject([
    {
      revision: 1,
      subRatings: [
        { aspect: 'value', stars: 4 },
        { aspect: 'service', stars: 5 },
      ],
    },
  ])
})

test('stars where none were known and other pictures are no news, and saying nothing takes none away', async () => {
  const one = said()
  const { id } = await taken(one)
  await admin.put(`${town.base}/reviews/bulk`, { ids: [id], act: { kind: 'read', value: true } })
  const first = await taken({ ...one, subRatings: { service: 3 }, medias: [{ kind: 'picture', link: url('a.jpg') }] })
  expect(first).toMatchObject({ read: true, revision: 1, mediaCount: 1, subRatings: [{ aspect: 'service', stars: 3 }] })
  const silent = await taken({ ...one, text: 'Other words.' })
  expect(silent).toMatchObject({ revision: 2, mediaCount: 1, subRatings: [{ aspect: 'service', stars: 3 }] })
  const none = await taken({ ...one, text: 'Other words.', medias: [] })
  expect(none).toMatchObject({ revision: 2, mediaCount: 0 })
})

test('a feed has them in columns, written in many ways, and what cannot be read names its column', async () => {
  const name = `f-${++count}`
  const reviews = [
    { photos: [url('1.jpg'), url('2.mp4')], subRatings: { Service: 4, 'Sleep quality': '3.5' } },
    { photos: url('1.jpg'), subRatings: 'service: 4; value = 2.5/5' },
    { photos: '', subRatings: [{ name: 'rooms', value: 5 }] },
    { photos: url('3.jpg'), subRatings: 'food: 5' },
    { photos: url('4.jpg'), subRatings: 'service: 7' },
    { photos: url('4.jpg'), subRatings: 'very good' },
    { photos: url('4.jpg'), subRatings: '{broken' },
    { photos: `${url('5.jpg')} 6.jpg`, subRatings: '' },
  ].map((one, n) => ({ id: `${name}-${n}`, store: 'HARBOR', rating: 4, text: `Fed ${n}.`, date: at(n), ...one }))
  town.control.feeds.put(name, { type: 'application/json', body: JSON.stringify({ reviews }) })
  const made = await admin.post(`${town.base}/review-feeds`, {
    name,
    sourceID: TRIPADVISOR,
    url: `${town.url}/feeds/${name}`,
    locationID: null,
    everyMinutes: 60,
    isOn: true,
    timezone: 'UTC',
    dayFirst: false,
    columns: {},
    headerName: null,
  })
  expect(made.status).toBe(200)
  const done = await until(
    async () => (await admin.get(`${town.base}/review-feeds`)).body.find((one: ReviewFeed) => one.id === made.body.id),
    (one: ReviewFeed) => one.readCode !== null,
  )
  expect(done.meanings).toMatchObject({ medias: 'photos', subRatings: 'subRatings' })
  const reason = async (n: number) => {
    const { items } = (await admin.put(`${town.base}/review-updates/search`, { filters: [], limit: 250 })).body
    return items.find((one: ReviewUpdate) => one.feedID === made.body.id && one.line === n + 1).reason
  }
  expect(await Promise.all([3, 4, 5, 6, 7].map(reason))).toEqual([
    'aspectUnknown',
    'aspectUnreadable',
    'aspectUnreadable',
    'aspectUnreadable',
    'mediaUnreadable',
  ])
  const of = async (n: number) => {
    const { medias, subRatings } = await detail((await settled(`${name}-${n}`))!.reviewID!)
    return [medias.map((media: { kind: string }) => media.kind), subRatings]
  }
  expect(await of(0)).toEqual([
    ['picture', 'video'],
    [
      { aspect: 'service', stars: 4 },
      { aspect: 'sleepQuality', stars: 3.5 },
    ],
  ])
  expect(await of(1)).toEqual([
    ['picture'],
    [
      { aspect: 'value', stars: 2.5 },
      { aspect: 'service', stars: 4 },
    ],
  ])
  expect(await of(2)).toEqual([[], [{ aspect: 'rooms', stars: 5 }]])
})
