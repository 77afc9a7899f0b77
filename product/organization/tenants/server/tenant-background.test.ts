import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}`
  await app.owner.query(`update agency set white_label = true where id = $1`, [app.people.home.agencyId])
})
afterAll(() => app.close())

async function put(role: string, content: Buffer, tenant?: 'sibling') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), '../../beach.jpg')
  return (await app.as(role, tenant)).send('POST', `${at}/background`, form)
}
const picture = () =>
  sharp({ create: { width: 3600, height: 1800, channels: 3, background: '#2f5c46' } })
    .withExif({ IFD0: { Copyright: 'secret camera' } })
    .jpeg()
    .toBuffer()
const brand = async () => (await app.open.get('/api/auth/logo?a=north&t=home')).body

test('a background is drawn anew, shown by the sign-in page of its tenant alone, and gone when it is taken away', async () => {
  expect((await brand()).background).toBeNull()
  const { body: saved } = await put('Administrator', await picture())
  expect(saved.background).toMatch(/^\/api\/tenant-backgrounds\/[0-9a-f]{32}$/)
  expect((await brand()).background).toBe(saved.background)
  expect((await app.open.get('/api/auth/logo?a=north&t=sibling')).body.background).toBeNull()
  expect((await app.open.get('/api/auth/logo?a=north')).body.background).toBeNull()
  const seen = await fetch(app.url + saved.background)
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/webp',
    'nosniff',
  ])
  const kept = Buffer.from(await seen.arrayBuffer())
  expect(await sharp(kept).metadata()).toMatchObject({ width: 2400, height: 1200, format: 'webp' })
  expect(kept.includes('secret camera')).toBe(false)

  await app.owner.query(`update agency set white_label = false where id = $1`, [app.people.home.agencyId])
  expect((await brand()).background).toBeNull()
  await app.owner.query(`update agency set white_label = true where id = $1`, [app.people.home.agencyId])

  const next = (await put('Administrator', await picture())).body.background
  expect((await fetch(app.url + saved.background)).status).toBe(404)
  expect((await (await app.as('Administrator')).delete(`${at}/background`)).body.background).toBeNull()
  expect((await fetch(app.url + next)).status).toBe(404)
  expect((await brand()).background).toBeNull()
})

test('what is no picture is refused, and so is whoever may not change pictures', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  expect((await put('Administrator', svg)).key).toBe('tenants.noPicture')
  expect((await put('Administrator', Buffer.alloc(5_000_000))).key).toBe('tenants.pictureTooLarge')
  expect((await put('Analyst', await picture())).status).toBe(403)
  expect((await put('Administrator', await picture(), 'sibling')).status).toBe(403)
})
