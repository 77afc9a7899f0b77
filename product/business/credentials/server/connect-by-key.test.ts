import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openYelpTown } from '#apps/testing/open-yelp-town.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { sourcesThat } from '#product/business/sources/server/public.ts'
import { connectableSourceIds, keySourceIds } from '../contract.ts'

let town: Awaited<ReturnType<typeof openYelpTown>>
let path: string
beforeAll(async () => {
  town = await openYelpTown({ worker: false })
  path = `${town.base}/credentials2`
})
afterEach(() => town.control.reset())
afterAll(() => town.close())

const accounts = async () => (await town.admin.get(path)).body
const businesses = () => town.calls('GET', '/v3/categories')

test('a wrong key is refused at its field, and nothing is kept', async () => {
  expect(await town.connect('wrong')).toMatchObject({ status: 422, key: 'credentials.keyRefused', field: 'key' })
  expect(await accounts()).toEqual([])
  expect(await town.admin.post(`${path}/connect-key`, { sourceID: GOOGLE, key: 'x' })).toMatchObject({
    status: 422,
    key: 'credentials.notKeyed',
  })
  expect((await town.connect('yelp-sandbox', await town.app.as('Support'))).status).toBe(403)
})

test('a source that is away keeps the key out, and says so', async () => {
  town.control.faults.plan({ match: { path: '/v3/categories' }, kind: '503', times: 5 })
  expect(await town.connect()).toMatchObject({ status: 502, key: 'credentials.sourceAway' })
})

test('a good key is kept sealed, shown by its end alone, and replaced by the next', async () => {
  const { status, body } = await town.connect()
  expect(status).toBe(200)
  const [account] = await accounts()
  expect(account).toMatchObject({
    id: body.credentialID,
    name: 'Yelp …dbox',
    validity: 'valid',
    tokenState: 'VALID',
    type: 3,
    version: 1,
  })
  const [row] = await town.rows<{ secret: string }>('select secret from credential')
  expect(row!.secret).toMatch(/^v1\./)
  const told = await town.rows('select before, after from audit_record')
  expect(JSON.stringify([account, told])).not.toContain('yelp-sandbox')
  expect((await town.connect()).body).toEqual(body)
  expect(await accounts()).toMatchObject([{ id: body.credentialID, version: 2 }])
})

test('an account is of the level of whoever connected it last', async () => {
  expect(await accounts()).toMatchObject([{ level: 'Tenant' }])
  expect((await town.connect('yelp-sandbox', await town.app.asAgency())).status).toBe(200)
  expect(await accounts()).toMatchObject([{ level: 'Agency' }])
  await town.connect()
  expect(await accounts()).toMatchObject([{ level: 'Tenant' }])
})

test('a key that Yelp takes no longer breaks the account once, and a good one mends it', async () => {
  const [{ id }] = await accounts()
  const check = async () => (await town.admin.post(`${path}/${id}/check`)).body
  town.control.faults.plan({ match: { path: '/v3/categories' }, kind: '401', times: 20 })
  expect(await check()).toMatchObject({
    validity: 'invalid',
    tokenState: 'INVALID',
    trouble: 'keyRefused',
    refreshJob: 'Failed',
  })
  const calls = businesses()
  expect(await check()).toMatchObject({ validity: 'invalid' })
  expect(businesses() - calls).toBeLessThanOrEqual(2)
  const audit = await town.rows(`select 1 from audit_record where action = 'credential.break'`)
  expect(audit).toHaveLength(1)
  town.control.reset()
  expect((await town.connect()).status).toBe(200)
  expect(await accounts()).toMatchObject([{ id, validity: 'valid', trouble: null }])
  const owner = { credentialID: id, email: 'owner@town.example' }
  expect(await town.admin.put(`${path}/email`, owner)).toMatchObject({ status: 422 })
})

test('a key whose calls of the day are used up is a good key', async () => {
  town.town.changeSettings({ yelpCallsPerDay: 0 })
  expect((await town.connect()).status).toBe(200)
})

test('what the page offers is what the product speaks to', () => {
  expect([...keySourceIds]).toEqual(sourcesThat('key'))
  expect([...connectableSourceIds]).toEqual(sourcesThat('connect'))
})
