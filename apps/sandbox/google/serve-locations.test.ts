import { afterAll, beforeAll, expect, test } from 'vitest'
import { visitSandbox } from '../testing/visit-sandbox.ts'

const town = await visitSandbox()
beforeAll(() => town.signInAs('sandbox-refresh-kestrel'))
afterAll(() => town.close())

test('an account lists only itself', async () => {
  const { body } = await town.call('GET', '/v1/accounts')
  expect(body.accounts).toEqual([
    expect.objectContaining({ accountName: 'Kestrel Lane Coffee', type: 'LOCATION_GROUP' }),
  ])
})

test('without a read mask, with an unknown field, with too large a page: 400 with the field named', async () => {
  const bad = async (query: string) => (await town.call('GET', `/v1/accounts/-/locations?${query}`)).body.error
  expect(await bad('')).toMatchObject({
    code: 400,
    status: 'INVALID_ARGUMENT',
    details: [{ fieldViolations: [{ field: 'read_mask' }] }],
  })
  expect(await bad('readMask=name,colour')).toMatchObject({ details: [{ fieldViolations: [{ field: 'read_mask' }] }] })
  expect(await bad('readMask=name&pageSize=101')).toMatchObject({
    details: [{ fieldViolations: [{ field: 'page_size' }] }],
  })
  expect(await bad('readMask=name&pageToken=nonsense')).toMatchObject({
    details: [{ fieldViolations: [{ field: 'page_token' }] }],
  })
})

test('800 locations come in eight pages, each once, only the fields of the mask', async () => {
  const names: string[] = []
  let pages = 0
  for (let token: string | undefined = ''; token !== undefined; pages++) {
    const { body } = await town.call(
      'GET',
      `/v1/accounts/-/locations?readMask=name,storeCode&pageSize=100&pageToken=${token}`,
    )
    names.push(...body.locations.map((location: { name: string }) => location.name))
    expect(Object.keys(body.locations[0])).toEqual(['name', 'storeCode'])
    expect(body.totalSize).toBeUndefined()
    token = body.nextPageToken
  }
  expect([pages, new Set(names).size]).toEqual([8, 800])
  expect((await town.call('GET', '/v1/accounts/-/locations?readMask=name')).body.locations).toHaveLength(10)
})

test('a filter by store code finds the one location and counts', async () => {
  const { body } = await town.call(
    'GET',
    `/v1/accounts/-/locations?readMask=title,storefrontAddress&filter=${encodeURIComponent('storeCode="KL-DE-001"')}`,
  )
  expect(body).toMatchObject({
    totalSize: 1,
    locations: [{ storefrontAddress: { regionCode: 'DE', locality: 'Berlin' } }],
  })
})

test('another account is forbidden and another account’s location does not exist', async () => {
  expect((await town.call('GET', `/v1/accounts/${town.account}/locations?readMask=name`)).status).toBe(403)
  expect((await town.call('GET', `/v1/locations/${town.location}?readMask=name`)).status).toBe(404)
})

test('a patch changes what its mask names, a dry run nothing', async () => {
  const [first] = (await town.call('GET', '/v1/accounts/-/locations?readMask=phoneNumbers,title')).body.locations
  const path = `/v1/${first.name}`
  const change = { phoneNumbers: { primaryPhone: '+1 512-555-0199' }, title: 'Renamed' }
  expect((await town.call('PATCH', path, change)).status).toBe(400)
  expect((await town.call('PATCH', `${path}?updateMask=metadata`, change)).status).toBe(400)
  await town.call('PATCH', `${path}?updateMask=title&validateOnly=true`, change)
  await town.call('PATCH', `${path}?updateMask=phoneNumbers.primaryPhone`, change)
  expect((await town.call('GET', `${path}?readMask=phoneNumbers,title`)).body).toEqual({
    ...first,
    phoneNumbers: change.phoneNumbers,
  })
})

test('the eleventh edit of a minute at one profile is refused, a minute later it passes', async () => {
  const { body } = await town.call('GET', '/v1/accounts/-/locations?readMask=title&orderBy=storeCode%20desc')
  const path = `/v1/${body.locations[0].name}?updateMask=title`
  for (let edit = 0; edit < 10; edit++)
    expect((await town.call('PATCH', path, { title: `Edit ${edit}` })).status).toBe(200)
  const refused = await town.call('PATCH', path, { title: 'one too many' })
  expect([refused.status, refused.body.error.status]).toEqual([429, 'RESOURCE_EXHAUSTED'])
  town.pass(61)
  expect((await town.call('PATCH', path, { title: 'later' })).status).toBe(200)
})

test('a query over the limit of a minute is refused', async () => {
  town.pass(61)
  town.town.changeSettings({ queriesPerMinute: 3 })
  const statuses = []
  for (let query = 0; query < 4; query++) statuses.push((await town.call('GET', '/v1/accounts')).status)
  expect(statuses).toEqual([200, 200, 200, 429])
})

test('an account is told by itself, another one is forbidden, and an address that is no method is said to be none', async () => {
  town.pass(61)
  town.town.changeSettings({ queriesPerMinute: 300 })
  const [listed] = (await town.call('GET', '/v1/accounts')).body.accounts
  expect((await town.call('GET', `/v1/${listed.name}`)).body).toEqual(listed)
  expect((await town.call('GET', `/v1/accounts/${town.account}`)).status).toBe(403)
  const none = await town.call('GET', '/v1/acounts')
  expect([none.status, none.body]).toEqual([
    404,
    { error: { code: 404, message: 'Method not found.', status: 'NOT_FOUND' } },
  ])
  const stranger = await fetch(`${town.url}/v1/accounts`)
  expect([stranger.status, stranger.headers.get('www-authenticate')]).toEqual([
    401,
    'Bearer realm="https://accounts.google.com/", error="invalid_token"',
  ])
})

test('a location speaks for its business, or what Google asks for first is told and what is false left out', async () => {
  const [first] = (await town.call('GET', '/v1/accounts/-/locations?readMask=name')).body.locations
  const path = `/v1/${first.name}/VoiceOfMerchantState`
  expect((await town.call('GET', path)).body).toEqual({ hasVoiceOfMerchant: true, hasBusinessAuthority: true })
  const id = first.name.split('/')[1]
  town.town.changeSettings({ withoutVoice: { [id]: 'verify' } })
  expect((await town.call('GET', path)).body).toEqual({ verify: { hasPendingVerification: true } })
  town.town.changeSettings({ withoutVoice: { [id]: 'waitForVoiceOfMerchant' } })
  expect((await town.call('GET', path)).body).toEqual({ hasBusinessAuthority: true, waitForVoiceOfMerchant: {} })
  expect((await town.call('GET', `/v1/locations/${town.location}/VoiceOfMerchantState`)).status).toBe(404)
})
