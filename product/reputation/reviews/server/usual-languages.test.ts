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
  const usual = await usualLanguages(app.services.door.read({ tenantId: id }), id)([here, there, null])
  expect([usual(here), usual(there), usual(null)]).toEqual([['it', 'fr', 'de'], ['de'], ['de']])
})
