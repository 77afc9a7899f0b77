import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newContext, openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
  await seedReviews(pages.app.owner, pages.app.people.home.id, { locations: 2, reviews: 60 })
})
afterAll(() => pages.close())

/** A website of somebody else, which shows what its line says. */
async function openSite(line: string) {
  const server = createServer((_, answer) =>
    answer.setHeader('content-type', 'text/html').end(`<!doctype html><title>Shop</title><h1>Shop</h1>${line}`),
  )
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() }
}

/** Somebody who comes to a website for the first time, on a phone at night. */
async function visitSite(url: string) {
  const page = await (await newContext(pages, 'dark', 390)).newPage()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).origin))
  await page.goto(url)
  return { page, asked, frame: page.frameLocator('iframe') }
}

test('a widget is made, seen, put on a website, says what it leaves out, and is ended', async () => {
  const page = await signedIn(pages, 'Administrator', '/admin/widgets')
  await page.getByText('No widgets yet').waitFor()
  await page.getByRole('button', { name: 'New widget' }).first().click()
  const pane = page.getByRole('complementary')
  await pane.getByLabel(/^Name/).fill('Front page')
  await pane.getByRole('button', { name: 'Save widget' }).press('Enter')
  await page.getByText('Widget created').first().waitFor()
  const preview = pane.frameLocator('iframe')
  await preview.getByText('Reviews with any rating are shown').waitFor()
  await pane.getByText('Google shows no stars').waitFor()
  await expectAccessible(page)
  await shoot(page, 'widget-made')

  const line = await pane.locator('code').innerText()
  const site = await openSite(line)
  const first = await visitSite(site.url)
  await first.frame.getByText(/^Average of all reviews \(\d+\)$/).waitFor()
  await shoot(first.page, 'widget-on-a-website')
  expect(new Set(first.asked)).toEqual(new Set([site.url, pages.app.url]))
  expect(await first.page.context().cookies()).toEqual([])

  await pane.getByLabel(/^Lowest rating shown/).fill('4')
  await pane.getByRole('button', { name: 'Save widget' }).press('Enter')
  await page.getByText('Widget saved').first().waitFor()
  await preview.getByText(/Reviews with any rating|Only reviews with 4 stars or more/).waitFor()
  const second = await visitSite(site.url)
  await second.frame.getByText(/^Only reviews with 4 stars or more are shown \(\d+ of \d+\)/).waitFor()

  await pane.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await page.getByText('Widget deleted').first().waitFor()
  const third = await visitSite(site.url)
  await third.frame.getByText('Nothing is shown here.').waitFor()
  site.close()
})

test.each(['list', 'cards', 'badge', 'page'])('everybody can read a widget as %s', async (layout) => {
  const admin = await pages.app.as('Administrator')
  const { body } = await admin.post(`/api/tenants/${pages.app.people.home.id}/widgets`, {
    name: layout,
    locationIDs: [],
    sourceIDs: [],
    leastRating: 1,
    most: 10,
    layout,
    scheme: 'auto',
    locale: null,
    showsReplies: true,
    isIndexed: false,
    isOn: true,
    sites: [],
  })
  for (const scheme of ['light', 'dark'] as const) {
    const page = await pages.visit(body.path, { scheme, width: scheme === 'light' ? 1440 : 390 })
    await page.getByRole('heading', { name: 'Reviews of Home' }).waitFor()
    await expectAccessible(page)
    const isWide = await page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
    expect(isWide).toBe(false)
    await shoot(page, `widget-${layout}-${scheme}`)
    await page.close()
  }
})
