import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { seedReviews } from './seed-reviews.test-data.ts'
import { usualLanguages } from './usual-languages.ts'

let app: TestApp
beforeAll(async () => {
  app = await openTestApp()
})
afterAll(() => app.close())

test('what is usually written at a location comes first, most often first, and what its tenant speaks last', async () => {
  const { id } = app.people.home
  const seeded = await seedReviews(app.owner, id, { locations: 2, reviews: 30 })
  const [here, there] = [...new Set(seeded.map(({ locationId }) => locationId))] as [number, number]
  await app.owner.query(
    `update review set language = case when location_id = $2 then null when id % 3 = 0 then 'fr' else 'it' end where tenant_id = $1`,
    [id, there],
  )
  await app.owner.query(`update tenant set locale = 'de_DE' where id = $1`, [id])
  const usual = await usualLanguages(
    app.services.door.read({ tenantId: id }),
    id,
  )([here, there, null].map((locationId) => ({ locationId })))
  expect([usual({ locationId: here }), usual({ locationId: there }), usual({ locationId: null })]).toEqual([
    ['it', 'fr', 'de'],
    ['de'],
    ['de'],
  ])
})

test('somebody whom the source tells apart writes what their other reviews are written in, wherever they write', async () => {
  const { id } = app.people.sibling
  const { locationId } = (await seedReviews(app.owner, id, { locations: 1, reviews: 3 }))[0]!
  await app.owner.query(
    `with c as (insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at) values ($1, 2, 'w1', 'W', now()) returning id)
    update review set language = 'pl', source_id = 2, customer_id = (select id from c) where tenant_id = $1 and source_uid = 'r0'`,
    [id],
  )
  await app.owner.query(`update review set language = 'fr' where tenant_id = $1 and source_uid <> 'r0'`, [id])
  const writer = (writerUid: string, sourceId = 2) => ({ locationId, sourceId, writerUid })
  const all = [writer('w1'), writer('w1', 1), writer('w2'), { locationId: null, sourceId: 2, writerUid: 'w1' }]
  const usual = await usualLanguages(app.services.door.read({ tenantId: id }), id)(all)
  expect(all.map((one) => usual(one)[0])).toEqual(['pl', 'fr', 'fr', 'pl'])
  const foreign = app.people.home.id
  const elsewhere = await usualLanguages(app.services.door.read({ tenantId: foreign }), foreign)(all)
  expect(elsewhere({ locationId: null, sourceId: 2, writerUid: 'w1' })).toEqual(['de'])
})

test('where nothing was written before, what comes with it tells, then the country, then what comes along elsewhere', async () => {
  const { id } = app.people.stranger
  const seeded = await seedReviews(app.owner, id, { locations: 3, reviews: 3 })
  const [fresh, abroad, lost] = [...new Set(seeded.map(({ locationId }) => locationId))] as [number, number, number]
  await app.owner.query('update review set language = null where tenant_id = $1', [id])
  await app.owner.query(
    `update location set country = case when id = $2 then 'FR' else 'Neverland' end where tenant_id = $1`,
    [id, abroad],
  )
  await app.owner.query(`update tenant set locale = 'en_US' where id = $1`, [id])
  const texts = ['Bardzo miła obsługa i pyszne jedzenie', 'Bardzo dobre', 'Ok']
  const usual = await usualLanguages(
    app.services.door.read({ tenantId: id }),
    id,
  )([
    ...texts.map((text) => ({ locationId: fresh, text })),
    { locationId: abroad, text: 'Très bien' },
    { locationId: lost },
  ])
  expect([fresh, abroad, lost].map((locationId) => usual({ locationId }))).toEqual([
    ['pl', 'en'],
    ['fr', 'pl', 'en'],
    ['pl', 'en'],
  ])
})
