import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import type { Client } from '#apps/testing/client.ts'
import { operator } from '#platform/contract/filter.ts'
import type { Gives } from '#platform/contract/define-system.ts'
import type { locations } from '#product/business/locations/contract.ts'
import { seedReviews, type SeededReview } from './seed-reviews.test-data.ts'
import type { Facet } from '#product/workspace/filters/contract.ts'

type AttributeDefinition = Gives<(typeof locations)['routes']['createAttribute']>

let app: TestApp
let admin: Client
let reviews: SeededReview[]
let places: number[]
let base: string
let at: string
beforeAll(async () => {
  app = await openTestApp()
  reviews = await seedReviews(app.owner, app.people.home.id, { locations: 4, reviews: 120 })
  await seedReviews(app.owner, app.people.sibling.id, { locations: 2, reviews: 30 })
  places = [...new Set(reviews.map(({ locationId }) => locationId))].toSorted((a, b) => a - b)
  const towns = ['Aachen', 'Bonn', 'Bonn', 'Zürich']
  for (const [i, id] of places.entries())
    await app.owner.query(`update location set city = $2, country = $3 where id = $1`, [
      id,
      towns[i],
      i === 3 ? 'CH' : 'DE',
    ])
  admin = await app.as('Administrator')
  base = `/api/tenants/${app.people.home.id}`
  at = `${base}/facets`
})
afterAll(() => app.close())

const at_ = (...ids: number[]) => reviews.filter(({ locationId }) => ids.includes(locationId)).length
const countsIn = (facet: Facet | undefined) =>
  Object.fromEntries(facet!.options.filter(({ count }) => count).map(({ label, count }) => [label, count]))
const ask = async (client: Client, body: object) => {
  const answer = await client.post<Facet[]>(at, { list: 'reviews.reviews', ...body })
  expect(answer.status).toBe(200)
  return answer.body
}

test('the facets of a list come with words and counts, the printed ones first, and periods for the date', async () => {
  const { status, body } = await admin.get<Facet[]>(`${at}?list=reviews.reviews`)
  expect(status).toBe(200)
  expect(body.slice(0, 6).map(({ name }) => name)).toEqual(['country', 'state', 'city', 'location', 'source', 'date'])
  const of = (name: string) => body.find((facet) => facet.name === name)
  expect(countsIn(of('country'))).toEqual({ Germany: at_(...places.slice(0, 3)), Switzerland: at_(places[3]!) })
  expect(countsIn(of('city'))).toEqual({
    Aachen: at_(places[0]!),
    Bonn: at_(places[1]!, places[2]!),
    Zürich: at_(places[3]!),
  })
  expect(
    of('location')!
      .options.map(({ label }) => label)
      .toSorted(),
  ).toEqual(['Place 0', 'Place 1', 'Place 2', 'Place 3'])
  expect(of('sentiment')!.options.map(({ label }) => label)).toContain('Positive')
  expect(of('date')!.options).toContainEqual({ value: '', label: 'Life to date', count: null, group: 'gregorian' })
  expect((await admin.get<Facet[]>(at)).body.map(({ name }) => name)).toEqual(body.map(({ name }) => name))
})

test('a facet leaves its own conditions aside and heeds all others, periods among them', async () => {
  const filters = [
    { name: 'city', values: ['Bonn'] },
    { name: 'date', values: ['last90Days'] },
  ]
  const [city, location] = await ask(admin, { names: ['city', 'location'], filters })
  const recent = reviews.filter(({ date }) => date.getTime() > Date.now() - 90 * 86_400_000)
  const in_ = (...ids: number[]) => recent.filter(({ locationId }) => ids.includes(locationId)).length
  const near = (own: number | null | undefined, wanted: number) => expect(Math.abs((own ?? 0) - wanted)).toBeLessThan(3) // the day the period begins
  near(countsIn(city)['Aachen'], in_(places[0]!))
  near(countsIn(city)['Bonn'], in_(places[1]!, places[2]!))
  expect(Object.keys(countsIn(location)).toSorted()).toEqual(['Place 1', 'Place 2'])
})

test('values are found by their words, and what is chosen is named although it was not found', async () => {
  const [found] = await ask(admin, { names: ['location'], search: 'PLACE 2' })
  expect(found!.options.map(({ label }) => label)).toEqual(['Place 2'])
  expect(found!.total).toBe(4)
  const chosen = String(places[0])
  const [few] = await ask(admin, { names: ['location'], limit: 1, filters: [{ name: 'location', values: [chosen] }] })
  expect(few!.options.map(({ value }) => value)).toContain(chosen)
})

test('somebody with some locations is offered only those, and what lies there', async () => {
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    app.people.home.users['Responder']!.id,
    [places[3]],
  ])
  const responder = await app.as('Responder')
  const [country, city, location] = await ask(responder, { names: ['country', 'city', 'location'] })
  expect([country, city, location].map((facet) => Object.keys(countsIn(facet)))).toEqual([
    ['Switzerland'],
    ['Zürich'],
    ['Place 3'],
  ])
  const [named] = await ask(responder, {
    names: ['location'],
    filters: [{ name: 'location', values: [String(places[0])] }],
  })
  expect(JSON.stringify(named)).not.toContain('Place 0')
})

test('a field one may not see is refused by name, in a filter as in a facet', async () => {
  const { id } = app.people.home.users['Analyst']!
  await app.owner.query(`update users set pii_scopes = '{}' where id = $1`, [id])
  const analyst = await app.as('Analyst')
  const filter = { name: 'customer', operator: operator.CaseInsensitiveLike, values: ['%ann%'] }
  const refused = [
    await analyst.post(at, { list: 'reviews.reviews', filters: [filter] }),
    await analyst.put(`${base}/reviews/search`, { filters: [filter] }),
    await analyst.put(`${base}/reviews/count`, { filters: [filter] }),
    await analyst.put(`${base}/reviews/counts`, { sets: [{ filters: [] }, { filters: [filter] }] }),
  ]
  expect(refused.map(({ status, key, field }) => [status, key, field])).toEqual(
    refused.map(() => [403, 'FORBIDDEN', 'customer']),
  )
  expect((await admin.put(`${base}/reviews/search`, { filters: [filter] })).status).toBe(200)
})

test.each([
  ['a list that is none', { list: 'reviews.nothing' }, 400, 'list'],
  ['a field that is no facet', { list: 'reviews.reviews', names: ['url'] }, 400, 'url'],
  [
    'a condition that cannot be read',
    { list: 'reviews.reviews', filters: [{ name: 'rating', values: ['x'] }] },
    400,
    'filters.0.values.0',
  ],
])('%s is refused by name', async (_what, body, status, field) => {
  const answer = await admin.post(at, body)
  expect([answer.status, answer.field]).toEqual([status, field])
})

test('another agency is refused, and a list without the right to it has no facets', async () => {
  expect((await admin.get(`${at}?agencyId=${app.people.stranger.agencyId}`)).status).toBe(403)
  expect((await admin.get(`${at}?agencyId=${app.people.home.agencyId}`)).status).toBe(200)
  expect((await (await app.as('Responder')).post(at, { list: 'users.users' })).body).toEqual([])
})

test('a tenant’s own attribute is a facet and a filter of every list with locations', async () => {
  const define = (body: object) => admin.post<AttributeDefinition>(`${base}/attribute-definitions`, body)
  const district = await define({ name: 'District', kind: 'Choice', options: ['North', 'South'] })
  const brand = await define({ name: 'House brand', kind: 'Choices', options: ['Red', 'Blue'] })
  expect([district.body.key, brand.body.key]).toEqual(['district', `attribute.${brand.body.id}`])
  const give = async (place: number, values: Record<number, string[]>) => {
    const { body } = await admin.get(`${base}/locations/${place}`)
    const attributes = Object.entries(values).map(([id, own]) => ({ attributeID: Number(id), values: own }))
    return admin.put(`${base}/locations/${place}/attributes`, { attributes, version: body.version })
  }
  const [d, b] = [district.body.id!, brand.body.id!]
  for (const [i, values] of [
    { [d]: ['North'], [b]: ['Red', 'Blue'] },
    { [d]: ['South'] },
    { [d]: ['North'] },
  ].entries())
    expect((await give(places[i]!, values)).status).toBe(200)

  const [north, colours] = await ask(admin, { names: ['district', brand.body.key] })
  expect(north).toMatchObject({ label: 'District', own: true, many: true })
  expect(Object.fromEntries(north!.options.map(({ value, count }) => [value, count]))).toEqual({
    North: at_(places[0]!, places[2]!),
    South: at_(places[1]!),
    '': at_(places[3]!),
  })
  expect(countsIn(colours)).toMatchObject({ Red: at_(places[0]!), Blue: at_(places[0]!) })

  const filters = [{ name: 'district', values: ['North'] }]
  const found = await admin.put(`${base}/reviews/search`, { filters, limit: 250 })
  expect(new Set(found.body.items.map((item: { locationID: number }) => item.locationID))).toEqual(
    new Set([places[0], places[2]]),
  )
  const there = await admin.put(`${base}/locations/search`, { filters })
  expect(there.body.items.map(({ id }: { id: number }) => id).toSorted()).toEqual([places[0], places[2]])
  const none = await admin.put(`${base}/reviews/search`, { filters: [{ name: 'district', values: ['East'] }] })
  expect(none.body.items).toEqual([])
  const without = await admin.put(`${base}/reviews/count`, {
    filters: [{ name: 'district', operator: operator.IsNull, values: ['true'] }],
  })
  expect(without.body.count).toBe(at_(places[3]!))
  const sets = [filters, [{ name: 'district', operator: operator.IsNull, values: ['true'] }]]
  const together = await admin.put(`${base}/reviews/counts`, { sets: sets.map((set) => ({ filters: set })) })
  expect(together.body.counts).toEqual([
    { count: at_(places[0]!) + at_(places[2]!), exact: true },
    { count: at_(places[3]!), exact: true },
  ])
  const tooMany = await admin.put(`${base}/reviews/counts`, { sets: Array.from({ length: 21 }, () => ({ filters })) })
  expect([tooMany.status, tooMany.field]).toEqual([400, 'sets'])
  const search = (words: number) => ({
    filters: [{ name: 'text', operator: operator.CaseInsensitiveLike, values: Array(words).fill('%nice%') }],
  })
  const dear = await admin.put(`${base}/reviews/counts`, { sets: [search(60), search(60)] })
  expect([dear.status, dear.key, dear.field]).toEqual([400, 'error.invalid', 'sets'])
  expect((await admin.put(`${base}/reviews/counts`, { sets: [search(50), search(50)] })).status).toBe(200)
  const [own, location, cities] = await ask(admin, { names: ['district', 'location', 'city'], filters })
  expect(countsIn(own)).toMatchObject({ South: at_(places[1]!) })
  expect(Object.keys(countsIn(location)).toSorted()).toEqual(['Place 0', 'Place 2'])
  expect(countsIn(cities)).toEqual({ Aachen: at_(places[0]!), Bonn: at_(places[2]!) })
  const list = await admin.get<Facet[]>(`${at}?list=users.users`)
  expect(list.body.map(({ name }) => name)).not.toContain('district')
})

test('attributes are changed and removed with their values; what else is saved of a location leaves them', async () => {
  const define = (body: object) => admin.post<AttributeDefinition>(`${base}/attribute-definitions`, body)
  const { body: made } = await define({ name: 'Format', kind: 'Choice', options: ['Shop', 'Kiosk'] })
  const [place] = places
  const { body: before } = await admin.get(`${base}/locations/${place}`)
  const put = (values: string[], version: number) =>
    admin.put(`${base}/locations/${place}/attributes`, { attributes: [{ attributeID: made.id, values }], version })
  expect((await put(['Tower'], before.version)).key).toBe('locations.badAttributeValue')
  expect((await put(['Shop', 'Kiosk'], before.version)).key).toBe('locations.badAttributeValue')
  const { body: given } = await put(['Kiosk'], before.version)
  expect((await put(['Shop'], before.version)).status).toBe(409)

  const {
    sources: _s,
    attributes: _a,
    disabledModuleIDs: _d,
    moduleSources: _m,
    id: _i,
    uid: _u,
    latitude: _la,
    longitude: _lo,
    ...fields
  } = given
  const saved = await admin.put(`${base}/locations/${place}`, { ...fields, street: 'Elsewhere 1' })
  expect(saved.body.attributes).toContainEqual({ attributeID: made.id, values: ['Kiosk'] })

  expect((await define({ name: 'format', kind: 'Text', options: [] })).key).toBe('locations.attributeTaken')
  expect((await define({ name: 'Empty', kind: 'Choice', options: [] })).key).toBe('locations.noOptions')
  const path = `${base}/attribute-definitions/${made.id}`
  const renamed = await admin.put<AttributeDefinition>(path, {
    name: 'Shape',
    kind: 'Choice',
    options: ['Shop'],
    version: made.version,
  })
  expect(renamed.body).toMatchObject({ name: 'Shape', key: made.key, used: 1 })
  expect((await put(['Kiosk'], saved.body.version)).status).toBe(200) // it may stay, although it can no longer be chosen

  const all = await admin.get<AttributeDefinition[]>(`${base}/attribute-definitions`)
  expect(all.body.slice(0, 6).map(({ key, id }) => [key, id])).toEqual(
    ['country', 'state', 'city', 'location', 'source', 'date'].map((key) => [key, null]),
  )
  expect((await admin.delete(path)).status).toBe(200)
  const { body: after } = await admin.get(`${base}/locations/${place}`)
  expect(after.attributes.map(({ attributeID }: { attributeID: number }) => attributeID)).not.toContain(made.id)
  expect((await admin.delete(path)).status).toBe(404)
  expect((await (await app.as('Responder')).post(`${base}/attribute-definitions`, {})).status).toBe(403)
})
