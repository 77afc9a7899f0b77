import { inflateRawSync } from 'node:zlib'
import type { TestApp } from '#apps/testing/open-test-app.ts'
import type { openMailTown } from '#apps/testing/open-mail-town.ts'
import { ssoMethod } from '../shapes/sso-enumerations.ts'
import { type SsoConfig } from '../shapes/sso-config.ts'
import { type TestResult } from '../shapes/sso-attempt.ts'

type Town = Awaited<ReturnType<typeof openMailTown>>
type SamlOrder = Parameters<Town['control']['idp']['respond']>[0]
type JwtOrder = Parameters<Town['control']['idp']['jwt']>[0]
export type Tenant = 'home' | 'sibling' | 'stranger'
export type Office = Awaited<ReturnType<typeof openOffice>>

/** A tenant's administrator over the town's identity provider: sets up, tests, switches on; and browsers that come from it. */
export async function openOffice(app: TestApp, town: Town, tenant: Tenant = 'home') {
  const admin = await app.as('Administrator', tenant)
  const at = `/api/tenants/${app.people[tenant].id}/single-sign-on`
  const issuer = `${tenant}-corp`
  const { idp } = town.control
  const ours = {
    acs: `http://localhost/api/sso/saml/${issuer}/acs`,
    audience: `http://localhost/api/sso/saml/${issuer}/metadata`,
  }
  const jwtPlace = `http://localhost/api/sso/jwt/${issuer}`
  const defaults = () => ({
    issuer,
    entityID: idp.entityId(),
    loginUrl: `${town.url}/idp/saml/sso`,
    x509Certificate: idp.certificate().pem,
  })

  async function save(change: object = {}) {
    const { body } = await admin.get<SsoConfig>(at)
    const { version } = body
    return admin.put<SsoConfig>(at, { ...defaults(), ...change, version })
  }
  const test = (message: string) => admin.post<TestResult>(`${at}/test`, { message })
  const saml = (order: Partial<SamlOrder> & { user: SamlOrder['user'] }) =>
    idp.respond({ ...ours, ...order }).samlResponse
  const jwt = (order: Partial<JwtOrder> & { user: JwtOrder['user'] }) => idp.jwt({ audience: jwtPlace, ...order })

  async function enable(enabled = true) {
    const { body } = await admin.get<SsoConfig>(at)
    return admin.put<SsoConfig>(`${at}/enable`, { enabled, version: body.version })
  }

  /** Goes to the provider and back as somebody who only tries it, and answers where that led. */
  async function tryOut(user = app.people[tenant].users['Responder']!.email, by = admin) {
    const { body } = await admin.get<SsoConfig>(at)
    const trying = openBrowser(app, issuer, by.cookie)
    const begun = await by.post(`${at}/test-login`)
    trying.take(begun.headers)
    const state = requestIn(begun.body.loginUrl)
    return body.method === ssoMethod.SAML
      ? trying.postSaml(saml({ user, inResponseTo: state }))
      : trying.postJwt(await jwt({ user }), state)
  }

  return {
    admin,
    at,
    issuer,
    tryOut,
    ours,
    jwtPlace,
    save,
    test,
    saml,
    jwt,
    enable,
    /** The settings saved, tested by whoever set out for it, and switched on. */
    async open(change: object = {}, user = app.people[tenant].users['Responder']!.email) {
      const saved = await save(change)
      if (saved.status !== 200) throw new Error(`save answered ${JSON.stringify(saved.body)}`)
      if (saved.body.method === ssoMethod.Token) return enable()
      const back = await tryOut(user)
      const on = await enable()
      if (on.status !== 200) throw new Error(`not switched on: ${back.location} ${JSON.stringify(on.body)}`)
      return on
    },
    browser: () => openBrowser(app, issuer),
  }
}

/** The id of the request in an address of the provider. */
export function requestIn(loginUrl: string): string {
  const { searchParams } = new URL(loginUrl)
  const asked = searchParams.get('SAMLRequest')
  if (!asked) return searchParams.get('state')!
  return /\bID="([^"]+)"/.exec(inflateRawSync(Buffer.from(asked, 'base64')).toString())![1]!
}

/** A browser with its cookies, outside our own pages. */
export function openBrowser(app: TestApp, issuer: string, cookie = '') {
  const cookies = new Map(cookie ? [cookie.split('=') as [string, string]] : [])
  const take = (headers: Headers) => {
    for (const line of headers.getSetCookie()) {
      const [name, value] = line.split(';')[0]!.split('=') as [string, string]
      if (value === '') cookies.delete(name)
      else cookies.set(name, value)
    }
  }
  const header = () => [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const go = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(app.url + path, {
      redirect: 'manual',
      ...init,
      headers: { 'sec-fetch-site': 'cross-site', cookie: header(), ...init.headers },
    })
    take(answer.headers)
    const location = answer.headers.get('location') ?? ''
    return {
      status: answer.status,
      location,
      query: new URLSearchParams(location.split('?')[1]),
      headers: answer.headers,
      text: await answer.text(),
    }
  }
  const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
  return {
    cookies,
    take,
    go,
    /** Asks for the way in; answers the id of the request, or fails as the page would. */
    async setOut(more: object = {}) {
      const answer = await fetch(`${app.url}/api/auth/sso-login`, {
        method: 'POST',
        headers: { 'x-requested-with': 'renown', 'content-type': 'application/json', cookie: header() },
        body: JSON.stringify({ issuer, ...more }),
      })
      take(answer.headers)
      const body = (await answer.json()) as { loginUrl: string; error?: { key: string } }
      return {
        status: answer.status,
        key: body.error?.key,
        loginUrl: body.loginUrl,
        id: body.loginUrl ? requestIn(body.loginUrl) : '',
      }
    },
    postSaml: (SAMLResponse: string, to = issuer) =>
      go(`/api/sso/saml/${to}/acs`, form({ SAMLResponse, RelayState: 'x' })),
    postJwt: (jwt: string, state: string, to = issuer) => go(`/api/sso/jwt/${to}`, form({ jwt, state })),
    /** Who is signed in here. */
    async session() {
      const answer = await fetch(`${app.url}/api/auth/session`, { headers: { cookie: header() } })
      return answer.status === 200
        ? ((await answer.json()) as { user: { id: number; email: string }; isSSO: boolean })
        : null
    },
  }
}
