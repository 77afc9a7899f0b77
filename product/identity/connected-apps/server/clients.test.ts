import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { MOST_CLIENTS } from '../contract.ts'
import { openApp, type Tokens } from './open-app.test-data.ts'

let app: TestApp
let base: string
let the: ReturnType<typeof openApp>
let admin: Client
let site: Awaited<ReturnType<typeof openSite>>
beforeAll(async () => {
  site = await openSite()
  app = await openTestApp({ providers: { receivers: `${site.url}/apps/` } })
  base = `/api/tenants/${app.people.home.id}`
  the = openApp(app)
  admin = await app.as('Administrator')
})
afterAll(async () => {
  await app.close()
  await site.close()
})

/** Where an app publishes who it is. */
async function openSite() {
  const pages = new Map<string, { status: number; body: string; location?: string }>()
  const server = createServer((request, response) => {
    const { status, body, location } = pages.get(request.url!) ?? { status: 404, body: '' }
    response.writeHead(status, { 'content-type': 'application/json', ...(location ? { location } : {}) }).end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    url,
    publish(path: string, document: object | string, more: { status?: number; location?: string } = {}) {
      const body = typeof document === 'string' ? document : JSON.stringify(document)
      pages.set(path, { status: 200, body, ...more })
      return url + path
    },
    close: () => new Promise((closed) => server.close(closed)),
  }
}

const add = (body: object, by = admin) =>
  by.post(`${base}/oauth-clients`, {
    name: 'Desk',
    redirectURIs: ['https://app.example/back'],
    hasSecret: true,
    ...body,
  })
const codeFor = async (clientId: string) =>
  the.codeIn((await the.consent(admin, the.askedBy(clientId))).body.to as string)

test('an app added by hand shows its secret once, and gets nothing without it', async () => {
  const { body } = await add({})
  const { client, secret } = body
  expect(client).toMatchObject({ name: 'Desk', hasSecret: true, secretTail: secret.slice(-4) })
  const asked = new URLSearchParams(the.askedBy(client.clientID))
  const told = await admin.get(`/api/oauth/authorization?${asked}`)
  expect(told.body.app).toMatchObject({ name: 'Desk', origin: 'Listed' })
  const refused = async (secretSent?: string) => {
    const { status, body: said } = await the.exchange(await codeFor(client.clientID), client.clientID, {
      client_secret: secretSent,
    })
    return [status, said['error']]
  }
  expect(await refused()).toEqual([401, 'invalid_client'])
  expect(await refused(`${secret}x`)).toEqual([401, 'invalid_client'])
  const basic = { authorization: `Basic ${Buffer.from(`${client.clientID}:${secret}`).toString('base64')}` }
  const made = await the.exchange(await codeFor(client.clientID), client.clientID, { client_id: undefined }, basic)
  expect(made.status).toBe(200)
  const tokens = made.body as Tokens
  expect((await the.refresh(tokens.refresh_token, client.clientID)).body['error']).toBe('invalid_client')
  const { body: renewed } = await admin.post(`${base}/oauth-clients/${client.id}/secret`)
  const again = await the.exchange(await codeFor(client.clientID), client.clientID, { client_secret: secret })
  expect(again.status).toBe(401)
  const next = await the.exchange(await codeFor(client.clientID), client.clientID, { client_secret: renewed.secret })
  expect(next.status).toBe(200)
})

test('it is changed by who may, and removed it is disconnected everywhere', async () => {
  const { body } = await add({ name: 'Leaving', hasSecret: false })
  const { client } = body
  expect(body.secret).toBeNull()
  const tokens = (await the.exchange(await codeFor(client.clientID), client.clientID)).body as Tokens
  const saved = await admin.put(`${base}/oauth-clients/${client.id}`, {
    name: 'Leaving soon',
    redirectURIs: ['https://app.example/other'],
    version: client.version,
  })
  expect(saved.body).toMatchObject({ name: 'Leaving soon', hasSecret: false })
  expect((await the.consent(admin, the.askedBy(client.clientID))).key).toBe('connected-apps.unknownRedirect')
  const responder = await app.as('Responder')
  expect((await add({}, responder)).status).toBe(403)
  expect((await responder.get(`${base}/oauth-clients`)).status).toBe(403)
  expect((await admin.post(`${base}/oauth-clients/999999/secret`)).status).toBe(404)
  const live = () => the.call(tokens.access_token, 'GET', `${base}/labels`)
  expect((await live()).status).toBe(200)
  expect((await admin.delete(`${base}/oauth-clients/${client.id}`)).status).toBe(200)
  expect((await live()).status).toBe(401)
  expect((await the.refresh(tokens.refresh_token, client.clientID)).status).toBe(401)
  expect((await the.consent(admin, the.askedBy(client.clientID))).key).toBe('connected-apps.unknownClient')
})

test('of a tenant it is of that tenant alone, and there are no more than fifty', async () => {
  const { body } = await add({ name: 'Home', hasSecret: false })
  const stranger = await app.as('Administrator', 'stranger')
  const asked = the.askedBy(body.client.clientID)
  const there = openApp(app, { tenantId: app.people.stranger.id })
  expect((await there.consent(stranger, asked)).key).toBe('connected-apps.notAllowed')
  for (const redirect of [
    'http://app.example/back',
    'javascript:alert(1)',
    'https://app.example/#x',
    'https://u:p@app.example/',
  ])
    expect((await add({ redirectURIs: [redirect] })).key).toBe('connected-apps.badRedirect')
  await app.owner.query(
    `insert into oauth_client (tenant_id, name, redirect_uris, created_at) select $1, 'Many ' || n, '{}', now() from generate_series(1, $2::int) n`,
    [app.people.home.id, MOST_CLIENTS],
  )
  expect((await add({})).key).toBe('connected-apps.tooManyClients')
})

test('an app that publishes who it is is called so', async () => {
  const id = `${site.url}/apps/harbour.json`
  const document = { client_id: id, client_name: 'Harbour desk', redirect_uris: ['https://app.example/back'] }
  site.publish('/apps/harbour.json', document)
  const told = await admin.get(`/api/oauth/authorization?${new URLSearchParams(the.askedBy(id))}`)
  expect(told.body.app).toMatchObject({ name: 'Harbour desk', origin: 'Document', returnsTo: 'app.example' })
  expect((await the.exchange(await codeFor(id), id)).status).toBe(200)
  const unknown = async (clientId: string) =>
    (await admin.get(`/api/oauth/authorization?${new URLSearchParams(the.askedBy(clientId))}`)).key
  const broken = [
    site.publish('/apps/other.json', document), // it says to be another
    site.publish('/apps/none.json', 'not JSON'),
    site.publish('/apps/gone.json', document, { status: 500 }),
    site.publish('/apps/away.json', document, { status: 302, location: id }),
    site.publish('/apps/keyed.json', {
      ...document,
      client_id: `${site.url}/apps/keyed.json`,
      token_endpoint_auth_method: 'private_key_jwt',
    }),
    site.publish('/apps/large.json', {
      ...document,
      client_id: `${site.url}/apps/large.json`,
      more: 'x'.repeat(30_000),
    }),
    site.publish('/elsewhere.json', { ...document, client_id: `${site.url}/elsewhere.json` }), // on this machine, and not named by its operator
    `${site.url}/`,
  ]
  for (const one of broken) expect(await unknown(one)).toBe('connected-apps.unknownClient')
})

test('what registers itself is refused in the words of the standard, and fills nothing', async () => {
  const refused = async (more: object) => {
    const { status, body } = await the.register(more)
    return [status, body['error']]
  }
  expect(await refused({ redirect_uris: ['http://app.example/back'] })).toEqual([400, 'invalid_redirect_uri'])
  expect(await refused({ redirect_uris: [] })).toEqual([400, 'invalid_request'])
  const long = Array.from({ length: 10 }, (_, n) => `https://app.example/${n}/${'x'.repeat(300)}`)
  expect(await refused({ redirect_uris: long })).toEqual([400, 'invalid_client_metadata'])
  const count = async () =>
    (await app.owner.query(`select (select count(*) from oauth_client) + (select count(*) from token) as n`)).rows[0].n
  const before = await count()
  await Promise.all(Array.from({ length: 50 }, () => the.register()))
  expect(await count()).toBe(before)
})
