import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FilterClause } from '#platform/contract/filter.ts'
import { seedReviews, type SeededReview } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { landed } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let pages: Pages
let reviews: SeededReview[]
beforeAll(async () => {
  pages = await openPages()
  const { app } = pages
  reviews = await seedReviews(app.owner, app.people.home.id, { locations: 3, reviews: 90 })
  const places = [...new Set(reviews.map(({ locationId }) => locationId))].toSorted((a, b) => a - b)
  for (const [i, town] of ['Aachen', 'Bonn', 'Celle'].entries())
    await app.owner.query('update location set city = $2 where id = $1', [places[i], town])
  await app.owner.query(`update users set location_access = 'SOME', location_ids = $2 where id = $1`, [
    app.people.home.users['Location manager']!.id,
    [places[1]],
  ])
})
afterAll(() => pages.close())

/** The conditions that a page last asked its reviews by. */
function conditionsOf(page: Page) {
  const asked: { filters: FilterClause[] }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/reviews/search')) asked.push(request.postDataJSON())
  })
  return () => asked.at(-1)?.filters ?? []
}
const named = (filters: readonly FilterClause[], name: string) =>
  filters.filter((clause) => clause.name === name).flatMap(({ values }) => values)

test('a number of a chart opens its reviews under a filter of its own, which is gone when one comes back another way', async () => {
  const page = await signedIn(pages, 'Administrator', '/dashboards?date=last1Year')
  const conditions = conditionsOf(page)
  await page.getByText('Table', { exact: true }).click()
  const cell = page.getByRole('table').nth(1).getByRole('link').first()
  const count = Number(await cell.innerText())
  await cell.click()
  const picked = page.getByRole('group', { name: 'From the chart' })
  await picked.waitFor()
  await picked.getByText('UTC').waitFor() // the month is printed with its zone
  await until(async () => (await page.getByRole('grid').getByRole('row').count()) === count)
  expect(named(conditions(), 'source')).toHaveLength(1)
  expect(conditions().filter(({ name }) => name === 'date')).toHaveLength(2) // the dashboard's, and the month
  await expectAccessible(page)

  await picked
    .getByRole('button', { name: /Source/ })
    .last()
    .click()
  await until(async () => named(conditions(), 'source').length === 0)
  await page.goBack()
  await landed(page, /\/dashboards/)
  await page
    .getByRole('link', { name: /^Reviews/ })
    .first()
    .click()
  await page.getByRole('grid').waitFor()
  await expect.poll(() => picked.count()).toBe(0)
  expect(conditions().filter(({ name }) => name === 'date').length).toBeLessThan(2)
})

test('filters are added, changed and taken away by keys alone', async () => {
  const page = await signedIn(pages, 'Administrator', '/reviews?view=all&date=eq:')
  const conditions = conditionsOf(page)
  await page.getByRole('grid').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: 'Search', exact: true }).waitFor()
  await page.keyboard.type('rat')
  await page.keyboard.press('Enter')
  const two = page.getByRole('checkbox', { name: /2 stars/ })
  await two.waitFor()
  await until(async () => {
    await page.keyboard.press('Tab')
    return two.evaluate((node) => node === node.ownerDocument.activeElement)
  })
  await page.keyboard.press('Space')
  await until(async () => named(conditions(), 'rating').join() === '2')
  const counted = reviews.filter(({ rating }) => rating === 2).length
  await until(async () => (await page.getByRole('grid').getByRole('row').count()) === counted)
  await expect.poll(() => page.getByRole('dialog').innerText()).toContain(String(counted))
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  // a second condition, with another comparison
  await page.getByRole('button', { name: 'Rating 2 stars' }).focus()
  await page.keyboard.press('Enter')
  await page.getByLabel('Comparison').waitFor()
  await page.getByLabel('Comparison').focus()
  await page.getByLabel('Comparison').selectOption({ label: 'is not' })
  await until(async () => conditions().some(({ name, operator }) => name === 'rating' && operator === 5))
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Rating is not 2 stars' }).waitFor()
  await page.getByRole('button', { name: /Remove Rating|Take away Rating/ }).focus()
  await page.keyboard.press('Enter')
  await until(async () => !new URL(page.url()).searchParams.has('rating'))
})

test('what one is offered is what one may see', async () => {
  const towns = async (role: string) => {
    const page = await signedIn(pages, role, '/reviews?view=all&date=eq:')
    await page.getByRole('grid').waitFor()
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'City' }).click()
    await page.getByLabel('Comparison').waitFor()
    const list = page.getByRole('dialog').getByRole('group', { name: 'City' })
    await list.getByRole('checkbox').first().waitFor()
    const all = (await list.locator('label .cut').allInnerTexts()).toSorted()
    await page.context().close()
    return all
  }
  expect(await towns('Administrator')).toEqual(['Aachen', 'Bonn', 'Celle'])
  expect(await towns('Location manager')).toEqual(['Bonn'])
})

test('on a phone all filters stand in one sheet', async () => {
  const page = await signedIn(pages, 'Administrator', '/reviews?view=all&date=eq:', { width: 390 })
  const conditions = conditionsOf(page)
  await page.getByRole('button', { name: /^Filters/ }).click()
  await page.getByRole('button', { name: 'Sentiment' }).click()
  await page.getByRole('checkbox', { name: /Negative/ }).check()
  await until(async () => named(conditions(), 'sentiment').join() === '-1')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Done' }).click()
  expect(new URL(page.url()).searchParams.get('sentiment')).toBe('-1')
})
