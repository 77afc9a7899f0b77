import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openGoogleTown } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { GOOGLE, type ReviewMedia, TRIPADVISOR } from '#product/business/sources/contract.ts'

const town = await openGoogleTown()
let app: TestApp
let admin: Client
let base: string
let locationId: number
beforeAll(async () => {
  app = await openTestApp({ providers: town.providers })
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}/reviews`
  const { rows } = await app.owner.query(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'A', 'A', 'A', 'A') returning id`,
    [app.people.home.id],
  )
  locationId = Number(rows[0].id)
})
afterAll(async () => {
  await app.close()
  await town.close()
})

type Told = { picture?: string; video?: string }
let count = 0
/** A review with what Google, as the sandbox speaks it, tells beside it. */
async function told(some: readonly Told[]): Promise<number> {
  const at = (name: string | undefined) => (name === undefined ? null : `${town.url}/pictures/${name}`)
  return reviewWith(
    some.map(({ picture, video }) => {
      const isVideo = video !== undefined
      return {
        kind: isVideo ? 'video' : 'picture',
        url: video ?? at(picture)!,
        thumbnailUrl: isVideo ? at(picture) : null,
        label: null,
      }
    }),
  )
}
async function reviewWith(medias: readonly ReviewMedia[], sourceId: number = GOOGLE): Promise<number> {
  const { rows } = await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, medias) values ($1, $2, $3, $4, 4, 'Fine.', now(), $5) returning id`,
    [app.people.home.id, locationId, sourceId, `p-${++count}`, JSON.stringify(medias)],
  )
  return Number(rows[0].id)
}
const picture = (id: number, at: number | string, who = admin) => who.get(`${base}/${id}/medias/${at}`)

test('a picture is drawn anew as WebP, for its reader alone', async () => {
  const id = await told([{ picture: 'counter' }, { picture: 'film', video: 'https://video.example/watch' }])
  for (const at of [0, 1]) {
    const answer = await fetch(`${app.url}${base}/${id}/medias/${at}`, { headers: { cookie: admin.cookie } })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    })
    const { format, width } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
    expect({ format, width }).toEqual({ format: 'webp', width: 640 })
  }
})

test.each(['page', 'drawing', 'broken', 'large', 'gone', 'inside'])(
  'what stands there and is no picture (%s) is not handed out',
  async (name) => {
    const id = await told([{ picture: name }])
    expect(await picture(id, 0)).toMatchObject({ status: 502, key: 'pictures.pictureUnavailable' })
  },
)

test('no address within our own network is called, whoever names it: not even that of a provider where its source did not tell it', async () => {
  const calls = () => town.control.log.calls().filter(({ path }) => path.startsWith('/pictures/')).length
  const before = calls()
  for (const [url, sourceId] of [
    ['https://127.0.0.1/picture.jpg', GOOGLE],
    ['https://localhost/picture.jpg', GOOGLE],
    ['https://169.254.169.254/latest/meta-data', GOOGLE],
    [`${town.url}/pictures/counter`, TRIPADVISOR],
    ['not an address', GOOGLE],
  ] as const) {
    const id = await reviewWith([{ kind: 'picture', url, thumbnailUrl: null, label: null }], sourceId)
    expect((await picture(id, 0)).status).toBe(502)
  }
  expect(calls()).toBe(before)
  expect((await picture(await told([{ picture: 'counter' }]), 0)).status).toBe(200)
  expect(calls()).toBe(before + 1)
})

test('what there is not is not found: another number, a video without a picture, another review', async () => {
  const id = await told([{ picture: 'counter' }, { video: 'https://video.example/bare' }])
  for (const at of [1, 2, 99, '-1', '0x1', 'first', '1e9'])
    expect(await picture(id, at)).toMatchObject({ status: 404, key: 'pictures.noPicture' })
  expect(await picture(id + 100_000, 0)).toMatchObject({ status: 404, key: 'pictures.notFound' })
})

test('whoever may not see a review gets no picture of it', async () => {
  const id = await told([{ picture: 'counter' }])
  expect((await picture(id, 0, await app.as('Administrator', 'sibling'))).status).toBe(403)
  const manager = await app.as('Location manager')
  expect((await picture(id, 0, manager)).status).toBe(200)
  const userId = app.people.home.users['Location manager']!.id
  await app.owner.query(`update users set location_access = 'SOME' where id = $1`, [userId])
  expect(await picture(id, 0, manager)).toMatchObject({ status: 404, key: 'pictures.notFound' })
  await app.owner.query(`update users set location_access = 'ALL' where id = $1`, [userId])
})
