import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { goTo, landed } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
  const { app } = pages
  const { id } = app.people.home
  await seedReviews(app.owner, id, { locations: 4, reviews: 240 })
  await app.owner.query(
    `update location set latitude = 47 + id % 7, longitude = 7 + id % 5, country = 'DE' where tenant_id = $1`,
    [id],
  )
})
afterAll(() => pages.close())

const tiles = [
  { id: 'a', kind: 'number', measure: 'reviews', width: 1, height: 1, title: '', filters: [] },
  { id: 'b', kind: 'number', measure: 'averageRating', width: 1, height: 1, title: '', filters: [] },
  { id: 'c', kind: 'trend', measure: 'reviews', by: 'week', width: 2, height: 2, title: '', filters: [] },
  { id: 'd', kind: 'words', top: 10, width: 2, height: 2, title: '', filters: [] },
  { id: 'e', kind: 'map', measure: 'averageRating', width: 2, height: 2, title: '', filters: [] },
  { id: 'f', kind: 'table', measure: 'reviews', by: 'location', top: 10, width: 2, height: 2, title: '', filters: [] },
]
const look = (page: Page, name: string) =>
  process.env['LOOK'] ? page.screenshot({ path: `${process.env['LOOK']}/${name}.png` }) : undefined

test('a dashboard is made, arranged by keys, shared with a role, opened as that role and followed to the list', async () => {
  const { app } = pages
  const page = await signedIn(pages, 'Administrator', '/dashboards/start')
  await page.getByRole('button', { name: 'Home' }).click()
  await page.getByRole('menuitem', { name: 'New dashboard' }).click()
  await page.getByLabel('Name').fill('Town')
  await page.keyboard.press('Enter')
  await landed(page, /\/dashboards\/\d+/)
  for (const kind of ['Bars', 'Number']) {
    await page.getByRole('button', { name: 'Add tile' }).first().click()
    const drawer = page.getByRole('dialog')
    await drawer.getByRole('combobox', { name: 'Kind' }).click()
    await page.getByRole('option', { name: kind, exact: true }).click()
    await drawer.getByRole('region', { name: 'Preview' }).getByRole('link').first().waitFor()
    await expectAccessible(page)
    await drawer.getByRole('button', { name: 'Add tile' }).click()
    await drawer.waitFor({ state: 'hidden' })
  }
  const names = () => page.getByRole('heading', { level: 2 }).allTextContents()
  expect(await names()).toEqual(['Reviews by Source', 'Reviews'])
  await page.getByRole('button', { name: 'Move Reviews by Source' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.getByText('Now at position 2 of 2').waitFor({ state: 'attached' })
  expect(await names()).toEqual(['Reviews', 'Reviews by Source'])
  await page.keyboard.press('Shift+ArrowLeft')
  await page.getByText('Now 1 wide and 2 high').waitFor({ state: 'attached' })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('combobox', { name: 'Add' }).click()
  await page.getByRole('option', { name: 'Analyst', exact: true }).click()
  await page.getByRole('region', { name: 'Who has access' }).getByText('Role Analyst: Can view').waitFor()
  await expectAccessible(page)
  await look(page, 'share-dialog')
  await page.getByRole('dialog').getByRole('button', { name: 'Share' }).click()
  await page.getByText('Town: sharing saved').waitFor()
  await page.getByRole('button', { name: 'Open Home with this dashboard' }).click()
  await page.getByRole('button', { name: 'No longer open Home' }).waitFor()
  const path = new URL(page.url()).pathname
  await goTo(page, `${app.url}/dashboards`)
  await landed(page, (url) => url.pathname === path)

  const analyst = await signedIn(pages, 'Analyst', path)
  await expectReadOnly(analyst)
  const row = analyst.getByRole('region', { name: 'Reviews by Source' }).getByRole('link').first()
  const count = Number(/(\d+)$/.exec((await row.innerText()).trim())![1])
  const asked = analyst.waitForRequest((request) => request.url().endsWith('/reviews/search'))
  await row.click()
  const request = await asked
  expect(new URL(analyst.url()).searchParams.get('.source')).toMatch(/^\d+$/)
  const { body } = await (
    await app.as('Analyst')
  ).put(new URL(request.url()).pathname, { ...request.postDataJSON(), limit: 250 })
  expect(body.items).toHaveLength(count)

  const responder = await signedIn(pages, 'Responder', path)
  await responder.getByText('Dashboard not found, or no access.').waitFor()
})

async function expectReadOnly(page: Page) {
  await page.getByRole('region', { name: 'Reviews by Source' }).getByRole('link').first().waitFor()
  expect(await page.getByRole('button', { name: 'Edit' }).count()).toBe(0)
  expect(await page.getByRole('button', { name: 'Share' }).count()).toBe(0)
}

test('every kind of tile stands in both schemes and on a phone, open to all', async () => {
  const { app } = pages
  const client = await app.as('Administrator')
  const filters = [{ name: 'date', operator: 4, values: ['last90Days'] }]
  const { body } = await client.post(`/api/tenants/${app.people.home.id}/dashboards`, { name: 'All', tiles, filters })
  for (const [scheme, width] of [
    ['light', 1440],
    ['dark', 1440],
    ['light', 390],
  ] as const) {
    const page = await signedIn(pages, 'Administrator', `/dashboards/${body.id}`, { scheme, width })
    await page.getByRole('region', { name: 'Words in the texts' }).getByRole('link').first().waitFor()
    await page.getByRole('img', { name: 'Reviews by weeks' }).locator('svg').waitFor()
    expect(new URL(page.url()).searchParams.get('date')).toBe('last90Days')
    await expectAccessible(page)
    await look(page, `${scheme}-${width}`)
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  }
})
