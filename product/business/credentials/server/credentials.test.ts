import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { connectBusiness, googleFor, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { GOOGLE, YELP } from '#product/business/sources/contract.ts'
import { connectableSourceIds } from '../contract.ts'

const town = await openGoogleTown()
let app: TestApp
let admin: Client
let path: string
beforeAll(async () => {
  app = await openTestApp({ providers: town.providers })
  admin = await app.as('Administrator')
  path = `/api/tenants/${app.people.home.id}/credentials2`
})
afterAll(async () => {
  await app.close()
  await town.close()
})

const begin = async () => {
  const { status, body } = await admin.post<{ url: string }>(`${path}/connect`, { sourceID: GOOGLE })
  expect(status).toBe(200)
  return body.url
}
/** What the browser is sent to after the person chose at the source. */
const consent = async (url: string, choice = `account=${town.accountOf('marigold')}`) => {
  const answer = await fetch(`${url}&${choice}`, { redirect: 'manual' })
  const back = new URL(answer.headers.get('location')!)
  return back.pathname + back.search
}
const arrive = async (back: string, client = admin) => {
  const { status, headers } = await client.get(back)
  return [status, headers.get('location')]
}
/** The page names the tenant: whoever may enter several comes back into the one they left. */
const page = (connect: string) =>
  `/admin/credentials?connect=${connect}&sourceID=${GOOGLE}&tenant=${app.people.home.id}`

test('a person connects an account and sees it, without its secret', async () => {
  const url = new URL(await begin())
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    client_id: 'renown-demo',
    redirect_uri: 'http://localhost/api/credentials2/callback',
    access_type: 'offline',
    code_challenge_method: 'S256',
  })
  expect(url.href).not.toContain('client_secret')
  expect(await arrive(await consent(url.href))).toEqual([302, page('connected')])
  const { body } = await admin.get(path)
  expect(body).toMatchObject([
    { sourceID: GOOGLE, name: 'Marigold Street Bakery', validity: 'valid', type: 4, level: 'Tenant', version: 1 },
  ])
  const { rows } = await app.owner.query('select secret from credential')
  expect(rows[0].secret).toMatch(/^v1\./)
  expect(JSON.stringify(body)).not.toContain(rows[0].secret)
  const audit = await app.owner.query(`select actor_id, after from audit_record where action = 'credential.connect'`)
  expect(audit.rows).toMatchObject([
    { actor_id: app.people.home.users['Administrator']!.id, after: { name: 'Marigold Street Bakery' } },
  ])
  expect(JSON.stringify(audit.rows)).not.toContain('v1.')
  expect((await admin.put(`${path}/count`, {})).body).toEqual({ count: 1 })
  expect((await admin.put(`${path}/count`, { sourceIDs: [YELP] })).body).toEqual({ count: 0 })
})

test('connecting again mends the same account', async () => {
  await app.owner.query(`update credential set validity = 'invalid', last_error = 'gone'`)
  expect((await admin.get(path)).body).toMatchObject([{ validity: 'invalid', lastError: 'gone' }])
  await arrive(await consent(await begin()))
  expect((await admin.get(path)).body).toMatchObject([{ validity: 'valid', lastError: null, version: 2 }])
})

test('the way back is good once, for ten minutes, and for whoever set out', async () => {
  const used = await consent(await begin())
  await arrive(used)
  expect(await arrive(used)).toEqual([302, '/admin/credentials?connect=expired'])

  const late = await begin()
  const lateBack = await consent(late)
  app.clock.advance(601)
  expect(await arrive(lateBack)).toEqual([302, '/admin/credentials?connect=expired'])

  for (const stranger of [app.open, await app.as('Administrator', 'sibling'), await app.as('Support')]) {
    const back = await consent(await begin())
    expect(await arrive(back, stranger)).toEqual([302, '/admin/credentials?connect=expired'])
  }
  expect(await arrive('/api/credentials2/callback?state=made-up&code=x')).toEqual([
    302,
    '/admin/credentials?connect=expired',
  ])
  expect((await app.owner.query('select 1 from credential where tenant_id <> $1', [app.people.home.id])).rowCount).toBe(
    0,
  )
})

test('who lost the right on the way is not let through', async () => {
  const back = await consent(await begin())
  const { roleId } = app.people.home.users['Administrator']!
  const { rows } = await app.owner.query('select actions from role where id = $1', [roleId])
  const setActions = (actions: string[]) =>
    app.owner.query('update role set actions = $2, version = version + 1 where id = $1', [roleId, actions])
  await setActions(rows[0].actions.filter((action: string) => action !== 'platform-credentials.add'))
  expect(await arrive(back)).toEqual([302, '/admin/credentials?connect=expired'])
  await setActions(rows[0].actions)
})

test('no consent, or a source that refuses, changes nothing', async () => {
  const before = (await admin.get(path)).body
  expect(await arrive(await consent(await begin(), 'denied=1'))).toEqual([302, page('denied')])
  const back = await consent(await begin())
  expect(await arrive(back.replace(/code=[^&]+/, 'code=other'))).toEqual([302, page('refused')])
  const again = await consent(await begin())
  town.control.faults.plan({ match: { path: '/oauth2/token' }, kind: 'html' })
  expect(await arrive(again)).toEqual([302, page('refused')])
  expect((await admin.get(path)).body).toEqual(before)
})

const TWITTER = 5 // people sign in there, but the product does not speak to it
test.each([YELP, TWITTER, 999])('source %i cannot be connected here', async (sourceID) => {
  expect((await admin.post(`${path}/connect`, { sourceID })).key).toBe('credentials.notOauthable')
})

test('what is offered to be connected is what can be: every other source is refused, whatever it could itself', async () => {
  const all = (await admin.get('/api/sources')).body as { id: number; oauthable: boolean }[]
  const answers = await Promise.all(
    all.map(async ({ id }) => [id, (await admin.post(`${path}/connect`, { sourceID: id })).status] as const),
  )
  const isTaken = ([, status]: (typeof answers)[number]) => status === 200
  expect(answers.filter(isTaken).map(([id]) => id)).toEqual([...connectableSourceIds])
  expect(answers.filter((one) => !isTaken(one)).every(([, status]) => status === 422)).toBe(true)
  expect(all.filter(({ oauthable }) => oauthable).length).toBeGreaterThan(connectableSourceIds.length)
})

test('disconnecting wipes the secret, once', async () => {
  const [{ id }] = (await admin.get(path)).body
  const sibling = await app.as('Administrator', 'sibling')
  expect((await sibling.delete(`/api/tenants/${app.people.sibling.id}/credentials2/${id}`)).status).toBe(404)
  expect((await (await app.as('Support')).delete(`${path}/${id}`)).status).toBe(403)
  expect((await admin.delete(`${path}/${id}`)).body).toEqual({ ok: true })
  expect((await admin.delete(`${path}/${id}`)).key).toBe('credentials.notFound')
  expect((await admin.get(path)).body).toEqual([])
  expect((await admin.put(`${path}/count`, {})).body).toEqual({ count: 0 })
  expect((await app.owner.query('select secret from credential')).rows).toEqual([{ secret: '' }])
})

test('a secret moved to another account does not open', async () => {
  const ctx = await openJobCtx(app, app.people.home.id)
  const bakery = await connectBusiness(ctx, town, 'marigold')
  const coffee = await connectBusiness(ctx, town, 'kestrel')
  const { rows: theirs } = await app.owner.query('select secret from credential where id = $1', [bakery])
  await app.owner.query('update credential set secret = $1 where id = $2', [theirs[0].secret, coffee])
  await expect(googleFor(ctx, coffee).get('/v1/accounts')).rejects.toThrow()
  await ctx.close()
})
