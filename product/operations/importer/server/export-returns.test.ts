import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Client } from '#apps/testing/client.ts'
import { csv, importsOf, openImports } from './import.test-data.ts'

const { app, imports, reviews, garden } = await openImports()
afterAll(() => app.close())

const file = csv(
  'review id,place id,rating,date,title,review,author,language,reply,reply date,photos',
  'g1,ChIJplaza,4.5,2026-03-01 10:00:00,=Sum,"Lovely, _x0041_ and ""quiet""",Ann,de,Thanks,2026-03-02 09:00:00,https://pictures.example/1.jpg https://pictures.example/2.jpg',
  'g2,S2,1,2026-03-03 10:00:00,,"Two;=1\n+ lines\n=(2)",Bob,en,,,',
  ',S2,4.573,2026-03-04 23:30:00,,No id,Cleo,,,,',
  'g4,S1,5,2026-03-05 05:00:00,,At midnight in New York,Dan,en,Good night,2026-03-06 05:00:00,',
)
beforeAll(async () => {
  await imports.commit(await imports.plan(file, { rounding: 'Down' }))
})

test.each(['csv', 'xlsx', 'xls', 'json'])(
  'our own export as %s is known before its plan, and brings nothing new',
  async (format) => {
    const taken = await exported(imports.client, format)
    const { body: job } = await imports.upload(taken, `Reviews.${format}`)
    expect(job).toMatchObject({ knownIDs: { known: 4, of: 4 } })
    const planned = await imports.plan(taken, {}, `Reviews.${format}`)
    expect(planned.plan).toMatchObject({ rows: 4, outcomes: { create: 0, update: 0, skip: 4, reject: 0 } })
  },
)

const readers = [
  { format: 'csv', locale: 'en_US' },
  { format: 'csv', locale: 'de_DE' },
  { format: 'xlsx', locale: 'en_US' },
  { format: 'xlsx', locale: 'de_DE' },
  { format: 'xls', locale: 'en_US' },
  { format: 'xls', locale: 'de_DE' },
  { format: 'json', locale: 'de_DE' },
]
test.each(readers)(
  'taken as $format by a reader of $locale in New York and brought into a tenant in London it loses neither id nor place, time, stars, what the source says of them, words, pictures, reviewer nor answer',
  async ({ format, locale }) => {
    const before = await reviews()
    expect(before.map(({ source_rating }) => source_rating)).toEqual([4.5, null, 4.573, null])
    const { id } = app.people.sibling
    await app.owner.query('delete from review where tenant_id = $1', [id])
    await app.owner.query(`update tenant set timezone = 'Europe/London' where id = $1`, [id])
    const sibling = importsOf(app, await app.as('Administrator', 'sibling'), id)
    const reader = app.people.home.users['Administrator']!.id
    const readsIn = (words: string, zone: string) =>
      app.owner.query('update users set locale = $2, timezone = $3 where id = $1', [reader, words, zone])
    await readsIn(locale, 'America/New_York')
    const taken = await exported(await app.as('Administrator'), format)
    await readsIn('en_US', 'UTC')
    const planned = await sibling.plan(taken, { createLocations: true }, `Reviews.${format}`)
    if (format !== 'json') expect(planned.options.timezone).toBe('America/New_York')
    await sibling.commit(planned)
    const { rows: after } = await app.owner.query(
      `select r.*, l.code, l.street, l.city, c.display_name, p.text as reply from review r join location l on l.tenant_id = r.tenant_id and l.id = r.location_id
      left join customer c on c.tenant_id = r.tenant_id and c.id = r.customer_id left join response p on p.tenant_id = r.tenant_id and p.review_id = r.id
      where r.tenant_id = $1 order by r.date`,
      [id],
    )
    const told = (one: (typeof after)[number]) => [
      one.source_uid,
      one.source_id,
      one.rating,
      one.source_rating,
      one.title,
      one.text,
      one.medias,
      one.language,
      one.date.toISOString(),
      one.response_state,
      one.responded_at?.toISOString() ?? null,
    ]
    expect(after.map(told)).toEqual(before.map(told))
    expect(
      after.map(({ code, street, city, display_name, reply }) => [code, street, city, display_name, reply]),
    ).toEqual([
      ['S1', '1 Main Street', 'Springfield', 'Ann', 'Thanks'],
      ['S2', '2 Elm Ave', '', 'Bob', null],
      ['S2', '2 Elm Ave', '', 'Cleo', null],
      ['S1', '1 Main Street', 'Springfield', 'Dan', 'Good night'],
    ])
  },
)

test.each(['csv', 'xls', 'json'])(
  'our own export as %s under another location and source creates nothing, nor do the places that it would need',
  async (format) => {
    const before = await reviews()
    const taken = await exported(imports.client, format)
    const { body: uploaded } = await imports.upload(taken, `Reviews.${format}`)
    const { source: _, ...mapping } = uploaded.mapping
    const elsewhere = await imports.configure({ ...uploaded, mapping }, { locationID: garden, sourceID: 3 })
    await imports.act(uploaded.id, 'validate', { version: elsewhere.body.version })
    const planned = await imports.waitFor(uploaded.id, (job) => job.phaseStatuses.Validation !== 'Running')
    expect(planned.plan).toMatchObject({
      outcomes: { create: 0, update: 0, skip: 4, reject: 0 },
      reasons: { alreadyThere: 4 },
    })
    expect((await imports.rows(planned.id)).map(({ reviewID }) => reviewID)).toEqual(before.map(({ id }) => id))
    await imports.commit(planned)
    expect(await reviews()).toEqual(before)
  },
)

test('our own export is known by its ids where their column is left out, in whatever order its rows stand', async () => {
  const before = await reviews()
  const [head, ...rows] = new TextDecoder()
    .decode(await exported(imports.client, 'csv'))
    .trimEnd()
    .split('\r\n')
  const turned = new TextEncoder().encode([head, ...rows.toReversed()].join('\r\n'))
  const { body: uploaded } = await imports.upload(turned, 'Turned.csv')
  const { sourceReviewId: _ids, source: _source, ...mapping } = uploaded.mapping
  const configured = await imports.configure({ ...uploaded, mapping }, { sourceID: 3 })
  await imports.act(uploaded.id, 'validate', { version: configured.body.version })
  const planned = await imports.waitFor(uploaded.id, (job) => job.phaseStatuses.Validation !== 'Running')
  expect(planned.plan).toMatchObject({ outcomes: { create: 0, skip: 4 }, reasons: { alreadyThere: 4 } })
  await imports.commit(planned)
  expect(await reviews()).toEqual(before)
})

test('rows of places that nobody knows are recognised by their ids; the same count at another place is another review', async () => {
  const known = csv(
    'review id,store,rating,date,review',
    'g1,Renamed,4,2026-03-01 10:00:00,"Lovely, _x0041_ and ""quiet"""',
    'g2,Renamed,1,2026-01-01,"Two;=1\n+ lines\n=(2)"',
    'g1,Elsewhere,4,2026-03-01 10:00:00,Other words',
    'g7,S2,5,2026-03-05,New',
  )
  const planned = await imports.plan(known, { createLocations: true })
  expect(planned.plan).toMatchObject({ newLocations: 1, outcomes: { create: 2, skip: 2, reject: 0 } })
  expect(planned.newLocations).toMatchObject([{ name: 'Elsewhere' }])
})

async function exported(client: Client, format: string): Promise<Uint8Array<ArrayBuffer>> {
  const base = `/api/tenants/${app.people.home.id}/exports`
  const asked = await client.post(base, { list: 'reviews.reviews', format, sort: 'date' })
  for (;;) {
    const { body } = await client.get(`${base}/${asked.body.id}`)
    if (body.state === 'Ready') break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const answer = await fetch(`${app.url}${base}/${asked.body.id}/file`, { headers: { cookie: client.cookie } })
  return new Uint8Array(await answer.arrayBuffer())
}
