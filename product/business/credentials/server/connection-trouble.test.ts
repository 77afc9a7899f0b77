import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { until } from '#apps/testing/open-answer-town.ts'
import { connectBusiness, googleFor, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import type { Tx } from '#platform/server/system/serve-system.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { Credential } from '../contract.ts'
import { recordUsage } from './public.ts'
import { checkCredentialsJob } from './check-credentials-job.ts'

const town = await openGoogleTown()
let app: TestApp
let admin: Client
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let path: string
beforeAll(async () => {
  app = await openTestApp({ worker: true, providers: { ...town.providers } })
  admin = await app.as('Administrator')
  ctx = await openJobCtx(app, app.people.home.id)
  path = `/api/tenants/${ctx.tenantId}/credentials2`
})
afterEach(() => town.control.reset())
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

const REVIEWS_API = 'mybusiness.googleapis.com'
const ACCOUNTS_API = 'mybusinessaccountmanagement.googleapis.com'
const linkTo = (api: string) => `https://console.developers.google.com/apis/api/${api}/overview?project=482915000000`
const set = (settings: Parameters<typeof town.town.changeSettings>[0]) => town.town.changeSettings(settings)
const begin = () => admin.post<{ url: string; redirectUri: string }>(`${path}/connect`, { sourceID: GOOGLE })
const consent = async (url: string) => {
  const answer = await fetch(`${url}&account=${town.accountOf('marigold')}`, { redirect: 'manual' })
  return { status: answer.status, said: await answer.text(), back: answer.headers.get('location') }
}
/** What the page of accounts is told after coming back. */
const arrive = async (back: string) => {
  const { pathname, search } = new URL(back)
  const { headers } = await admin.get(pathname + search)
  return Object.fromEntries(new URL(headers.get('location')!, app.url).searchParams)
}
/** Connects a business, and waits until all that this sets off is done: a read under way would write of the account what it met itself. */
async function connectQuietly(business: Parameters<typeof connectBusiness>[2]): Promise<number> {
  await app.owner.query(`delete from jobs.job where state in ('created', 'retry')`) // what other tests set off
  const id = await connectBusiness(ctx, town, business)
  const underWay = `select from jobs.job where state in ('created', 'retry', 'active') and start_after <= now()`
  await until(
    async () => (await app.owner.query(underWay)).rowCount,
    (jobs) => jobs === 0,
  )
  return id
}
const accounts = async (): Promise<Credential[]> => (await admin.get(path)).body
const broken = (calls: Promise<unknown>) => expect(calls).rejects.toMatchObject({ kind: 'credential' })

test('without a client nobody is sent to a page that cannot work', async () => {
  const id = app.services.providers['googleClientId']!
  app.services.providers['googleClientId'] = ''
  expect(await begin()).toMatchObject({ status: 409, key: 'credentials.notSetUp' })
  app.services.providers['googleClientId'] = id
  expect((await begin()).status).toBe(200)
})

test('a client that Google does not know is told before anybody leaves; a Google that is down keeps nobody', async () => {
  set({ client: { id: 'renown-demo', secret: 'another' } })
  expect(await begin()).toMatchObject({ status: 409, key: 'credentials.clientWrong' })
  set({ client: { id: 'renown-demo', secret: 'renown-demo' } })
  expect((await begin()).status).toBe(200)
  town.control.faults.plan({ match: { path: '/oauth2/token' }, kind: '503' })
  expect((await begin()).status).toBe(200)
})

test('an address that Google does not know ends at Google, so it is told on leaving; or it is told on coming back', async () => {
  set({ redirects: ['https://elsewhere.example/back'] })
  const { body } = await begin()
  expect(body.redirectUri).toBe('http://localhost/api/credentials2/callback')
  const stuck = await consent(body.url)
  expect([stuck.status, stuck.back]).toEqual([400, null])
  expect(stuck.said).toContain('redirect_uri_mismatch')
  set({ redirects: null })
  const { back } = await consent((await begin()).body.url)
  set({ redirects: ['https://elsewhere.example/back'] })
  expect(await arrive(back!)).toMatchObject({ connect: 'refused', trouble: 'redirectWrong' })
})

test.each([
  [{ disabledApis: [ACCOUNTS_API] }, { trouble: 'apiDisabled', help: linkTo(ACCOUNTS_API) }],
  [{ queriesPerMinute: 0 }, { trouble: 'quotaMissing' }],
  [{ grantedScope: 'openid' }, { trouble: 'scopeMissing' }],
])('coming back to a project with %o says %o', async (settings, told) => {
  set(settings)
  const { back } = await consent((await begin()).body.url)
  const calls = town.calls('GET', '/v1/accounts')
  const tenant = String(app.people.home.id)
  expect(await arrive(back!)).toEqual({ connect: 'refused', sourceID: String(GOOGLE), tenant, ...told })
  expect(town.calls('GET', '/v1/accounts') - calls).toBe(1)
  expect(await accounts()).toEqual([])
})

test('a refusal that is not about the project says no more than that', async () => {
  const { back } = await consent((await begin()).body.url)
  expect(await arrive(back!.replace(/code=[^&]+/, 'code=other'))).toEqual({
    connect: 'refused',
    sourceID: String(GOOGLE),
    tenant: String(app.people.home.id),
  })
})

test('an API that is switched off breaks the account once, with its link; enabled, a check makes it whole', async () => {
  const id = await connectBusiness(ctx, town, 'marigold')
  set({ disabledApis: [REVIEWS_API] })
  const place = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === town.accountOf('marigold'))!
  const reviews = `/v4/accounts/${town.accountOf('marigold')}/locations/${place.sourceIds.googleLocation}/reviews`
  await Promise.all([1, 2, 3].map(() => broken(googleFor(ctx, id).get(reviews))))
  const trouble = { validity: 'invalid', trouble: 'apiDisabled', helpURL: linkTo(REVIEWS_API) }
  expect(await accounts()).toMatchObject([trouble])
  await ctx.tx(({ db }) => recordUsage(db, ctx.tenantId, id, { lastError: null })) // what was asked before may end well after
  expect((await accounts())[0]!.lastError).toContain('has not been used in project')
  const { rows } = await app.owner.query(`select payload from outbox where event = 'credentials.broke'`)
  expect(rows).toMatchObject([{ payload: { credentialId: id, trouble: 'apiDisabled' } }])
  expect((await admin.post(`${path}/${id}/check`, {})).body).toMatchObject(trouble)
  set({ disabledApis: [] })
  const support = await app.as('Support')
  expect((await support.post(`${path}/${id}/check`, {})).status).toBe(403)
  expect((await admin.post(`${path}/999999/check`, {})).key).toBe('credentials.notFound')
  const whole = { validity: 'valid', trouble: null, helpURL: null, lastError: null }
  expect((await admin.post(`${path}/${id}/check`, {})).body).toMatchObject(whole)
  expect(await googleFor(ctx, id).get(reviews)).toHaveProperty('reviews')
})

test('an account that was never checked waits for it, and a source that does not answer teaches nothing', async () => {
  const id = await connectBusiness(ctx, town, 'northfork')
  const stand = async () => (await accounts()).find((one) => one.id === id)!.refreshJob
  expect(await stand()).toBe('Waiting')
  town.control.faults.plan({ match: { path: '/v1/accounts' }, kind: '503', times: 10 })
  expect(await admin.post(`${path}/${id}/check`)).toMatchObject({ status: 502, key: 'credentials.sourceAway' })
  expect(await stand()).toBe('Waiting')
  town.control.reset()
  expect((await admin.post(`${path}/${id}/check`)).body).toMatchObject({ refreshJob: 'Success', validity: 'valid' })
})

test('a check that the source refuses has failed, also where the account may still work', async () => {
  const id = await connectQuietly('marigold')
  const answer = { status: 403, body: { error: { code: 403, message: 'No permission', status: 'PERMISSION_DENIED' } } }
  town.control.faults.plan({ match: { path: '/v1/accounts' }, kind: 'answer', times: 50, answer })
  const checked = (await admin.post(`${path}/${id}/check`)).body
  expect(checked).toMatchObject({ refreshJob: 'Failed', validity: 'valid' })
  expect(checked.lastError).toContain('No permission')
  town.control.reset()
  expect((await admin.post(`${path}/${id}/check`)).body).toMatchObject({ refreshJob: 'Success', lastError: null })
}, 90_000)

test('each hour what the installation lacked is looked at again, each day every account, and what ends soon says so', async () => {
  const id = await connectBusiness(ctx, town, 'marigold')
  const look = () => ctx.within('platform').tx((tx: Tx) => tx.enqueue(checkCredentialsJob, {}))
  const pass = async (seconds: number) => {
    app.clock.advance(seconds)
    admin = await signInAs(app.url, app.people.home.users['Administrator']!.email, PASSWORD) // no session lasts that long
    await look()
  }
  const becomes = (said: Partial<Credential>) =>
    until(accounts, ([one]) => one!.validity === said.validity && one!.trouble === said.trouble)
  set({ queriesPerMinute: 0 })
  await pass(86_401)
  await becomes({ validity: 'invalid', trouble: 'quotaMissing' })
  set({ queriesPerMinute: 300 })
  await pass(3600)
  await becomes({ validity: 'valid', trouble: null })
  town.town.revokeGrants(town.accountOf('marigold'))
  await pass(86_401)
  await becomes({ validity: 'invalid', trouble: 'consentGone' })

  town.control.reset()
  set({ refreshTokenSeconds: 7 * 86_400 })
  const { back } = await consent((await begin()).body.url)
  expect(await arrive(back!)).toMatchObject({ connect: 'connected' })
  const [fresh] = await accounts()
  expect(fresh).toMatchObject({ id, validity: 'valid' })
  expect((Date.parse(fresh!.expiry!) - app.clock.now().getTime()) / 86_400_000).toBeCloseTo(7, 2)
  await pass(5 * 86_400 + 60)
  await becomes({ validity: 'expiring', trouble: null })
})

test('the guide is a page for whoever must set Google up', async () => {
  const { status, body, headers } = await app.open.get('/api/credentials2/guide')
  expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
  expect(body).toContain('<h1>Connect Google</h1>')
  expect(body).toContain('<pre><code>https://reviews.example.com/api/credentials2/callback')
  expect(body).toContain('<a href="https://developers.google.com/my-business/content/prereqs"')
})

test('when another API turns out to be off, the account names that one and its link, and nobody is told again', async () => {
  const id = await connectQuietly('marigold')
  const check = async () => (await admin.post(`${path}/${id}/check`)).body
  // what is told is taken out of the outbox; the audit, written with it, stays
  const told = async () => {
    const { rowCount } = await app.owner.query(
      `select 1 from audit_record where action = 'credential.break' and entity_id = $1`,
      [id],
    )
    return rowCount
  }
  set({ disabledApis: [REVIEWS_API] })
  expect(await check()).toMatchObject({ trouble: 'apiDisabled', helpURL: linkTo(REVIEWS_API) })
  const before = await told()
  set({ disabledApis: [ACCOUNTS_API] })
  const { helpURL, lastError } = await check()
  expect(helpURL).toBe(linkTo(ACCOUNTS_API))
  expect(lastError).toContain(ACCOUNTS_API)
  expect(await told()).toBe(before)
  set({ disabledApis: [] })
  expect(await check()).toMatchObject({ validity: 'valid', helpURL: null })
}, 90_000)

test('a good check ends what an earlier reading of places complained of, and has them read again', async () => {
  const id = await connectBusiness(ctx, town, 'alderbrook')
  const own = async () => (await accounts()).find((one) => one.id === id)!
  await until(own, ({ locationCount }) => locationCount > 0)
  const errorAndCount = async () => {
    const { lastError, locationCount } = await own()
    return [lastError, locationCount]
  }
  const [, all] = await errorAndCount()
  await ctx.tx(({ db }) =>
    recordUsage(db, ctx.tenantId, id, { locationCount: 1, lastError: '3 of the account’s locations cannot be read' }),
  )
  expect((await admin.post(`${path}/${id}/check`)).body).toMatchObject({ refreshJob: 'Success', lastError: null })
  await until(own, ({ locationCount }) => locationCount === all)
})
