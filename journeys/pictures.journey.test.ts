import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
  const { app } = product
  const reviewId = await product.customerWrites({
    rating: 4,
    text: 'Look at these plates.',
    author: 'Nina Holt',
    media: [
      { picture: 'counter', label: 'The counter' },
      { picture: 'gone' },
      { picture: 'film', label: 'A film', video: 'https://video.example/watch' },
    ],
  })
  await until(
    async () => (await app.owner.query('select id from review where source_uid = $1', [reviewId])).rows[0]?.id,
  )
  await app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, text, date, sub_ratings)
     select tenant_id, location_id, 4, 'stay', 3, 'Look at these rooms.', date, $2 from review where tenant_id = $1 and source_uid = $3`,
    [app.people.home.id, JSON.stringify({ service: 4.5, value: 2 }), reviewId],
  )
})
afterAll(() => product.close())

test('the pictures of a review are looked through by keys, and the focus is back where it was', async () => {
  const page = await signedIn(product, 'Administrator', '/reviews?text=plates')
  const row = page.getByRole('row').filter({ hasText: 'Nina Holt' })
  await row.getByRole('img', { name: '3 pictures' }).waitFor()
  await row.click()
  const strip = page.getByRole('list', { name: '3 pictures and videos' })
  const first = strip.getByRole('button', { name: 'Open picture 1 of 3: The counter' })
  await first.locator('img').waitFor()
  await until(() =>
    first.locator('img').evaluate((img) => (img as unknown as { naturalWidth: number }).naturalWidth > 0),
  )
  await strip.getByRole('button').nth(1).locator('img').waitFor({ state: 'detached' })
  await expectAccessible(page)
  await shoot(page, 'pictures-strip')
  await first.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('img', { name: 'The counter' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'pictures-viewer')
  await press(page, 'ArrowRight')
  await dialog.getByText('Not available right now').waitFor()
  await press(page, 'ArrowRight')
  await dialog.getByRole('heading', { name: 'Video 3 of 3' }).waitFor()
  await dialog.getByRole('img', { name: 'A film' }).waitFor()
  const watch = dialog.getByRole('link', { name: 'Watch at the source' })
  expect(await watch.getAttribute('href')).toBe('https://video.example/watch')
  expect(await watch.getAttribute('rel')).toBe('noreferrer')
  await press(page, 'ArrowRight')
  await dialog.getByRole('heading', { name: 'Video 3 of 3' }).waitFor()
  await press(page, 'ArrowLeft')
  await dialog.getByRole('heading', { name: 'Picture 2 of 3' }).waitFor()
  await press(page, 'Escape')
  await dialog.waitFor({ state: 'detached' })
  await until(() => first.evaluate((button) => button === button.ownerDocument.activeElement))
})

test('the stars for single aspects stand with a review, and their averages behind the menu', async () => {
  const page = await signedIn(product, 'Administrator', '/reviews?text=rooms')
  await page.getByRole('row').filter({ hasText: 'Look at these rooms.' }).click()
  const list = page.getByRole('list', { name: 'Sub-ratings' })
  await list.waitFor()
  expect((await list.getByRole('listitem').allInnerTexts()).map((text) => text.replaceAll('\n', ' '))).toEqual([
    'Value 2.0',
    'Service 4.5',
  ])
  await expectAccessible(page)
  await shoot(page, 'sub-ratings-pane')
  await press(page, 'Escape')
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Sub-ratings' }).press('Enter')
  const line = page.getByRole('row').filter({ hasText: 'Service' })
  await line.getByText('4.50').waitFor()
  await expectAccessible(page)
  await shoot(page, 'sub-ratings-averages')
  await line.click()
  await page.getByRole('row').filter({ hasText: 'Look at these rooms.' }).waitFor()
})
