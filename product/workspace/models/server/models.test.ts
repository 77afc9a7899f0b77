import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { type AnswerTown, type FaultOrder, openAnswerTown } from '#apps/testing/open-answer-town.ts'
import { MAX_FACTS } from '../contract.ts'

let town: AnswerTown
let admin: Client
let url: string
beforeAll(async () => {
  town = await openAnswerTown({ worker: false })
  admin = await town.app.as('Administrator')
  url = `${town.base}/model`
})
afterAll(() => town.close())
beforeEach(() => town.control.faults.reset())

const own = () => ({ isOn: true, baseUrl: `${town.url}/model/v1`, model: 'town-small', voice: 'Brief.' })
const version = async () => (await admin.get(url)).body.version
const save = async (change: object) => admin.put(url, { ...own(), version: await version(), ...change })
const tryIt = async () => (await admin.put(`${url}/try`, {})).body

test('it is off until it is turned on, and cannot be on without an address and a model', async () => {
  expect((await admin.get(url)).body).toEqual({
    isOn: false,
    baseUrl: null,
    model: null,
    voice: '',
    hasKey: false,
    version: 0,
    priceIn: null,
    priceOut: null,
    currency: 'USD',
    budget: null,
    isAllowed: true,
  })
  expect(await tryIt()).toMatchObject({ failure: 'off' })
  expect(await save({ baseUrl: null })).toMatchObject({ status: 400, key: 'models.incomplete', field: 'baseUrl' })
  expect(await save({ model: null })).toMatchObject({ status: 400, key: 'models.incomplete', field: 'model' })
})

test('addresses of the own network and without encryption are refused, but for those of the operator', async () => {
  for (const baseUrl of [
    'https://127.0.0.1/v1',
    'http://example.com/v1',
    `${town.url}/v4/accounts`,
    'https://[::1]/v1',
  ])
    expect(await save({ baseUrl })).toMatchObject({ status: 400, key: 'models.refusedAddress', field: 'baseUrl' })
  expect((await save({ key: 'sandbox-model' })).status).toBe(200)
})

test('the key is never shown, stays while the server does, and goes with it', async () => {
  const saved = await save({ key: 'sandbox-model' })
  expect(saved.body).toMatchObject({ hasKey: true })
  expect(JSON.stringify([saved.body, (await admin.get(url)).body])).not.toContain('sandbox-model')
  const stored = await town.app.owner.query('select key from model_setting where tenant_id = $1', [town.tenantId])
  expect(stored.rows[0].key).not.toContain('sandbox-model')
  const told = await town.app.owner.query(`select after::text from audit_record where action = 'model.save'`)
  expect(JSON.stringify(told.rows)).not.toContain('sandbox-model')
  expect((await save({ model: 'town-obedient' })).body.hasKey).toBe(true)
  const away = { baseUrl: 'https://1.1.1.1/v1', isOn: false }
  expect((await save(away)).body.hasKey).toBe(false)
  expect((await save({})).body.hasKey).toBe(false)
  expect(await tryIt()).toMatchObject({ failure: 'keyRefused', said: 'Incorrect API key provided.' })
  expect((await save({ version: 1 })).key).toBe('platform.stale')
})

const path = '/model/v1/chat/completions'
const answer = (status: number, body: unknown): Partial<FaultOrder> => ({ kind: 'answer', answer: { status, body } })
const choice = (message: object, finish_reason = 'stop') => ({ choices: [{ index: 0, message, finish_reason }] })
const faults: readonly (readonly [string, string, Partial<FaultOrder>])[] = [
  ['a key that is refused', 'keyRefused', { kind: '401' }],
  ['too many calls', 'tooMany', { kind: '429' }],
  ['a server in trouble', 'down', { kind: '503' }],
  ['a page instead of an answer', 'down', { kind: 'html' }],
  ['a page under a fine status', 'unreadable', answer(200, '<!doctype html>')],
  ['an answer of another kind', 'unreadable', answer(200, { result: 'ok' })],
  ['200 with an error inside', 'errorInside', answer(200, { error: { message: 'out of memory' } })],
  ['a request that is rejected', 'rejected', answer(422, { detail: 'no' })],
  ['an address without a model', 'unknownAddress', answer(404, { error: 'page not found' })],
  ['a stream that breaks off', 'brokenOff', { kind: 'malformed' }],
  ['silence', 'silent', { kind: 'hang' }],
  ['a closed connection', 'unreachable', { kind: 'reset' }],
  ['an answer without an end', 'tooLong', { kind: 'huge' }],
  ['a redirect', 'rejected', { kind: 'circle' }],
  ['a refusal', 'filtered', answer(200, choice({ content: null, refusal: 'I cannot help.' }))],
  ['a filter', 'filtered', answer(200, choice({ content: 'He' }, 'content_filter'))],
  ['nothing', 'empty', answer(200, choice({ content: ' ' }))],
  ['far too much', 'tooLong', answer(200, choice({ content: 'x'.repeat(20_001) }))],
]
test.each(faults)('%s is named %s', async (_, failure, fault) => {
  expect((await save({ key: 'sandbox-model' })).status).toBe(200)
  town.control.faults.plan({ match: { path }, ...fault } as FaultOrder)
  expect(await tryIt()).toMatchObject({ failure })
  town.control.faults.reset()
  expect(await tryIt()).toMatchObject({ failure: null, said: 'Ready.' })
})

test('a model that the server does not know, and an address that may no longer be called, are named', async () => {
  await save({ key: 'sandbox-model', model: 'town-large' })
  expect(await tryIt()).toMatchObject({
    failure: 'unknownModel',
    said: 'The model `town-large` does not exist.',
  })
  await save({ key: 'sandbox-model' })
  await town.app.owner.query(`update model_setting set base_url = 'https://10.0.0.1/v1' where tenant_id = $1`, [
    town.tenantId,
  ])
  expect(await tryIt()).toMatchObject({ failure: 'refusedAddress' })
})

test('a server that counts no tokens in streams, or does not stream, answers all the same', async () => {
  await save({ key: 'sandbox-model' })
  town.control.faults.plan({
    match: { path },
    ...answer(400, { error: { message: 'stream_options: unknown' } }),
  } as FaultOrder)
  expect(await tryIt()).toMatchObject({ failure: null, said: 'Ready.' })
  town.control.faults.plan({ match: { path }, ...answer(200, choice({ content: 'Here.' })) } as FaultOrder)
  expect(await tryIt()).toMatchObject({ failure: null, said: 'Here.' })
})

test('a key that a server repeats in its problem is not told', async () => {
  await save({ key: 'sandbox-model' })
  town.control.faults.plan({
    match: { path },
    ...answer(401, { error: { message: 'Incorrect key: sandbox-model' } }),
  } as FaultOrder)
  expect(await tryIt()).toMatchObject({ failure: 'keyRefused', said: 'Incorrect key: …' })
})

test('facts are made, changed and deleted; there are only so many, and only locations here', async () => {
  const facts = `${town.base}/facts`
  const locationId = await town.locationAt(0)
  const made = (await admin.post(facts, { text: 'Parking is free.', locationIDs: [locationId] })).body
  expect(made).toMatchObject({ text: 'Parking is free.', locationIDs: [locationId] })
  const changed = { text: 'Parking costs nothing.', locationIDs: [], version: made.version }
  expect((await admin.put(`${facts}/${made.id}`, changed)).body).toMatchObject({ text: 'Parking costs nothing.' })
  expect(await admin.post(facts, { text: 'x', locationIDs: [987_654_321] })).toMatchObject({
    key: 'models.unknownLocation',
  })
  expect((await admin.delete(`${facts}/${made.id}`)).status).toBe(200)
  expect((await admin.delete(`${facts}/${made.id}`)).key).toBe('models.factNotFound')
  await town.app.owner.query(
    `insert into brand_fact (tenant_id, text, location_ids, created_at) select $1, 'Fact ' || n, '{}', now() from generate_series(1, $2::int) n`,
    [town.tenantId, MAX_FACTS],
  )
  expect(await admin.post(facts, { text: 'x' })).toMatchObject({ status: 409, key: 'models.tooManyFacts' })
})

test('what answers took is counted by purpose and user at the price of then, and at the budget the model is asked no more', async () => {
  await town.app.owner.query('delete from model_use')
  expect(await save({ key: 'sandbox-model', budget: 1 })).toMatchObject({ key: 'models.noPrice', field: 'priceIn' })
  const saved = await save({ key: 'sandbox-model', priceIn: 2, priceOut: 8.5, currency: 'EUR', budget: 0.01 })
  expect(saved.body).toMatchObject({ priceIn: 2, priceOut: 8.5, currency: 'EUR', budget: 0.01 })
  expect((await save({})).body).toMatchObject({ priceIn: 2, priceOut: 8.5, budget: 0.01 }) // what is left out stays
  expect(await tryIt()).toMatchObject({ failure: null })
  const { body: uses } = await admin.get(`${url}/uses`)
  const cost = (uses.tokensIn * 2 + uses.tokensOut * 8.5) / 1_000_000
  const amount = { calls: 1, tokensIn: uses.tokensIn, tokensOut: uses.tokensOut, cost }
  expect(uses).toMatchObject({ currency: 'EUR', budget: 0.01, ...amount, guessedCalls: 0 })
  expect(uses.tokensIn).toBeGreaterThan(0)
  expect(uses.byPurpose).toEqual([{ purpose: 'try', ...amount }])
  expect(uses.byUser).toEqual([
    { userID: town.app.people.home.users['Administrator']!.id, userName: expect.any(String), ...amount },
  ])
  expect((await admin.get(`${url}/uses?month=2020-01`)).body).toMatchObject({ month: '2020-01', calls: 0, byUser: [] })
  expect((await admin.get(`${url}/uses?month=2020-13`)).status).toBe(400)

  await town.app.owner.query(`update model_use set cost_micros = 9999`)
  expect(await tryIt()).toMatchObject({ failure: null })
  expect(await tryIt()).toMatchObject({ failure: 'overBudget' })
  await town.app.owner.query(`update model_use set at = at - interval '40 days'`)
  expect(await tryIt()).toMatchObject({ failure: null })
  await town.app.owner.query(`update model_use set at = at - interval '14 months'`)
  expect(await tryIt()).toMatchObject({ failure: null })
  expect((await town.app.owner.query('select from model_use')).rowCount).toBe(1)
})

test('tokens that a server does not tell are guessed, and an answer that breaks off is paid for', async () => {
  await town.app.owner.query('delete from model_use')
  await save({ key: 'sandbox-model', budget: null })
  town.control.faults.plan({ match: { path }, ...answer(200, choice({ content: 'Here it is.' })) } as FaultOrder)
  expect(await tryIt()).toMatchObject({ failure: null })
  expect((await admin.get(`${url}/uses`)).body).toMatchObject({ calls: 1, guessedCalls: 1, tokensOut: 3 })
  town.control.faults.plan({ match: { path }, kind: 'malformed' } as FaultOrder)
  expect(await tryIt()).toMatchObject({ failure: 'brokenOff' })
  town.control.faults.reset()
  town.control.faults.plan({ match: { path }, kind: '401' } as FaultOrder)
  expect(await tryIt()).toMatchObject({ failure: 'keyRefused' })
  expect((await admin.get(`${url}/uses`)).body.calls).toBe(2)
})

test('an agency that turns models off does so for all its tenants, whose settings are kept', async () => {
  const { home, stranger } = town.app.people
  const agency = await town.app.asAgency()
  const above = `/api/agencies/${home.agencyId}/model`
  expect((await save({ key: 'sandbox-model' })).body).toMatchObject({ isOn: true, isAllowed: true })
  expect((await agency.get(above)).body).toEqual({ isAllowed: true, version: 0 })
  expect((await agency.put(above, { isAllowed: false, version: 0 })).body).toEqual({ isAllowed: false, version: 1 })
  expect((await agency.put(above, { isAllowed: true, version: 0 })).key).toBe('platform.stale')
  expect((await admin.get(url)).body).toMatchObject({ isOn: true, isAllowed: false, model: 'town-small' })
  expect(await tryIt()).toMatchObject({ failure: 'off' })
  expect((await save({ voice: 'Warm.' })).body).toMatchObject({ isOn: true, isAllowed: false, voice: 'Warm.' })
  expect((await agency.put(above, { isAllowed: true, version: 1 })).body).toEqual({ isAllowed: true, version: 2 })
  expect(await tryIt()).toMatchObject({ failure: null })

  expect((await agency.get(`/api/agencies/${stranger.agencyId}/model`)).key).toBe('models.notFound')
  const foreign = { isAllowed: false, version: 0 }
  expect((await agency.put(`/api/agencies/${stranger.agencyId}/model`, foreign)).key).toBe('models.notFound')
  expect((await admin.put(above, { isAllowed: false, version: 2 })).status).toBe(403)
})
