import { createHash, randomBytes } from 'node:crypto'
import type { Client } from '#apps/testing/client.ts'
import type { TestApp } from '#apps/testing/open-test-app.ts'

export type Tokens = { access_token: string; refresh_token: string; scope: string; expires_in: number }
type Told = { status: number; body: Record<string, unknown>; headers: Headers }
type Asked = Record<string, string | undefined>

/** A program that signs in by hand, step by step, as the standard says. */
export function openApp(app: TestApp, { redirect = 'https://app.example/back', tenantId = app.people.home.id } = {}) {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const form = async (path: string, fields: Asked, headers: Record<string, string> = {}): Promise<Told> => {
    const body = new URLSearchParams(
      Object.entries(fields).filter((one): one is [string, string] => one[1] !== undefined),
    )
    const answer = await fetch(`${app.url}/api/oauth/${path}`, { method: 'POST', body, headers })
    return { status: answer.status, body: (await answer.json()) as Told['body'], headers: answer.headers }
  }
  const register = async (more: object = {}): Promise<Told> => {
    const answer = await fetch(`${app.url}/api/oauth/register`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ client_name: 'Harbour', redirect_uris: [redirect], ...more }),
    })
    return { status: answer.status, body: (await answer.json()) as Told['body'], headers: answer.headers }
  }
  const askedBy = (clientId: string, more: Asked = {}): Record<string, string> =>
    Object.fromEntries(
      Object.entries({
        client_id: clientId,
        redirect_uri: redirect,
        response_type: 'code',
        state: 's-1',
        code_challenge: challenge,
        code_challenge_method: 'S256',
        ...more,
      }).filter((one): one is [string, string] => one[1] !== undefined),
    )
  const consent = async (user: Client, asked: object, more: object = {}) =>
    user.post(`/api/tenants/${tenantId}/connected-apps`, { asked, access: 'work', ...more })
  const codeIn = (to: string) => new URL(to).searchParams.get('code')!
  const exchange = (code: string, clientId: string, more: Asked = {}, headers: Record<string, string> = {}) =>
    form(
      'token',
      {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirect,
        code_verifier: verifier,
        client_id: clientId,
        ...more,
      },
      headers,
    )
  return {
    verifier,
    challenge,
    form,
    register,
    askedBy,
    consent,
    codeIn,
    exchange,
    refresh: (text: string, clientId: string, more: Asked = {}) =>
      form('token', { grant_type: 'refresh_token', refresh_token: text, client_id: clientId, ...more }),
    /** All of it, for a user who agrees to everything that is given. */
    async connect(user: Client, given: object = {}): Promise<Tokens & { clientId: string }> {
      const clientId = (await register()).body['client_id'] as string
      const { body, status } = await consent(user, askedBy(clientId), given)
      if (status !== 200) throw new Error(`no consent: ${JSON.stringify(body)}`)
      const { body: tokens } = await exchange(codeIn(body.to), clientId)
      return { ...(tokens as Tokens), clientId }
    },
    /** A call with what the program was given. */
    async call(bearer: string, method: string, path: string, sent?: object) {
      const answer = await fetch(app.url + path, {
        method,
        headers: {
          authorization: `Bearer ${bearer}`,
          ...(sent ? { 'content-type': 'application/json' } : {}),
        },
        ...(sent ? { body: JSON.stringify(sent) } : {}),
      })
      const text = await answer.text()
      return { status: answer.status, body: text ? JSON.parse(text) : null, headers: answer.headers }
    },
  }
}
