import { afterAll, expect, test } from 'vitest'
import { visitSandbox, world } from '../testing/visit-sandbox.ts'

const town = await visitSandbox()
const [bakery] = world.locations.filter(({ industry }) => industry === 'bakery')
const { facebookPage = '', yelpBusiness = '' } = bakery?.sourceIds ?? {}
afterAll(() => town.close())

test('Facebook shows ratings to the page’s token, and error 12 from v22 on', async () => {
  for (const rating of [5, 1])
    town.town.writeReview({ locationId: town.location, rating, text: 'Hm.', source: 'Facebook' })
  const get = (version: string, token: string) =>
    town.call('GET', `/${version}/${facebookPage}/ratings?access_token=${token}&limit=500`)
  const { body } = await get('v21.0', `facebook-${facebookPage}`)
  expect(body.data).toHaveLength(town.town.reviewsAt(town.location, 'Facebook').length)
  expect(body.data[0]).toMatchObject({
    recommendation_type: expect.stringMatching(/positive|negative/),
    reviewer: { name: 'Robin Vale' },
  })
  expect((await get('v21.0', 'wrong')).body.error.code).toBe(190)
  expect((await get('v22.0', `facebook-${facebookPage}`)).body.error.code).toBe(12)
})

test('Yelp shows three excerpts and the total', async () => {
  for (let index = 0; index < 4; index++)
    town.town.writeReview({ locationId: town.location, rating: 3, text: 'word '.repeat(60), source: 'Yelp' })
  const answer = await fetch(`${town.url}/v3/businesses/${yelpBusiness}/reviews`, {
    headers: { authorization: 'Bearer yelp-sandbox' },
  })
  const body = (await answer.json()) as { total: number; reviews: { text: string }[] }
  expect([body.total, body.reviews.length]).toEqual([town.town.reviewsAt(town.location, 'Yelp').length, 3])
  expect(body.reviews[0]?.text.length).toBeLessThan(170)
  expect(answer.headers.get('ratelimit-dailylimit')).toBe('300')
  expect((await fetch(`${town.url}/v3/businesses/${yelpBusiness}/reviews`)).status).toBe(401)
})
