import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openYelpTown } from '#apps/testing/open-yelp-town.ts'
import { YELP } from '#product/business/sources/contract.ts'
import type { PlaceMatch } from '../../contract.ts'
import { scorePlace } from './score-place.ts'

let town: Awaited<ReturnType<typeof openYelpTown>>
let account: number
let path: string
const ours: number[] = []
beforeAll(async () => {
  town = await openYelpTown({ worker: false })
  for (const place of [0, 1]) ours.push(await town.addLocation(place))
  ours.push(await town.addLocation(2, { publicName: 'Quite Another', street: '99 Elsewhere Road' }))
  account = (await town.connect()).body.credentialID
  path = `${town.base}/locations/place-matches/${account}`
})
afterEach(() => town.control.reset())
afterAll(() => town.close())

const yelpOf = (place: number) => town.at(place).sourceIds.yelpBusiness
const find = async (after?: number): Promise<PlaceMatch[]> => {
  const { status, body } = await town.admin.put(path, after === undefined ? {} : { after })
  expect(status).toBe(200)
  return body.matches
}
const mine = (matches: PlaceMatch[]) => matches.filter(({ locationID }) => ours.includes(locationID))
const link = (...links: [location: number, placeKey: string][]) =>
  town.admin.put(`${path}/links`, { links: links.map(([locationID, placeKey]) => ({ locationID, placeKey })) })
const linked = () =>
  town.rows<{ location_id: number; external_id: string; url: string; credential_id: number }>(
    'select location_id, external_id, url, credential_id from location_source where source_id = $1 order by location_id',
    [YELP],
  )

test('each location is shown with the places that look like it, by their score', async () => {
  const [one, , other] = mine(await find(ours[0]! - 1))
  expect(one!.candidates[0]).toMatchObject({ placeKey: yelpOf(0), name: town.at(0).publicName })
  expect(one!.candidates[0]!.score).toBeGreaterThan(95)
  expect(one!.candidates[0]!.url).toBe(`https://www.yelp.com/biz/${yelpOf(0)}`)
  for (const { score } of other!.candidates) expect(score).toBeLessThan(80)
  const [after] = await find(ours[0]!)
  expect(after!.locationID).toBe(ours[1])
  expect(await linked()).toEqual([])
})

test('a confirmed place is linked and offered no more; the wrong one is taken back', async () => {
  expect((await link([ours[0]!, yelpOf(0)], [ours[1]!, yelpOf(1)])).body).toEqual({ linked: 2 })
  expect(await linked()).toMatchObject([
    { location_id: ours[0], external_id: yelpOf(0), credential_id: account },
    { external_id: yelpOf(1), url: `https://www.yelp.com/biz/${yelpOf(1)}` },
  ])
  expect(mine(await find(ours[0]! - 1)).map(({ locationID }) => locationID)).toEqual([ours[2]])
  expect((await town.admin.get(`${town.base}/credentials2`)).body).toMatchObject([{ locationCount: 2 }])
  const unlink = (id: number) => town.admin.delete(`${town.base}/locations/${id}/places/${YELP}`)
  expect((await unlink(ours[1]!)).body).toEqual({ unlinked: true })
  expect(await unlink(ours[1]!)).toMatchObject({ status: 404, key: 'locations.notFound' })
  expect((await town.admin.get(`${town.base}/credentials2`)).body).toMatchObject([{ locationCount: 1 }])
  expect(mine(await find(ours[0]! - 1)).map(({ locationID }) => locationID)).toEqual([ours[1], ours[2]])
})

test('a place of another location is not taken from it, and what Yelp does not know is not linked', async () => {
  expect((await link([ours[1]!, yelpOf(0)])).key).toBe('locations.placeTaken')
  expect((await link([ours[1]!, yelpOf(3)], [ours[2]!, yelpOf(3)])).key).toBe('locations.placeTaken')
  expect((await link([ours[1]!, 'no-such-place'])).key).toBe('locations.sourceAway')
  expect((await link([999_999, yelpOf(3)])).key).toBe('locations.notFound')
  expect(await linked()).toHaveLength(1)
})

test('what cannot be searched is said, and another kind of account is none', async () => {
  town.control.faults.plan({ match: { path: '/v3/businesses' }, kind: '503', times: 50 })
  expect(await town.admin.put(path, {})).toMatchObject({ status: 502, key: 'locations.sourceAway' })
  const none = path.replace(`/${account}`, '/999999')
  expect((await town.admin.put(none, {})).key).toBe('locations.accountNotFound')
  const links = [{ locationID: ours[2], placeKey: yelpOf(2) }]
  expect((await town.admin.put(`${none}/links`, { links })).key).toBe('locations.accountNotFound')
})

test('who looks after some locations matches those alone', async () => {
  const support = await town.app.as('Support')
  expect([403, 200]).toContain((await support.put(path, {})).status)
  expect((await town.app.open.put(path, {})).status).toBe(401)
})

test('a score counts what both have, and a phone without its country', () => {
  const place = {
    key: 'a',
    externalId: 'a',
    number: 'a',
    storeCode: '',
    name: 'Café Lumière',
    street: '',
    city: '',
    region: '',
    postalCode: '97 201',
    country: 'US',
    phone: '+1 503 555 0147',
    web: null,
    latitude: null,
    longitude: null,
    office: 'Open' as const,
    url: null,
    flags: [],
  }
  const sought = { name: 'cafe lumiere', street: '1 Quay', city: '', region: '', postalCode: '97201', country: 'US' }
  expect(scorePlace({ ...sought, phone: '(503) 555-0147' }, place)).toBe(100)
  expect(scorePlace({ ...sought, phone: '(503) 555-0148' }, place)).toBe(87)
  expect(scorePlace({ ...sought, name: 'Hardware', phone: null, postalCode: '' }, place)).toBeLessThan(20)
  expect(scorePlace({ ...sought, name: '', phone: null, postalCode: '' }, place)).toBe(0)
})
