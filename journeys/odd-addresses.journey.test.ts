import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrived } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('an address that cannot be, or that names nothing, says what is missing and keeps the way on', async () => {
  const page = await signedIn(pages, 'Administrator', '/reviews')
  const none = 'Page not found'
  for (const [path, said] of [
    ['/reviews/abc', none],
    ['/reviews/0', none],
    ['/reviews/%E0%A4%A', none],
    ['/admin/locations/abc', none],
    ['/dashboards/1.5', none],
    ['/admin/locations/99999999', 'Location not found, or no access.'],
  ] as const) {
    await page.goto(pages.app.url + path)
    await page.locator('main').getByRole('heading', { name: said }).waitFor()
  }
  await expectAccessible(page)
})

test('where a part of the page cannot be fetched, our own words say so and a reload mends it', async () => {
  const page = await signedIn(pages, 'Administrator', '/reviews')
  const part = '**/assets/acting-banner-*.js'
  let refused = 0
  await page.route(part, (route) => route.fulfill({ status: 429, body: String(++refused) }))
  await page.reload()
  await page.getByText('This page stopped working').waitFor()
  expect(refused).toBeGreaterThan(0)
  await page.unrouteAll({ behavior: 'wait' })
  await page.getByRole('button', { name: 'Reload page' }).click()
  await page.locator('main[aria-busy=false]').waitFor()
})

test('an order that a list does not have is let go, and the list shows its usual one', async () => {
  const page = await signedIn(pages, 'Administrator', '/reviews2?sort=x')
  const refused: string[] = []
  page.on('response', (answer) => void (answer.status() >= 400 && refused.push(answer.url())))
  for (const path of ['/reviews2?sort=x', '/admin/users?sort=-x', '/customers?sort=%00']) {
    await page.goto(pages.app.url + path)
    await arrived(page)
  }
  expect(refused).toEqual([])
})
