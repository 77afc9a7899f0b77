import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import type { FoundPlace } from '../../contract.ts'
import { syncPlaces } from './sync-places.ts'

const town = await openGoogleTown()
const theirs = town.town.locationsOf(town.accountOf('northfork'))
let app: TestApp
let ctx: Awaited<ReturnType<typeof openJobCtx>>
let admin: Client
let account: number
let path: string
const ours: number[] = []
beforeAll(async () => {
  app = await openTestApp({ providers: town.providers })
  ctx = await openJobCtx(app, app.people.home.id)
  admin = await app.as('Administrator')
  path = `/api/tenants/${ctx.tenantId}/locations/found-places`
  for (const at of [0, 1, 2]) ours.push(await addLike(at))
  account = await connectBusiness(ctx, town, 'northfork')
  await sync()
})
afterAll(async () => {
  await ctx.close()
  await app.close()
  await town.close()
})

const sync = (isLook = false) => syncPlaces.run(ctx, { credentialId: account, isLook })
const rows = async <T>(sql: string, values: unknown[] = []) => (await app.owner.query(sql, values)).rows as T[]
/** A location of ours that is one of the town's, by another code and another name. */
async function addLike(at: number, how: { phone?: string | null; street?: string } = {}): Promise<number> {
  const { address, latitude, longitude, phone, publicName } = theirs[at]!
  const [row] = await rows<{ id: number }>(
    `insert into location (tenant_id, uid, code, internal_name, public_name, street, city, region, postal_code, country, phone, latitude, longitude)
      values ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) returning id`,
    [
      ctx.tenantId,
      `own-${at}-${Math.random()}`,
      `Ours ${at}`,
      `${publicName} Ltd`,
      how.street ?? address.street,
      address.city,
      address.region,
      address.postalCode,
      address.country,
      how.phone === undefined ? phone : how.phone,
      latitude,
      longitude,
    ],
  )
  return Number(row!.id)
}
const found = async (client = admin) => (await client.get(`${path}/${account}`)).body.places as FoundPlace[]
const pageOf = async (at: number, client = admin) =>
  (await found(client)).find(
    ({ name, address }) => name === theirs[at]!.publicName && address.startsWith(theirs[at]!.address.street),
  )!
const link = ({ id, version }: FoundPlace, locationID: number) => ({
  choice: 'link',
  foundPlaceID: id,
  version,
  locationID,
})
const other = ({ id, version }: FoundPlace, choice: 'create' | 'leaveOut') => ({ choice, foundPlaceID: id, version })
const confirm = (places: unknown[], client = admin) => client.put(`${path}/${account}/confirm`, { places })
const linkedTo = async (location: number) =>
  (
    await rows<{ external_id: string }>(
      'select external_id from location_source where location_id = $1 and source_id = $2 and credential_id is not null',
      [location, GOOGLE],
    )
  ).map(({ external_id: id }) => id.slice(id.lastIndexOf('/') + 1))

test('pages that look like our locations wait beside them, with a score and its reasons; the others come in', async () => {
  const [{ after }] = (await rows<{ after: unknown }>(
    `select after from audit_record where action = 'locations.match' and tenant_id = $1`,
    [ctx.tenantId],
  )) as [{ after: unknown }]
  expect(after).toEqual({ found: 60, matched: 0, added: 57, waiting: 3 })
  expect((await admin.get(path)).body).toEqual([{ credentialID: account, waiting: 3, leftOut: 0 }])
  const one = await pageOf(0)
  expect(one).toMatchObject({ proposedID: ours[0], leftOut: false })
  expect(one.candidates[0]).toMatchObject({ locationID: ours[0], name: 'Ours 0', meters: 0 })
  expect(one.candidates[0]!.score).toBeGreaterThan(85)
  expect(one.candidates[0]!.reasons).toContainEqual({ part: 'street', agreement: 'same' })
})

test('two that are as near propose nothing', async () => {
  const twin = await addLike(2)
  expect(await pageOf(2)).toMatchObject({ proposedID: null })
  await app.owner.query('delete from location where id = $1', [twin])
  expect(await pageOf(2)).toMatchObject({ proposedID: ours[2] })
})

test('what cannot be is named at its field, and nothing is done by half', async () => {
  const [one, two, three] = [await pageOf(0), await pageOf(1), await pageOf(2)]
  const added = (
    await rows<{ id: number }>('select location_id as id from location_source where credential_id = $1 limit 1', [
      account,
    ])
  )[0]!
  const cases = [
    [[link(one, ours[0]!), link(two, ours[0]!)], 409, 'locations.locationTwice', 'places.1.locationID'],
    [[link(one, ours[0]!), link(two, Number(added.id))], 409, 'locations.locationTaken', 'places.1.locationID'],
    [[link(one, ours[0]!), link(two, 999_999)], 404, 'locations.notFound', 'places.1.locationID'],
    [
      [link(one, ours[0]!), link({ ...two, version: two.version + 1 }, ours[1]!)],
      409,
      'locations.placesChanged',
      undefined,
    ],
    [[link(one, ours[0]!), other(one, 'leaveOut')], 409, 'locations.placesChanged', undefined],
    [[link({ ...one, id: 999_999 }, ours[0]!)], 404, 'locations.placeNotFound', 'places.0.foundPlaceID'],
  ] as const
  for (const [places, status, key, field] of cases) {
    const refused = await confirm([...places])
    expect([refused.status, refused.key, refused.field]).toEqual([status, key, field])
  }
  // a place that was given to another location by hand since
  await app.owner.query(
    `insert into location_source (tenant_id, location_id, source_id, external_id) values ($1, $2, $3, $4)`,
    [ctx.tenantId, ours[1], GOOGLE, `accounts/${town.accountOf('northfork')}/locations/${theirs[2]!.id}`],
  )
  expect((await confirm([link(three, ours[2]!)])).key).toBe('locations.placeTaken')
  await app.owner.query('delete from location_source where location_id = $1', [ours[1]])
  expect((await admin.get(`${path}/999999`)).key).toBe('locations.accountNotFound')
  expect((await admin.put(`${path}/999999/confirm`, { places: [link(one, ours[0]!)] })).key).toBe(
    'locations.accountNotFound',
  )
  for (const id of ours) expect(await linkedTo(id)).toEqual([])
  expect(await found()).toHaveLength(3)
})

test('who looks after some locations sees and matches what looks like those, and neither adds nor leaves out', async () => {
  const { id: userId } = app.people.home.users['Administrator']!
  await app.owner.query(`update users set location_access = 'SOME', location_ids = array[$2::bigint] where id = $1`, [
    userId,
    ours[0],
  ])
  const limited = await app.as('Administrator')
  expect((await limited.get(path)).body).toEqual([{ credentialID: account, waiting: 1, leftOut: 0 }])
  const [one] = await found(limited)
  expect(one!.candidates.map(({ locationID }) => locationID)).toEqual([ours[0]])
  for (const choice of ['create', 'leaveOut'] as const)
    expect(await confirm([other(one!, choice)], limited)).toMatchObject({
      status: 403,
      key: 'locations.allLocationsNeeded',
      field: 'places.0.choice',
    })
  expect((await confirm([link(one!, ours[1]!)], limited)).key).toBe('locations.notFound')
  await app.owner.query(`update users set location_access = 'ALL', location_ids = '{}' where id = $1`, [userId])
  const stranger = await app.as('Administrator', 'stranger')
  expect((await stranger.get(`${path}/${account}`)).status).toBe(403)
})

test('one confirm links, adds and leaves out; what was left out stays so and can be taken up again', async () => {
  const license = (most: number | null) =>
    app.owner.query('update tenant set license_locations = $2 where id = $1', [ctx.tenantId, most])
  const choices = [
    link(await pageOf(0), ours[0]!),
    other(await pageOf(1), 'create'),
    other(await pageOf(2), 'leaveOut'),
  ]
  await license(60)
  expect(await confirm(choices)).toMatchObject({ status: 409, key: 'locations.locationsFull' })
  expect(await linkedTo(ours[0]!)).toEqual([])
  await license(null)
  expect((await confirm(choices)).body).toEqual({ linked: 1, added: 1, leftOut: 1 })
  expect((await confirm(choices)).key).toBe('locations.placeNotFound')
  expect(await linkedTo(ours[0]!)).toEqual([theirs[0]!.id])
  const [added] = await rows<{ location_id: number }>(
    `select location_id from location_source where external_id like '%/' || $1`,
    [theirs[1]!.id],
  )
  expect(ours).not.toContain(Number(added!.location_id))
  await sync(true)
  expect((await admin.get(path)).body).toEqual([{ credentialID: account, waiting: 0, leftOut: 1 }])
  expect((await rows(`select from location_source where external_id like '%/' || $1`, [theirs[2]!.id])).length).toBe(0)
  const again = await pageOf(2)
  expect(again).toMatchObject({ leftOut: true, proposedID: null })
  expect((await confirm([link(again, ours[2]!)])).body).toEqual({ linked: 1, added: 0, leftOut: 0 })
  expect(await linkedTo(ours[2]!)).toEqual([theirs[2]!.id])
  expect((await admin.get(path)).body).toEqual([])
})

test('what the account shows no more, or differently, waits no more as it was seen', async () => {
  const [place] = theirs.slice(3)
  await app.owner.query(`delete from location_source where external_id like '%/' || $1`, [place!.id])
  const like = await addLike(3, { phone: null })
  await app.owner.query(`delete from location where code in ($1, $2)`, [place!.code, place!.id])
  await sync(true)
  const seen = await pageOf(3)
  expect(seen.proposedID).toBe(like)
  town.town.changeSettings({ shownAs: { [place!.id]: { title: 'Renamed since' } } })
  await sync(true)
  expect((await confirm([link(seen, like)])).key).toBe('locations.placesChanged')
  town.town.changeSettings({ shownAs: {} })
  await sync(true)
  await app.owner.query('delete from location where id = $1', [like])
  await sync(true)
  expect(await found()).toEqual([])
  expect((await rows(`select from location_source where external_id like '%/' || $1`, [place!.id])).length).toBe(1)
})
