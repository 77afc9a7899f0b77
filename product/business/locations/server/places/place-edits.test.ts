import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { PlaceEdit } from '#product/business/sources/contract.ts'
import { syncPlaces } from './sync-places.ts'

const town = await openGoogleTown()
const [place] = town.town.locationsOf(town.accountOf('marigold'))
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let account: number
beforeAll(async () => {
  app = await openTestApp({ providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
  account = await connectBusiness(ctx, town, 'marigold')
  await sync()
})
afterEach(() => {
  town.town.changeSettings({ fieldEdits: {}, disabledApis: [] })
  town.control.reset()
})
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

type Said = NonNullable<Parameters<typeof town.town.changeSettings>[0]['fieldEdits']>[string]
const says = (said: Said) => town.town.changeSettings({ fieldEdits: { [place!.id]: said } })
const sync = () => syncPlaces.run(ctx, { credentialId: account, isLook: true })
async function source() {
  const { rows } = await app.owner.query(
    `select location_id as id from location_source where external_id like '%/' || $1`,
    [place!.id],
  )
  const admin = await app.as('Administrator')
  const { body } = await admin.get(`/api/tenants/${ctx.tenantId}/locations/${rows[0].id}`)
  return body.sources[0] as { edits: PlaceEdit[]; flags: string[] }
}
async function editsNow(): Promise<PlaceEdit[]> {
  await sync()
  return (await source()).edits
}

test('a field that waits, one that was rejected and one that Google changed are shown with both values', async () => {
  says({
    shown: { phoneNumbers: { primaryPhone: '+1 503 555 0199' }, title: 'Marigold' },
    pending: ['websiteUri'],
    rejected: { title: 'MISREPRESENTATION' },
  })
  expect(await editsNow()).toEqual([
    { field: 'title', state: 'rejected', ours: place!.publicName, theirs: 'Marigold', reason: 'MISREPRESENTATION' },
    { field: 'websiteUri', state: 'pending', ours: place!.web, theirs: place!.web, reason: null },
    { field: 'phoneNumbers', state: 'changed', ours: place!.phone, theirs: '+1 503 555 0199', reason: null },
  ])
  expect((await source()).flags).toEqual(expect.arrayContaining(['UpdatedBySource', 'PendingReview']))
  says({})
  expect(await editsNow()).toEqual([])
})

test('what people see of hours, address, category, position and text is put into words', async () => {
  says({
    shown: {
      regularHours: {
        periods: [
          { openDay: 'MONDAY', openTime: { hours: 9 }, closeDay: 'MONDAY', closeTime: { hours: 17, minutes: 30 } },
        ],
      },
      storefrontAddress: {
        addressLines: ['1 Quay'],
        postalCode: '97201',
        locality: 'Portland',
        administrativeArea: 'OR',
      },
      categories: { primaryCategory: { displayName: 'Tea room' } },
      latlng: { latitude: 45.5, longitude: -122.6 },
      profile: { description: 'Bread.' },
      openInfo: { status: 'CLOSED_TEMPORARILY' },
      labels: ['one', 'two'],
      serviceArea: { businessType: 'CUSTOMER_LOCATION_ONLY' },
    },
  })
  expect(Object.fromEntries((await editsNow()).map(({ field, theirs }) => [field, theirs]))).toEqual({
    regularHours: 'MON 09:00–17:30',
    storefrontAddress: '1 Quay, 97201, Portland, OR',
    categories: 'Tea room',
    latlng: '45.5, -122.6',
    profile: 'Bread.',
    openInfo: 'CLOSED_TEMPORARILY',
    labels: 'one, two',
    serviceArea: null,
  })
})

test.each<[string, Record<string, unknown>, string[]]>([
  ['a field that nobody knows', { diffMask: 'title,robotMenu.soup' }, ['title', 'robotMenu']],
  ['no mask', { diffMask: undefined }, []],
  ['a mask that is none', { diffMask: { paths: ['title'] }, pendingMask: 7 }, []],
  [
    'a mask of odd names',
    { diffMask: ' phone_numbers.primary_phone ,,__proto__,a b,title' },
    ['phoneNumbers', 'title'],
  ],
  ['no location', { location: null }, ['title']],
])('an answer with %s hides nothing else', async (_, answer, fields) => {
  says({ shown: { title: 'Marigold' }, answer })
  const edits = await editsNow()
  expect(edits.map(({ field }) => field)).toEqual(fields)
  expect(edits.find(({ field }) => field === 'robotMenu') ?? { ours: null, theirs: null }).toMatchObject({
    ours: null,
    theirs: null,
  })
  expect((await app.owner.query(`select validity from credential where id = $1`, [account])).rows[0].validity).toBe(
    'valid',
  )
})

test('where Google does not offer the newer part of its API, the rest is said; while it is away, what was known stays', async () => {
  const said = { shown: { title: 'Marigold' }, rejected: { title: 'IMPERSONATION' } }
  says(said)
  town.control.faults.plan({
    match: { path: ':getExtended' },
    kind: 'answer',
    answer: { status: 404, body: { error: { code: 404, message: 'Method not found.', status: 'NOT_FOUND' } } },
    times: 50,
  })
  expect((await editsNow()).map(({ state }) => state)).toEqual(['changed'])
  town.control.reset()
  says(said)
  expect((await editsNow()).map(({ state }) => state)).toEqual(['rejected'])
  says({ shown: { title: 'Another' } })
  town.control.faults.plan({ match: { path: ':getGoogleUpdated' }, kind: '503', times: 50 })
  expect(await editsNow()).toMatchObject([{ state: 'rejected', theirs: 'Marigold' }])
})
