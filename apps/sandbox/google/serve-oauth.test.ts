import { createHash } from 'node:crypto'
import { afterAll, expect, test } from 'vitest'
import { visitSandbox } from '../testing/visit-sandbox.ts'

const town = await visitSandbox()
afterAll(() => town.close())

const post = async (form: Record<string, string>) => {
  const answer = await fetch(`${town.url}/oauth2/token`, {
    method: 'POST',
    body: new URLSearchParams({ client_id: 'renown', ...form }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, string> }
}

test('an access token expires and a refreshed one works', async () => {
  expect((await town.call('GET', '/v1/accounts')).status).toBe(200)
  town.pass(3601)
  const late = await town.call('GET', '/v1/accounts')
  expect([late.status, late.body.error.status]).toEqual([401, 'UNAUTHENTICATED'])
  await town.signInAs('sandbox-refresh-marigold')
  expect((await town.call('GET', '/v1/accounts')).status).toBe(200)
})

test('consent asks for the business, comes back with code and state, and the code works once and only with its verifier', async () => {
  const verifier = 'a-verifier-that-is-long-enough-for-the-purpose'
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const redirect = 'http://127.0.0.1:9/back'
  const query = `client_id=renown&response_type=code&state=xyz&redirect_uri=${encodeURIComponent(redirect)}&code_challenge=${challenge}&code_challenge_method=S256`
  const page = await fetch(`${town.url}/oauth2/auth?${query}`)
  expect(await page.text()).toContain('Marigold Street Bakery')
  const consent = async () => {
    const answer = await fetch(`${town.url}/oauth2/auth?${query}&account=${town.account}`, { redirect: 'manual' })
    const back = new URL(answer.headers.get('location') ?? '')
    expect([answer.status, back.origin + back.pathname, back.searchParams.get('state')]).toEqual([302, redirect, 'xyz'])
    return back.searchParams.get('code') ?? ''
  }
  const form = async () => ({ grant_type: 'authorization_code', code: await consent(), redirect_uri: redirect })
  expect((await post({ ...(await form()), code_verifier: 'wrong' })).body['error']).toBe('invalid_grant')
  const good = { ...(await form()), code_verifier: verifier }
  const first = await post(good)
  expect([first.status, typeof first.body['refresh_token']]).toEqual([200, 'string'])
  expect((await post(good)).body['error']).toBe('invalid_grant')
  expect((await post({ grant_type: 'refresh_token', refresh_token: first.body['refresh_token'] ?? '' })).status).toBe(
    200,
  )
})

test('a person may refuse, and a redirect that is no web address is not followed', async () => {
  const denied = await fetch(
    `${town.url}/oauth2/auth?client_id=r&response_type=code&redirect_uri=http://127.0.0.1:9/&denied=1`,
    { redirect: 'manual' },
  )
  expect(denied.headers.get('location')).toContain('error=access_denied')
  const odd = await fetch(
    `${town.url}/oauth2/auth?client_id=r&response_type=code&redirect_uri=javascript:alert(1)&denied=1`,
    { redirect: 'manual' },
  )
  expect(odd.status).toBe(400)
})

test('a revoked grant answers invalid_grant and its access tokens stop at once', async () => {
  town.town.revokeGrants(town.account)
  expect((await town.call('GET', '/v1/accounts')).status).toBe(401)
  expect(await post({ grant_type: 'refresh_token', refresh_token: 'sandbox-refresh-marigold' })).toMatchObject({
    status: 400,
    body: { error: 'invalid_grant' },
  })
  expect(await post({ grant_type: 'password' })).toMatchObject({
    status: 400,
    body: { error: 'unsupported_grant_type' },
  })
  expect(await post({ grant_type: 'refresh_token', client_secret: 'sandbox-wrong' })).toMatchObject({
    status: 401,
    body: { error: 'invalid_client' },
  })
})
