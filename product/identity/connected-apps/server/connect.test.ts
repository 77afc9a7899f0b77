import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { enterAs } from '#apps/testing/enter-as.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedPlaces } from '#apps/testing/seed-places.ts'
import { ACCESS_SECONDS, CODE_SECONDS, CONNECTED_DAYS, GRACE_SECONDS, MOST_APPS } from '../contract.ts'
import { openApp } from './open-app.test-data.ts'

let app: TestApp
let base: string
let the: ReturnType<typeof openApp>
let admin: Client
let responder: Client
beforeAll(async () => {
  app = await openTestApp()
  base = `/api/tenants/${app.people.home.id}`
  await seedPlaces(app.owner, app.people.home.id, [1, 2])
  the = openApp(app)
  await enter()
})
afterAll(() => app.close())

/** Sessions end while the clock goes on. */
async function enter() {
  const as = (role: string) => enterAs(app, app.people.home.users[role]!.email)
  admin = await as('Administrator')
  responder = await as('Responder')
}
async function pass(seconds: number) {
  app.clock.advance(seconds)
  await enter()
}
const listed = async (by: Client) => (await by.get(`${base}/connected-apps`)).body.items
const see = (bearer: string) => the.call(bearer, 'PUT', `${base}/reviews/search`, { limit: 5 })

test('a program that knows nothing but the address finds out how to sign in', async () => {
  const refused = await fetch(`${app.url}/mcp`, {
    method: 'POST',
    body: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(refused.status).toBe(401)
  const { publicUrl } = app.services
  const metadata = `${publicUrl}/.well-known/oauth-protected-resource/mcp`
  expect(refused.headers.get('www-authenticate')).toBe(`Bearer resource_metadata="${metadata}"`)
  const read = async (path: string) => (await fetch(app.url + path)).json()
  const resource = (await read('/.well-known/oauth-protected-resource/mcp')) as Record<string, unknown>
  expect(resource).toMatchObject({ resource: `${publicUrl}/mcp`, authorization_servers: [publicUrl] })
  expect(await read('/.well-known/oauth-authorization-server')).toMatchObject({
    issuer: publicUrl,
    authorization_endpoint: `${publicUrl}/oauth/authorize`,
    code_challenge_methods_supported: ['S256'],
    client_id_metadata_document_supported: true,
  })
})

test('a program that runs in a page of its own registers and fetches its tokens from there', async () => {
  const origin = 'http://localhost:6274'
  const preflight = {
    origin,
    'access-control-request-method': 'POST',
    'access-control-request-headers': 'content-type',
  }
  for (const path of ['register', 'token', 'revoke']) {
    const asked = await fetch(`${app.url}/api/oauth/${path}`, { method: 'OPTIONS', headers: preflight })
    expect([asked.status, asked.headers.get('access-control-allow-methods')]).toEqual([204, 'POST'])
    expect(asked.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(asked.headers.get('access-control-allow-credentials')).toBeNull()
    // a refusal is read there, too
    const refused = await fetch(`${app.url}/api/oauth/${path}`, { method: 'POST', headers: { origin } })
    expect([refused.status, refused.headers.get('access-control-allow-origin')]).toEqual([400, '*'])
  }
  const metadata = await fetch(`${app.url}/.well-known/oauth-authorization-server`, {
    method: 'OPTIONS',
    headers: { origin, 'access-control-request-headers': 'mcp-protocol-version' },
  })
  expect(metadata.headers.get('access-control-allow-headers')).toContain('mcp-protocol-version')
  // what its user agrees to is said in our own pages alone
  const consent = await fetch(`${app.url}${base}/connected-apps`, { method: 'OPTIONS', headers: preflight })
  expect(consent.headers.get('access-control-allow-origin')).toBeNull()
})

test('who agrees lets the app act for them, with no more than they have and chose', async () => {
  const { status, body } = await the.register({
    client_uri: 'https://harbour.example',
    logo_uri: 'x',
    scope: 'read work',
  })
  expect([status, body['token_endpoint_auth_method'], body['client_name']]).toEqual([201, 'none', 'Harbour'])
  const clientId = body['client_id'] as string
  const asked = the.askedBy(clientId, { scope: 'work', resource: `${app.services.publicUrl}/mcp` })
  const told = await responder.get(`/api/oauth/authorization?${new URLSearchParams(asked)}`)
  expect(told.body.app).toEqual({
    name: 'Harbour',
    origin: 'Registered',
    url: 'https://harbour.example',
    returnsTo: 'app.example',
    access: 'work',
  })
  const no = new URL(told.body.backTo)
  expect([no.searchParams.get('error'), no.searchParams.get('state')]).toEqual(['access_denied', 's-1'])
  const { body: yes } = await the.consent(responder, asked, { piiScopes: [], locationIDs: [1] })
  const back = new URL(yes.to)
  expect([back.origin + back.pathname, back.searchParams.get('iss')]).toEqual([
    'https://app.example/back',
    app.services.publicUrl,
  ])
  const made = await the.exchange(the.codeIn(yes.to), clientId)
  expect(made.body).toMatchObject({ token_type: 'Bearer', expires_in: ACCESS_SECONDS, scope: 'work' })
  expect(made.headers.get('cache-control')).toContain('no-store')
  const bearer = made.body['access_token'] as string
  expect((await see(bearer)).status).toBe(200)
  // what its user may not, it may not; what is personal is open to no key
  expect((await the.call(bearer, 'GET', `${base}/roles`)).status).toBe(403)
  expect((await the.call(bearer, 'GET', `${base}/connected-apps`)).status).toBe(403)
  expect((await the.call(bearer, 'PUT', `/api/tenants/${app.people.stranger.id}/reviews/search`, {})).status).toBe(403)
  const [mine] = await listed(responder)
  expect(mine).toMatchObject({ name: 'Harbour', access: 'work', locationIDs: [1], state: 'Active', piiScopes: [] })
  const { rows } = await app.owner.query(`select action from audit_record where action like 'connected-app.%'`)
  expect(rows).toEqual([{ action: 'connected-app.connect' }])
  // among the keys it is nowhere
  expect((await admin.get(`${base}/api-keys`)).body.items).toEqual([])
  expect((await admin.delete(`${base}/api-keys/${mine.id}`)).status).toBe(404)
})

test('one that reads only changes nothing', async () => {
  const { access_token: bearer, scope } = await the.connect(admin, { access: 'read' })
  expect(scope).toBe('read')
  expect((await the.call(bearer, 'GET', `${base}/labels`)).status).toBe(200)
  expect((await see(bearer)).status).toBe(200)
  const refused = await the.call(bearer, 'POST', `${base}/labels`, { name: 'By an app', type: 'general' })
  expect([refused.status, refused.body.error.key]).toEqual([403, 'platform.notForKeys'])
  const { access_token: working } = await the.connect(admin)
  expect((await the.call(working, 'POST', `${base}/labels`, { name: 'By an app' })).status).not.toBe(403)
})

test('what breaks the protocol goes back with its name; what belongs to nobody goes nowhere', async () => {
  const clientId = (await the.register()).body['client_id'] as string
  const ask = (more: Record<string, string | undefined>, id = clientId) =>
    responder.get(`/api/oauth/authorization?${new URLSearchParams(the.askedBy(id, more))}`)
  const wrong = async (more: Record<string, string | undefined>) => {
    const { body } = await ask(more)
    expect(body.app).toBeNull()
    const refused = await the.consent(responder, the.askedBy(clientId, more))
    expect(refused.key).toBe('connected-apps.refused')
    return new URL(body.backTo).searchParams.get('error')
  }
  expect(await wrong({ response_type: 'token' })).toBe('unsupported_response_type')
  expect(await wrong({ code_challenge: undefined })).toBe('invalid_request')
  expect(await wrong({ code_challenge_method: 'plain' })).toBe('invalid_request')
  expect(await wrong({ scope: 'everything' })).toBe('invalid_scope')
  expect(await wrong({ resource: 'https://elsewhere.example/mcp' })).toBe('invalid_target')
  for (const redirect of ['https://app.example/back/', 'https://app.example/Back', 'https://evil.example/back'])
    expect((await ask({ redirect_uri: redirect })).key).toBe('connected-apps.unknownRedirect')
  for (const id of ['dcr_e30.AAAA', `${clientId}x`, 'app_1_999', 'https://127.0.0.1/client.json', 'nobody'])
    expect((await ask({}, id)).key).toBe('connected-apps.unknownClient')
  expect((await app.open.get(`/api/oauth/authorization?${new URLSearchParams(the.askedBy(clientId))}`)).status).toBe(
    401,
  )
})

test('nobody shares what they do not have', async () => {
  const clientId = (await the.register()).body['client_id'] as string
  const refused = async (more: object, asked = the.askedBy(clientId)) =>
    (await the.consent(responder, asked, more)).field
  await app.owner.query(`update users set location_access = 'SOME', location_ids = '{1}' where id = $1`, [
    app.people.home.users['Responder']!.id,
  ])
  await enter()
  expect(await refused({ locationIDs: [2] })).toBe('locationIDs')
  expect(await refused({ access: 'work' }, the.askedBy(clientId, { scope: 'read' }))).toBe('access')
  const stranger = await app.as('Administrator', 'stranger')
  expect((await the.consent(stranger, the.askedBy(clientId))).status).toBe(403)
  await app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [
    app.people.home.users['Responder']!.id,
  ])
  await enter()
})

test('a code is used once, by its app, with its proof, in time; shown twice it ends what it gave', async () => {
  const clientId = (await the.register()).body['client_id'] as string
  const other = (await the.register({ client_name: 'Other' })).body['client_id'] as string
  const code = async () => the.codeIn((await the.consent(responder, the.askedBy(clientId))).body.to)
  const refused = async (told: ReturnType<typeof the.exchange>) => {
    const { status, body } = await told
    return [status, body['error']]
  }
  const ended = [400, 'invalid_grant']
  expect(await refused(the.exchange(await code(), other))).toEqual(ended)
  expect(await refused(the.exchange(await code(), clientId, { redirect_uri: 'https://app.example/back/' }))).toEqual(
    ended,
  )
  expect(await refused(the.exchange(await code(), clientId, { code_verifier: 'x'.repeat(43) }))).toEqual(ended)
  expect(await refused(the.exchange(await code(), clientId, { code_verifier: undefined }))).toEqual(ended)
  expect(await refused(the.exchange('rd_none', clientId))).toEqual(ended)
  expect(await refused(the.exchange(await code(), clientId, { resource: 'https://elsewhere.example' }))).toEqual([
    400,
    'invalid_target',
  ])
  expect(await refused(the.exchange(await code(), clientId, { grant_type: 'password' }))).toEqual([
    400,
    'unsupported_grant_type',
  ])
  const late = await code()
  await pass(CODE_SECONDS + 1)
  expect(await refused(the.exchange(late, clientId))).toEqual(ended)
  const twice = await code()
  const { body } = await the.exchange(twice, clientId)
  expect((await see(body['access_token'] as string)).status).toBe(200)
  expect(await refused(the.exchange(twice, clientId))).toEqual(ended)
  expect((await see(body['access_token'] as string)).status).toBe(401)
})

test('access ends after an hour and is renewed, once; a stolen renewal disconnects the app', async () => {
  const first = await the.connect(responder)
  const [{ id }] = await listed(responder)
  await pass(ACCESS_SECONDS + 1)
  expect((await see(first.access_token)).status).toBe(401)
  const { body: second } = await the.refresh(first.refresh_token, first.clientId)
  expect((await see(second['access_token'] as string)).status).toBe(200)
  expect((await listed(responder))[0].id).toBe(id)
  // an app that did not hear the answer asks again
  const { status, body: again } = await the.refresh(first.refresh_token, first.clientId)
  expect(status).toBe(200)
  await pass(GRACE_SECONDS + 1)
  const stolen = await the.refresh(first.refresh_token, first.clientId)
  expect([stolen.status, stolen.body['error']]).toEqual([400, 'invalid_grant'])
  expect((await see(again['access_token'] as string)).status).toBe(401)
  expect((await the.refresh(again['refresh_token'] as string, first.clientId)).status).toBe(400)
  expect((await listed(responder)).map((one: { id: number }) => one.id)).not.toContain(id)
  const idle = await the.connect(responder)
  await pass(CONNECTED_DAYS * 86_400 + 1)
  expect((await the.refresh(idle.refresh_token, idle.clientId)).status).toBe(400)
  expect(await listed(responder)).toEqual([])
})

test('each sees and ends their own apps, whoever decides about keys everybody’s; an app ends itself', async () => {
  const mine = await the.connect(responder)
  const theirs = await the.connect(admin)
  expect((await listed(responder)).map((one: { userName: string }) => one.userName)).toEqual(['Responder Tester'])
  const all = await listed(admin)
  expect(all).toHaveLength(2)
  const idOf = (name: string) => all.find((one: { userName: string }) => one.userName === name).id
  expect((await responder.delete(`${base}/connected-apps/${idOf('Administrator Tester')}`)).status).toBe(404)
  expect((await admin.delete(`${base}/connected-apps/${idOf('Responder Tester')}`)).status).toBe(200)
  expect((await see(mine.access_token)).status).toBe(401)
  expect((await the.form('revoke', { token: 'nothing' })).status).toBe(200)
  expect((await the.form('revoke', { token: theirs.refresh_token, token_type_hint: 'refresh_token' })).status).toBe(200)
  expect((await see(theirs.access_token)).status).toBe(401)
  const last = await the.connect(admin)
  expect((await the.form('revoke', { token: last.access_token })).body).toEqual({})
  expect(await listed(admin)).toEqual([])
})

test('who may no longer act takes their apps along', async () => {
  const mine = await the.connect(responder)
  const set = (active: boolean) =>
    app.owner.query('update users set active = $2 where id = $1', [app.people.home.users['Responder']!.id, active])
  await set(false)
  expect((await listed(admin))[0].state).toBe('UserAway')
  expect((await see(mine.access_token)).status).toBe(401)
  expect((await the.refresh(mine.refresh_token, mine.clientId)).status).toBe(400)
  await set(true)
  await enter()
})

test('a tenant says which apps users connect, and nobody connects without end', async () => {
  const clientId = (await the.register()).body['client_id'] as string
  const { body: before } = await admin.get(`${base}/connected-app-settings`)
  const save = (policy: string, version: number) => admin.put(`${base}/connected-app-settings`, { policy, version })
  expect((await responder.put(`${base}/connected-app-settings`, before)).status).toBe(403)
  const { body: listedOnly } = await save('Listed', before.version)
  expect((await save('None', before.version)).key).toBe('platform.stale')
  expect((await the.consent(responder, the.askedBy(clientId))).key).toBe('connected-apps.notAllowed')
  const { body: client } = await admin.post(`${base}/oauth-clients`, {
    name: 'Our desk',
    redirectURIs: ['https://app.example/back'],
    hasSecret: false,
  })
  expect((await the.consent(responder, the.askedBy(client.client.clientID))).status).toBe(200)
  const { body: none } = await save('None', listedOnly.version)
  expect((await the.consent(responder, the.askedBy(client.client.clientID))).key).toBe('connected-apps.notAllowed')
  await save('Any', none.version)
  await app.owner.query(
    `with made as (insert into api_key (tenant_id, kind, name, prefix, last_four, hash, actions, made_by, created_at, expires_at)
       select $1, 4, 'Many', 'p' || n, 'abcd', sha256(n::text::bytea), '{}', $2, $3::timestamptz, $3::timestamptz + interval '1 day' from generate_series(1, $4::int) n returning id)
     insert into connected_app (tenant_id, id, client_id, origin, returns_to, access) select $1, id, 'x', 'Registered', 'x', 'read' from made`,
    [app.people.home.id, app.people.home.users['Responder']!.id, app.clock.now(), MOST_APPS],
  )
  expect((await the.consent(responder, the.askedBy(clientId))).key).toBe('connected-apps.tooManyApps')
})
