import { afterAll, beforeAll, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const records = (code: string) => [
  { ref: 'p-1', shop: code, stars: 2, said: 'Nobody told us why it took three hours.', w: '2026-11-20' },
  { ref: 'p-2', shop: 'ELSEWHERE', stars: 5, said: 'Lovely place.', w: '2026-11-20' },
  { ref: 'p-3', shop: code, stars: 'plenty', said: 'Hm.' },
]

test('a feed is set up, says what is wrong with it, is mended and read, and leads to its reviews', async () => {
  const { town, place } = product
  const put = (key?: string) =>
    town.control.feeds.put('shop', { type: 'application/json', body: JSON.stringify(records(place.code)), key })
  put('open-sesame')
  const page = await signedIn(product, 'Administrator', '/admin/review-feeds')
  await page.getByText('No feeds yet').waitFor()
  await page.getByRole('button', { name: 'New feed' }).first().click()
  const pane = page.getByRole('complementary')
  await pane.getByLabel(/^Name/).fill('Shop')
  await pane
    .getByLabel(/^Source/)
    .first()
    .click()
  await page.getByRole('option', { name: 'DealerRater' }).click()
  await pane.getByLabel(/^Address/).fill('http://127.0.0.1:1/feed')
  await pane.getByRole('button', { name: 'Save feed' }).press('Enter')
  await pane.getByText('This address cannot be called.').first().waitFor()
  await pane.getByLabel(/^Address/).fill(`${town.url}/feeds/shop`)
  await pane.getByRole('button', { name: 'Save feed' }).press('Enter')
  await page.getByText('Feed created.').first().waitFor()

  await pane.getByRole('button', { name: 'Read now' }).click()
  await pane.getByText('The server refuses access.').waitFor()
  await pane.getByText('The server said: HTTP 401').waitFor()
  await expectAccessible(page)
  await shoot(page, 'feed-refused')
  await pane.getByLabel('Header', { exact: true }).fill('x-feed-key')
  await pane.getByLabel('Value', { exact: true }).fill('open-sesame')
  await pane.getByRole('button', { name: 'Save feed' }).press('Enter')
  await page.getByText('Feed saved').first().waitFor()
  await pane.getByRole('button', { name: 'Read now' }).click()
  await pane.getByText('No column holds the date.').waitFor()
  await choose('Review id', 'ref')
  await choose('Location id or code', 'shop')
  await choose('Text', 'said')
  await choose('Date', 'w')
  await pane.getByRole('button', { name: 'Save feed' }).press('Enter')
  await pane.getByText('1 cannot be read').waitFor()
  await shoot(page, 'feed-read')

  await pane.getByRole('link', { name: 'Incoming reviews' }).click()
  await page.waitForURL(/review-updates/)
  await page.getByRole('row', { name: /Taken in/ }).waitFor()
  await page.getByRole('row', { name: /No location has this code yet/ }).waitFor()
  await page.getByRole('row', { name: /The rating cannot be read/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'incoming-reviews')
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByText('It is tried again').first().waitFor()
  await page.getByRole('link', { name: 'Open review' }).click()
  await page.waitForURL(/\/reviews2?\?.*open=\d+/)
  await page.getByRole('complementary').getByText('Nobody told us why it took three hours.').waitFor()

  async function choose(meaning: string, column: string) {
    await pane.getByLabel(meaning, { exact: true }).first().click()
    await page.getByRole('option', { name: column, exact: true }).click()
  }
})
