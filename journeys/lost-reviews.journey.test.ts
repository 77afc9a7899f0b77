import { afterAll, beforeAll, expect, test } from 'vitest'
import { landed, press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { signedIn } from './sign-in.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

test('many reviews that vanish at once are told under the bell, which leads to the ledger of what the location lost', async () => {
  const { googleLocation } = product.place.sourceIds
  const all = product.town.town.reviewsAt(googleLocation)
  const [of, lost] = [all.length, Math.ceil(all.length / 10) + 1]
  for (const { reviewId } of all.slice(0, lost)) product.town.town.removeReview(reviewId)
  const { rows } = await product.app.owner.query('select location_id::int as id from location_source limit 1')
  const page = await signedIn(product, 'Administrator', `/admin/locations/${rows[0].id}`)
  await page.getByRole('button', { name: 'Fetch now' }).click()
  await page.getByRole('button', { name: 'Notifications, 1 unread' }).waitFor()
  await press(page, 'g b')
  const told = page.getByRole('dialog', { name: 'Notifications' })
  await told.getByText('A location lost many reviews').waitFor()
  await told.getByText(`${lost} of ${of} removed within 5 days. Told from 10 % and 3 reviews.`).waitFor()
  await told.getByRole('link', { name: 'A location lost many reviews' }).focus()
  await page.keyboard.press('Enter')
  await landed(page, /view=lost/)
  const grid = page.getByRole('grid')
  await grid
    .getByRole('row')
    .nth(lost - 1)
    .waitFor()
  expect(await grid.getByRole('row').count()).toBe(lost)
  await page.getByText('Last seen', { exact: true }).first().waitFor()
  await expectAccessible(page)

  // the page of the location leads there, too
  await page.goto(`${product.app.url}/admin/locations/${rows[0].id}`)
  await page.getByRole('link', { name: 'Removed at source' }).click()
  await landed(page, /view=lost&location=/)
  await grid
    .getByRole('row')
    .nth(lost - 1)
    .waitFor()
})

test('of many reviews that come at once all that belong to the list are announced, and come in when asked for', async () => {
  const { googleLocation } = product.place.sourceIds
  const page = await signedIn(product, 'Administrator', '/reviews?view=all&rating=5&sort=date')
  await page.setViewportSize({ width: 1440, height: 420 }) // so that there are more rows than room for them
  const third = page.getByRole('row').nth(2)
  const place = async () => Math.round((await third.boundingBox())!.y)
  await third.waitFor()
  const before = await place()
  await product.customerWrites({ rating: 5, text: 'The first.', author: 'Guest' })
  const told = page.getByRole('status').filter({ hasText: /new reviews?/ })
  await told.getByText('1 new review').waitFor()
  expect(await place()).toBe(before)
  await page.setViewportSize({ width: 1440, height: 900 })
  for (let n = 0; n < 179; n++)
    product.town.town.writeReview({
      locationId: googleLocation,
      rating: 5 - (n % 3),
      text: `Letter ${n}.`,
      author: `Guest ${n}`,
    })
  await product.customerWrites({ rating: 3, text: 'The last.', author: 'Guest' })
  await told.getByText('61 new reviews').waitFor()
  await told.getByRole('button', { name: 'Show' }).press('Enter')
  await page.getByRole('complementary').getByText('The first.').waitFor()
  expect(await told.count()).toBe(0)
})
