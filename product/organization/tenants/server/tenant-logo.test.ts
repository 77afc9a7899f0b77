import { afterAll, beforeAll, expect, test } from 'vitest'
import sharp from 'sharp'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/tenants/${app.people.home.id}`
})
afterAll(() => app.close())

async function putLogo(role: string, content: Buffer, tenant?: 'sibling') {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), '../../logo.png')
  return (await app.as(role, tenant)).send('POST', `${at}/logo`, form)
}
const picture = () =>
  sharp({ create: { width: 900, height: 300, channels: 3, background: '#2f5c46' } })
    .jpeg()
    .toBuffer()

test('a tenant’s logo is seen wherever the tenant is, before signing in too, and gone when it is taken away', async () => {
  const before = (await (await app.as('Administrator')).get(`${at}/settings/general`)).body
  expect(before.logo).toBeNull()
  const { body: saved } = await putLogo('Administrator', await picture())
  expect(saved).toEqual({ ...before, logo: expect.stringMatching(/^\/api\/tenant-logos\/[0-9a-f]{32}$/) })

  const seen = await fetch(app.url + saved.logo)
  expect([seen.status, seen.headers.get('content-type'), seen.headers.get('x-content-type-options')]).toEqual([
    200,
    'image/png',
    'nosniff',
  ])
  expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({ width: 320, format: 'png' })
  const admin = await app.as('Administrator')
  expect((await admin.get('/api/auth/session')).body.tenant.logo).toBe(saved.logo)
  expect((await admin.get(at)).body.logo).toBe(saved.logo)
  const { email } = app.people.home.users['Analyst']!
  const accounts = (await app.open.post('/api/auth/login2', { email, password: PASSWORD })).body
  expect(JSON.stringify(accounts)).toContain(saved.logo)

  const next = (await putLogo('Administrator', await picture())).body.logo
  expect((await fetch(app.url + saved.logo)).status).toBe(404)
  expect((await admin.delete(`${at}/logo`)).body.logo).toBeNull()
  expect((await fetch(app.url + next)).status).toBe(404)
})

test('what is no picture is refused, and so is whoever may not change the tenant', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')
  expect((await putLogo('Administrator', svg)).key).toBe('tenants.noPicture')
  expect((await putLogo('Administrator', Buffer.alloc(5_000_000))).key).toBe('tenants.pictureTooLarge')
  expect((await putLogo('Analyst', await picture())).status).toBe(403)
  expect((await putLogo('Administrator', await picture(), 'sibling')).status).toBe(403)
})
