import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

const TEXT =
  'We came for the bread and stayed for the coffee, though the queue was long and the till was slow. '.repeat(3)
let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

test('a wrong key is named at its field, the right one connects; a place is matched, its reviews are read and answered by hand', async () => {
  const { app, town, place } = product
  const page = await signedIn(product, 'Administrator', '/admin/credentials')
  await page.getByRole('button', { name: 'Connect account' }).click()
  await page.getByRole('menuitem', { name: 'Yelp', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('API key').fill('wrong')
  await dialog.getByRole('button', { name: 'Connect account' }).click()
  await dialog.getByText('The source refused this key.', { exact: false }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'yelp-wrong-key')
  await dialog.getByLabel('API key').fill('yelp-sandbox')
  await dialog.getByRole('button', { name: 'Connect account' }).click()
  await page.getByText('Yelp connected').waitFor()

  await page.getByRole('button', { name: 'Match locations' }).click()
  await dialog
    .getByText(/\d+% alike/)
    .first()
    .waitFor()
  await expectAccessible(page)
  await shoot(page, 'yelp-match')
  const { reviewId } = town.town.writeReview({
    locationId: place.sourceIds.googleLocation,
    source: 'Yelp',
    rating: 2,
    text: TEXT,
  })!
  await dialog.getByRole('button', { name: /^Link \d+ location/ }).click()
  await page.getByText(/location(s)? linked/).waitFor()

  const id = await until(
    async () => (await app.owner.query('select id from review where source_uid = $1', [reviewId])).rows[0]?.id,
  )
  await page.goto(`${app.url}/reviews?view=all&open=${id}`)
  const whole = page.getByRole('link', { name: 'Read the whole review at Yelp' })
  await whole.waitFor()
  expect(await whole.getAttribute('href')).toBe(
    `https://www.yelp.com/biz/${place.sourceIds.yelpBusiness}?hrid=${reviewId}`,
  )
  await expectAccessible(page)
  await shoot(page, 'yelp-review')
  const answered = await (
    await app.as('Administrator')
  ).put(`/api/tenants/${app.people.home.id}/reviews/${id}/response`, {
    text: 'Thank you, we will open a second till.',
    send: true,
    anyway: false,
    despiteWords: false,
    version: null,
  })
  expect(answered.body.state).toBe('PendingManual')
  await page.getByRole('button', { name: 'Mark as posted' }).click()
  await until(async () => {
    const { body } = await (
      await app.as('Administrator')
    ).get(`/api/tenants/${app.people.home.id}/reviews/${id}/responses`)
    return body.current.state === 'PendingManual' ? undefined : true
  })
  await shoot(page, 'yelp-posted')
})
