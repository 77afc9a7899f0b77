import { afterAll, beforeAll, expect, test } from 'vitest'
import { until } from '#apps/testing/open-answer-town.ts'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { operator } from '#platform/contract/filter.ts'
import { type Place, readLocation } from './read-location.ts'

const town = await openGoogleTown({ googleTimeoutMs: '8000' })
const account = town.accountOf('marigold')
const place = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === account)!.sourceIds
  .googleLocation
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let admin: Awaited<ReturnType<TestApp['as']>>
let base: string
beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
  admin = await app.as('Administrator')
  base = `/api/tenants/${ctx.tenantId}/reviews`
  await connectBusiness(ctx, town, 'marigold')
  await until(
    async () => (await app.owner.query('select 1 from location_source where synced_to is not null')).rows,
    (rows) => rows.length === 1,
  )
})
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

type Media = NonNullable<NonNullable<ReturnType<typeof town.town.review>>['media']>
const write = (media: Media, text = 'With pictures.') =>
  town.town.writeReview({ locationId: place, rating: 4, text, author: 'Nina Holt', media })!.reviewId
const showAs = (reviewId: string, fields: Record<string, unknown>) =>
  town.town.changeSettings({ shownAs: { ...town.town.settings().shownAs, [reviewId]: fields } })
const readAll = async () => {
  const { rows } = await app.owner.query(
    'select location_id::int, source_id, external_id, credential_id::int, synced_to from location_source where tenant_id = $1',
    [ctx.tenantId],
  )
  await readLocation(ctx, rows[0] as Place, true)
}
const idOf = async (uid: string) =>
  (await app.owner.query('select id::int from review where tenant_id = $1 and source_uid = $2', [ctx.tenantId, uid]))
    .rows[0]!.id as number
const detail = async (id: number) => (await admin.get(`${base}/${id}`)).body
const read = async (media: Media) => {
  const uid = write(media)
  await readAll()
  return { uid, id: await idOf(uid) }
}

test('pictures and videos of a review come with it, in their order', async () => {
  const { id } = await read([
    { picture: 'counter', label: 'The counter' },
    { picture: 'kitchen' },
    { picture: 'film', video: 'https://video.example/watch', label: 'A film' },
    { video: 'https://video.example/bare' },
  ])
  const { medias, mediaCount } = await detail(id)
  expect(medias).toEqual([
    { kind: 'picture', url: `${town.url}/pictures/counter`, label: 'The counter', hasPicture: true },
    { kind: 'picture', url: `${town.url}/pictures/kitchen`, label: null, hasPicture: true },
    { kind: 'video', url: 'https://video.example/watch', label: 'A film', hasPicture: true },
    { kind: 'video', url: 'https://video.example/bare', label: null, hasPicture: false },
  ])
  expect(mediaCount).toBe(4)
})

test.each([
  ['no address', {}],
  ['null', null],
  ['an address that is none', { thumbnailUrl: 'the counter' }],
  ['an address without encryption', { thumbnailUrl: 'http://pictures.example/1.jpg' }],
  ['an address with a name in it', { thumbnailUrl: 'https://me:secret@pictures.example/1.jpg' }],
  ['a file of ours', { thumbnailUrl: 'file:///etc/passwd' }],
  ['a script', { thumbnailUrl: 'javascript:alert(1)' }],
  ['a number', { thumbnailUrl: 7, videoUrl: {} }],
  ['a long address', { thumbnailUrl: `https://pictures.example/${'a'.repeat(2000)}` }],
])('an item with %s is passed over, and costs neither the review nor the others', async (_what, item) => {
  const uid = write([])
  showAs(uid, { reviewMediaItems: [item, { thumbnailUrl: 'https://pictures.example/2.jpg', thumbnailLabel: 9 }] })
  await readAll()
  const url = 'https://pictures.example/2.jpg'
  expect((await detail(await idOf(uid))).medias).toEqual([{ kind: 'picture', url, label: null, hasPicture: true }])
})

test('of two hundred pictures the first twenty are kept, and a very long label is cut', async () => {
  const uid = write([])
  const items = Array.from({ length: 200 }, (_, at) => ({
    thumbnailUrl: `https://pictures.example/${at}.jpg`,
    thumbnailLabel: 'ä'.repeat(5000),
  }))
  showAs(uid, { reviewMediaItems: items })
  await readAll()
  const { medias } = await detail(await idOf(uid))
  expect(medias).toHaveLength(20)
  expect(medias[19].url).toBe('https://pictures.example/19.jpg')
  expect(medias[0].label).toHaveLength(300)
  showAs(uid, { reviewMediaItems: 'soon' })
  await readAll()
  expect((await detail(await idOf(uid))).medias).toEqual([])
})

test('other pictures are no news: nothing is unread, no earlier version is kept, open pages hear of it', async () => {
  const { uid, id } = await read([{ picture: 'counter' }])
  await admin.put(`${base}/bulk`, { ids: [id], act: { kind: 'read', value: true } })
  town.town.editReview(uid, { media: [{ picture: 'kitchen' }, { picture: 'hall' }] })
  await readAll()
  const { medias, read: isRead, revisions, revision } = await detail(id)
  expect(medias.map(({ url }: { url: string }) => url.split('/').at(-1))).toEqual(['kitchen', 'hall'])
  expect({ isRead, revisions, revision }).toEqual({ isRead: true, revisions: [], revision: 1 })
})

test('reviews with pictures are filtered, counted and exported with their addresses', async () => {
  const { id } = await read([{ picture: 'counter' }, { picture: 'hall' }])
  const filters = [{ name: 'pictured', operator: operator.Equal, values: ['true'] }]
  const { items } = (await admin.put(`${base}/search`, { filters })).body
  expect(items.every(({ mediaCount }: { mediaCount: number }) => mediaCount > 0)).toBe(true)
  expect(items.find((one: { id: number }) => one.id === id).mediaCount).toBe(2)
  const without = (await admin.put(`${base}/search`, { filters: [{ ...filters[0], values: ['false'] }] })).body.items
  expect(without.length).toBeGreaterThan(0)
  expect(without.every(({ mediaCount }: { mediaCount: number }) => mediaCount === 0)).toBe(true)
})
