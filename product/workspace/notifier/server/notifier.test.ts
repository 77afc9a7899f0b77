import { afterAll, beforeAll, expect, test } from 'vitest'
import { openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { forgetReportsJob } from './forget-reports-job.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
  await app.owner.query(`update users set preferences = '{"privacy-settings-opt-in": "true"}'`)
})
afterAll(() => app.close())

const AT = '/api/common/util/notifier/notify'
const failure = { type: 'error', namespace: 'boundary', data: { error: 'It broke', correlationId: '7KQ4-M2XD-9F3T' } }
const from = (page: string) => ({ 'x-page-session': page })
const search = async (body: object, tenantId = app.people.home.id) =>
  (await (await app.asAgency()).put(`/api/tenants/${tenantId}/client-reports/search`, body)).body.items

test('a report is found by its own reference and by that of the call it tells of', async () => {
  const analyst = await app.as('Analyst')
  const sent = await analyst.put(AT, failure, from('a'))
  expect(sent.body).toEqual({ accepted: true })
  await analyst.put(AT, { type: 'info', namespace: 'page-load', data: { loadTime: 420 } }, from('a'))
  const own = sent.headers.get('x-correlation-id')!
  for (const correlationId of [own, own.toLowerCase(), '7KQ4-M2XD-9F3T'])
    expect(await search({ correlationId })).toMatchObject([
      { type: 'error', namespace: 'boundary', data: failure.data, correlationId: own, userName: 'Analyst Tester' },
    ])
  expect((await search({ type: 'info' })).map(({ data }: { data: object }) => data)).toEqual([{ loadTime: 420 }])
  expect(await search({ correlationId: own }, app.people.sibling.id)).toEqual([])
})

test('of somebody who does not allow it nothing is kept', async () => {
  const client = await app.as('Location manager')
  const optIn = (value: string) =>
    client.put('/api/my-account/set-preference', { key: 'privacy-settings-opt-in', value })
  for (const value of ['false', '']) {
    await optIn(value)
    expect((await client.put(AT, failure, from('g'))).body).toEqual({ accepted: false })
  }
  await optIn('true')
  expect((await client.put(AT, failure, from('g'))).body).toEqual({ accepted: true })
})

test('the privacy notice stands where the agency says', async () => {
  const client = await app.as('Location manager')
  const read = async () => (await client.get('/api/my-account/privacy-notice')).body
  expect(await read()).toEqual({ privacyUrl: null })
  await app.owner.query(
    `update agency set white_label = true, privacy_url = 'https://north.example/privacy' where id = $1`,
    [app.people.home.agencyId],
  )
  expect(await read()).toEqual({ privacyUrl: 'https://north.example/privacy' })
})

test('of one page twenty-five errors are taken, also when they come at once; another page begins anew', async () => {
  const client = await app.as('Responder')
  const send = (page: string) => client.put(AT, failure, from(page))
  const heard = await Promise.all(Array.from({ length: 35 }, () => send('b')))
  expect(heard.filter(({ body }) => body.accepted)).toHaveLength(25)
  expect((await send('b')).body).toEqual({ accepted: false })
  expect((await send('c')).body).toEqual({ accepted: true })
  expect((await client.put(AT, { ...failure, type: 'info' }, from('b'))).body).toEqual({ accepted: true })
})

test('a session that reports without end is not heard for the rest of the minute', async () => {
  const client = await app.as('Support')
  const heard = []
  for (let page = 0; page < 70; page++) heard.push((await client.put(AT, failure, from(`p${page}`))).body.accepted)
  expect(heard.filter(Boolean)).toHaveLength(60)
  app.clock.advance(61)
  expect((await client.put(AT, failure, from('later'))).body.accepted).toBe(true)
})

test('who is signed in nowhere may report, and the platform’s people find it', async () => {
  const sent = await app.open.put(AT, failure, from('d'))
  expect(sent.body.accepted).toBe(true)
  const found = await (
    await app.asSuper()
  ).put('/api/tenants/1/client-reports/search', {
    correlationId: sent.headers.get('x-correlation-id'),
  })
  expect(found.body.items).toMatchObject([{ userName: null }])
})

test('a report that is too long keeps its beginning', async () => {
  const client = await app.as('Administrator')
  const sent = await client.put(AT, { ...failure, data: { error: 'x'.repeat(50_000), zero: '\u0000' } }, from('e'))
  expect(sent.body.accepted).toBe(true)
  const [report] = await search({ correlationId: sent.headers.get('x-correlation-id') })
  expect(report.data.cut).toHaveLength(8000)
})

test('a password that a page sends all the same is not kept', async () => {
  const client = await app.as('Administrator')
  const data = { form: [{ newPassword: 'hunter2' }], kept: 'seen' }
  const sent = await client.put(AT, { type: 'warn', namespace: 'x', data }, from('f'))
  const [report] = await search({ correlationId: sent.headers.get('x-correlation-id') })
  expect(report.data).toEqual({ form: [{ newPassword: '[hidden]' }], kept: 'seen' })
})

test('after thirty days a report is forgotten', async () => {
  const ctx = await openJobCtx(app, app.people.home.id)
  expect((await search({})).length).toBeGreaterThan(0)
  app.clock.advance(31 * 86_400)
  await forgetReportsJob.run(ctx, {})
  const { rows } = await app.owner.query('select count(*)::int as count from client_report')
  expect(rows[0].count).toBe(0)
  await ctx.close()
})
