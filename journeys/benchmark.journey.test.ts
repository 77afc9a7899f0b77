import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newContext, openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
  await seedReviews(pages.app.owner, pages.app.people.home.id, { locations: 5, reviews: 250 })
})
afterAll(() => pages.close())

const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 16).replace('T', ' ')
const rows = Array.from(
  { length: 30 },
  (_, i) => `c${i},${3 + (i % 3)},${dayAgo(60 - i)},${i % 2 ? dayAgo(59 - i) : ''}`,
)
const file = ['Review ID,Stars,Date,Reply date', ...rows, `bad,9,${dayAgo(3)},`].join('\n')

test('locations stand beside each other, a competitor is added, its reviews are read from a file, and numbers open what is behind them', async () => {
  const page = await signedIn(pages, 'Administrator', '/benchmark')
  const quadrant = page.getByRole('group', { name: /^Rating and volume, \d+ marks/ })
  await quadrant.waitFor()
  await page.getByText('No competitors beside these locations yet.').waitFor()
  await page.getByRole('link', { name: 'Competitors', exact: true }).click()

  await page.getByText('No competitors yet').waitFor()
  await page.getByRole('button', { name: 'New competitor' }).first().click()
  const pane = page.getByRole('complementary')
  await pane.getByLabel(/^Name/).fill('<b>Corner</b> & Co')
  await pane.getByLabel('Beside locations').first().fill('Place 1')
  await page.getByRole('option', { name: 'Place 1' }).click()
  await pane.getByRole('button', { name: 'Add page' }).press('Enter')
  await pane.getByLabel('ID or address there').fill('https://maps.example/corner')
  await shoot(page, 'competitor-new')
  await pane.getByRole('button', { name: 'Save competitor' }).press('Enter')
  await page.getByText('Competitor created').first().waitFor()

  await pane.getByRole('button', { name: 'Read file' }).press('Enter')
  const odd = { name: 'odd.csv', mimeType: 'text/csv', buffer: Buffer.from(`ref,how,w\no1,4,${dayAgo(5)}`) }
  await pane.getByLabel('Choose file').last().setInputFiles(odd)
  await pane.getByText('No column holds the rating.').waitFor()
  for (const [meaning, column] of [
    ['Rating', 'how'],
    ['Date', 'w'],
  ] as const) {
    await pane.getByLabel(meaning, { exact: true }).first().click()
    await page.getByRole('option', { name: column, exact: true }).click()
  }
  await pane.getByRole('button', { name: 'Read 1 review' }).waitFor()
  const chosen = { name: 'corner.csv', mimeType: 'text/csv', buffer: Buffer.from(file) }
  await pane.getByLabel('Choose file').last().setInputFiles(chosen)
  await pane.getByText('Record 32, Stars:').waitFor()
  await pane.getByText('The rating is not between 1 and 5 stars.').waitFor()
  await shoot(page, 'competitor-file')
  await expectAccessible(page)
  await pane.getByRole('button', { name: 'Read 30 reviews' }).press('Enter')
  await page.getByText('30 reviews read').first().waitFor()
  await pane.getByRole('link', { name: '30 reviews' }).click()
  await page.waitForURL(/\/benchmark\/reviews/)
  await page.getByText('<b>Corner</b> & Co').first().waitFor()
  await page.getByText('Replied after').first().waitFor()
  expect(await page.getByRole('button', { name: /reply/i }).count()).toBe(0)
  await shoot(page, 'competitor-reviews')
  await expectAccessible(page)
})

test('the quadrant is walked by keys, one is left out, and a colleague sees the same from the address', async () => {
  const page = await signedIn(pages, 'Administrator', '/benchmark?date=lifeToDate')
  const table = page.getByRole('region', { name: 'Who is compared' })
  await table.getByRole('row', { name: /Corner/ }).waitFor()
  const dots = page.getByRole('group', { name: /^Rating and volume, / }).getByRole('link')
  const count = await dots.count()
  expect(count).toBe(6)
  await dots.first().focus()
  const seen = new Set<string>()
  for (let i = 0; i < count; i++) {
    seen.add((await page.locator('*:focus').getAttribute('aria-label')) ?? '')
    await page.keyboard.press('ArrowRight')
  }
  expect(seen.size).toBe(count)
  expect([...seen].some((one) => one.startsWith('<b>Corner</b> & Co (Competitor): 4.00 from 30 reviews'))).toBe(true)
  await shoot(page, 'benchmark')
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Compare Place 0' }).click() // its state stands in the address
  await page.waitForURL(/out=l\d+/)
  await expect.poll(() => dots.count()).toBe(count - 1)
  const address = page.url()

  const behind = page
    .getByRole('row', { name: /^Reviews/ })
    .getByRole('link')
    .first()
  await behind.click()
  await page.getByText('Location is not').waitFor()
  await page.getByText('Place 2').first().waitFor()
  expect(await page.getByRole('row', { name: /Place 0/ }).count()).toBe(0)
  await shoot(page, 'benchmark-behind')
  await page.goBack()

  await page.getByText('Table').first().click()
  await page.getByRole('columnheader', { name: 'Month' }).first().waitFor()
  await shoot(page, 'benchmark-months')
  await dots.first().focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/reviews|\/benchmark\/reviews/)

  const phone = await (await newContext(pages, 'dark', 390)).newPage()
  await phone.context().addCookies(await page.context().cookies())
  await phone.goto(address)
  const left = phone.getByRole('checkbox', { name: 'Compare Place 0' })
  await left.waitFor()
  expect(await left.isChecked()).toBe(false)
  await shoot(phone, 'benchmark-phone')
  await expectAccessible(phone)
})

test('a location leads to itself beside its competitors', async () => {
  const { rows } = await pages.app.owner.query(`select id from location where internal_name = 'Place 1'`)
  const page = await signedIn(pages, 'Administrator', `/admin/locations/${rows[0].id}`)
  await page.getByRole('link', { name: 'Benchmark' }).last().click()
  await page.waitForURL(/\/benchmark\?.*location=/)
  const table = page.getByRole('region', { name: 'Who is compared' })
  await table.getByRole('row', { name: /Corner/ }).waitFor()
  expect(await table.getByRole('row').count()).toBe(3)
})
