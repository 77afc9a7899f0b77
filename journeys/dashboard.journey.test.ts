import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { arrived, goTo } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

const DAY_MS = 86_400_000
let pages: Pages
beforeAll(async () => {
  pages = await openPages()
  const { app } = pages
  const { id } = app.people.home
  const all = await seedReviews(app.owner, id, { locations: 3, reviews: 220 })
  // Reviews on both sides of midnight in UTC and where the reader lives, at the ends of the period and of months; answers in each state.
  const today = Math.floor(Date.now() / DAY_MS) * DAY_MS
  const edges = [0, 27, 28, 40, 60, 89, 90].flatMap((days) =>
    [-1, 1, 15 * 3600 - 1, 15 * 3600 + 1].map((seconds) => new Date(today - days * DAY_MS + seconds * 1000)),
  )
  const past = edges.filter((at) => at < new Date())
  for (const [i, at] of past.entries())
    await app.owner.query('update review set date = $3 where tenant_id = $1 and id = $2', [id, all[i]!.id, at])
  for (const [i, state] of ['Rejected', 'PendingModeration', 'Published', 'Failed'].entries())
    await app.owner.query(
      `update review set response_state = $3, responded_at = case when $4 then date + interval '1 hour' end where tenant_id = $1 and id = $2`,
      [id, all[100 + i]!.id, state, i !== 3],
    )
  await app.owner.query(`update review set vanished_at = now() where tenant_id = $1 and id = any($2)`, [
    id,
    all.slice(110, 116).map((review) => review.id),
  ])
  await app.owner.query(`update users set timezone = 'Asia/Tokyo' where id = $1`, [
    app.people.home.users['Administrator']!.id,
  ])
})
afterAll(() => pages.close())

test('every number of the start page opens a list of exactly that many reviews, wherever the reader lives', async () => {
  const page = await signedIn(pages, 'Administrator', '/dashboards?date=last28Days')
  const links = await linksOf(page)
  expect(links.length).toBeGreaterThan(15)
  await markNothingRead(page)
  const counts: Record<string, number> = {}
  for (const { href } of links) {
    counts[href] ??= await listCount(page, href)
  }
  await page.unrouteAll({ behavior: 'wait' })
  expect(counts).toEqual(Object.fromEntries(links.map(({ href, count }) => [href, count])))
})

test('what was done is entered by keys and stands beside the trend, numbered', async () => {
  const page = await signedIn(pages, 'Administrator', '/milestones')
  await page.getByText('No milestones yet').waitFor()
  await page.getByRole('button', { name: 'Create milestone' }).first().press('Enter')
  const pane = page.getByRole('complementary')
  await pane.getByLabel('What was done').fill('Bread oven repaired')
  await pane.getByRole('button', { name: 'Create milestone' }).press('Enter')
  await page.getByText('Milestone created').first().waitFor()
  await expectAccessible(page)
  await goTo(page, `${pages.app.url}/dashboards?date=last28Days`)
  const done = page.getByRole('region', { name: 'What we did' })
  await done.getByRole('listitem').filter({ hasText: 'Bread oven repaired' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'home-milestones')
  await done.getByRole('link', { name: 'All milestones' }).press('Enter')
  await page.getByRole('row').filter({ hasText: 'Bread oven repaired' }).click()
  await pane.getByRole('button', { name: 'Delete milestone' }).press('Enter')
  await page.getByText('No milestones yet').waitFor()
})

test('on a phone each thing that needs somebody is named in full', async () => {
  const page = await signedIn(pages, 'Administrator', '/dashboards/start?date=last28Days', { width: 390 })
  const titles = page.getByRole('region', { name: 'Needs you' }).getByRole('listitem').locator('b')
  await titles.filter({ hasText: 'with 1 or 2 stars are unanswered' }).waitFor()
  const cut = await titles.evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth))
  expect(cut).toEqual([])
})

test('a city leaves its locations, and the lists behind the numbers keep it', async () => {
  await pages.app.owner.query(
    `update location set country = 'FR', city = case internal_name when 'Place 0' then 'Lyon' else 'Nantes' end where tenant_id = $1`,
    [pages.app.people.home.id],
  )
  const page = await signedIn(pages, 'Administrator', '/dashboards?date=last28Days')
  await page.getByRole('link', { name: /^Place 1/ }).waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'City' }).click()
  await page.getByRole('checkbox', { name: /Lyon/ }).check()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: /^Place 1/ }).waitFor({ state: 'detached' })
  const measured = (await linksOf(page)).filter(({ href }) => href.includes('city='))
  expect(measured.length).toBeGreaterThan(5)
  await markNothingRead(page)
  const each = new Map(measured.map(({ href, count }) => [href, count])) // a list that was opened is not asked for again
  for (const [href, count] of [...each].slice(0, 8)) expect([href, await listCount(page, href)]).toEqual([href, count])
  await page.unrouteAll({ behavior: 'wait' })
})

test('cities stand beside each other, and a line opens exactly the reviews that it counts', async () => {
  await pages.app.owner.query(
    `update location set country = 'FR', region = '', city = case internal_name when 'Place 0' then 'Lyon' else 'Nantes' end where tenant_id = $1`,
    [pages.app.people.home.id],
  )
  const page = await signedIn(pages, 'Administrator', '/dashboards?date=last28Days')
  await page.getByRole('combobox', { name: 'By' }).click()
  await page.getByRole('option', { name: 'City' }).click()
  const table = page.getByRole('region', { name: 'Locations' })
  const nantes = table.getByRole('row').filter({ hasText: 'Nantes' })
  await nantes.getByText('2 locations').waitFor()
  await expectAccessible(page)
  await shoot(page, 'home-cities')
  const count = Number(await nantes.getByRole('cell').first().innerText())
  const href = (await nantes.getByRole('link').getAttribute('href'))!
  await markNothingRead(page)
  expect(await listCount(page, href)).toBe(count)
  await page.unrouteAll({ behavior: 'wait' })
})

type Found = { href: string; cell: string; own: string; row: string; place: 'th' | 'td' | 'other' }

/** The addresses behind the numbers of the start page, each with its number. */
async function linksOf(page: Page): Promise<{ href: string; count: number }[]> {
  await page.getByRole('link', { name: /^Place 0/ }).waitFor()
  await page.getByText('Table', { exact: true }).click()
  await page.getByRole('table').nth(1).getByRole('link').first().waitFor()
  const found: Found[] =
    await page.evaluate(`[...document.querySelectorAll('main a[href*="/reviews?"]')].map((link) => ({
    href: link.getAttribute('href'),
    own: link.innerText,
    cell: link.closest('tr')?.querySelector('td')?.textContent ?? '',
    row: link.closest('li')?.innerText ?? '',
    place: link.closest('th') ? 'th' : link.closest('td') ? 'td' : 'other',
  }))`)
  // A location's number stands in the next cell, a need's in its row; all others stand in their links.
  return found.map(({ href, cell, own, row, place }) => ({
    href,
    count: countIn(place === 'th' ? cell : row || own),
  }))
}

/** Tiles of rates and means tell the number of reviews behind them in their note. */
function countIn(said: string): number {
  const noted = /(\d+) of \d+ (?:answered|with stars)|mean of (\d+) replies/.exec(said)
  if (noted) return Number(noted[1] ?? noted[2])
  return Number(/\d+/.exec(said)![0])
}

/** What a list opens stays unread, however slow the machine is, and so among what is counted. */
async function markNothingRead(page: Page): Promise<void> {
  await page.route('**/reviews/bulk', (route) => route.abort())
}

/** How many reviews the workbench finds under an address: what it asks for, asked to the end. */
async function listCount(page: Page, href: string): Promise<number> {
  await follow(page, '/welcome') // what the page before still asks for is not taken for an answer
  const asked = page.waitForRequest((request) => request.url().endsWith('/reviews/search'))
  await follow(page, href)
  const request = await asked
  const client = await pages.app.as('Administrator')
  const { body } = await client.put(new URL(request.url()).pathname, { ...request.postDataJSON(), limit: 250 })
  expect(body.nextCursor).toBeNull()
  return body.items.length
}

/** Goes to an address as a link does, within the page. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate(`history.pushState({}, '', ${JSON.stringify(href)})`)
  await arrived(page)
}
