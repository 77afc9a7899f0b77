import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'

let app: TestApp
let at: string
beforeAll(async () => {
  app = await openTestApp()
  at = `/api/agencies/${app.people.home.agencyId}`
})
afterAll(() => app.close())

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)
async function putLogo(content: Buffer) {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(content)]), 'logo.png')
  return (await app.asAgency()).send('POST', `${at}/logo`, form)
}

test('a brand shows on the sign-in page as soon as it is saved', async () => {
  const operator = await app.asAgency()
  const { logo: _, ...before } = (await operator.get(`${at}/brand`)).body
  const change = { name: 'Northlight', whiteLabel: true, color: '#2f5c46', supportEmail: 'help@north.example' }
  const saved = await operator.put(`${at}/brand`, { ...before, ...change, hostName: 'desk.north.example' })
  expect(saved.body).toMatchObject({ ...change, hostName: 'desk.north.example', version: before.version + 1 })
  const sign = await app.open.get('/api/auth/logo?a=north')
  expect(sign.body).toMatchObject({ name: 'Northlight', whiteLabeled: true, color: '#2f5c46' })
  expect((await operator.put(`${at}/brand`, { ...before, ...change })).key).toBe('platform.stale')
  const next = { ...before, ...change, version: saved.body.version }
  expect((await operator.put(`${at}/brand`, { ...next, internalName: 'south' })).key).toBe('agencies.internalNameTaken')
  await app.owner.query(`update tenant set host_name = 'desk.home.example' where id = $1`, [app.people.home.id])
  const taken = await operator.put(`${at}/brand`, { ...next, hostName: 'desk.home.example' })
  expect([taken.key, taken.field]).toEqual(['agencies.hostTaken', 'hostName'])
})

test('a logo is a picture, seen by anybody under a mark of its own, and gone when it is taken away', async () => {
  const script = await putLogo(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'))
  expect(script.key).toBe('agencies.noPicture')
  expect((await putLogo(Buffer.alloc(5_000_000))).key).toBe('agencies.pictureTooLarge')
  const saved = await putLogo(Buffer.concat([png, Buffer.from('<script>1</script>')]))
  expect(saved.body.logo).toMatch(/^\/api\/brand-logos\/[0-9a-f]{32}$/)
  const seen = await fetch(app.url + saved.body.logo)
  expect([seen.status, seen.headers.get('content-type')]).toEqual([200, 'image/png'])
  expect(seen.headers.get('cross-origin-resource-policy')).toBe('cross-origin') // mail programs in a browser show it
  const kept = Buffer.from(await seen.arrayBuffer())
  expect(kept.subarray(0, 8)).toEqual(png.subarray(0, 8))
  expect(kept.includes('<script>')).toBe(false)
  const second = await putLogo(png)
  expect((await fetch(app.url + saved.body.logo)).status).toBe(404)
  await (await app.asAgency()).delete(`${at}/logo`)
  expect((await fetch(app.url + second.body.logo)).status).toBe(404)
})

test('one agency neither sees nor changes the brand of another', async () => {
  const operator = await app.asAgency()
  const other = `/api/agencies/${app.people.stranger.agencyId}/brand`
  expect((await operator.get(other)).status).toBe(404)
  expect((await (await app.asSuper()).get(other)).status).toBe(200)
})
