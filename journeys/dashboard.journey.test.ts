import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#apps/testing/open-test-app.ts'
import { launchBrowser } from '#platform/testing/launch-browser.ts'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { newContext, signIn, type Product } from './open-product.ts'

const DAY_MS = 86_400_000
let app: TestApp
let browser: Browser
beforeAll(async () => {
  app = await openTestApp({ pagesFolder: fileURLToPath(new URL('../dist/web', import.meta.url)) })
  browser = await launchBrowser()
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
afterAll(async () => {
  await browser.close()
  await app.close()
})

test('every number of the start page opens a list of exactly that many reviews, wherever the reader lives', async () => {
  const context = await newContext({ app, browser } as Product, 'light')
  const page = await context.newPage()
  await signIn(page, { app } as Product, 'Administrator', '/dashboards?date=last90Days')
  const links = await linksOf(page)
  expect(links.length).toBeGreaterThan(15)
  const counts: Record<string, number> = {}
  for (const { href } of links) {
    await page.goto(app.url + href)
    counts[href] = await listCount(page)
  }
  expect(counts).toEqual(Object.fromEntries(links.map(({ href, count }) => [href, count])))
  await context.close()
})

/** The addresses behind the numbers of the start page, each with its number. */
async function linksOf(page: Page): Promise<{ href: string; count: number }[]> {
  await page.getByRole('link', { name: /^Place 0/ }).waitFor()
  await page.getByRole('button', { name: 'Table' }).click()
  await page.getByRole('table').nth(1).getByRole('link').first().waitFor()
  const found = await page.evaluate(() => {
    const text = (element: Element | null | undefined) => element?.textContent?.trim() ?? ''
    return [...document.querySelectorAll<HTMLAnchorElement>('main a[href*="/reviews?"]')].map((link) => ({
      href: link.getAttribute('href')!,
      // in a table of locations the number stands in the next cell, on a tile in its note, else in the link or its row
      texts: [text(link.closest('tr')?.querySelector('td')), text(link), text(link.closest('li'))],
      isCell: link.closest('td') !== null,
      isRow: link.closest('th') !== null,
    }))
  })
  return found.map(({ href, texts: [cell, own, row], isCell, isRow }) => {
    const said = isRow ? cell! : isCell ? own! : own!.match(/\d/) ? own! : row!
    return { href, count: countIn(said) }
  })
}

function countIn(said: string): number {
  const answered = /(\d+) of \d+ answered|mean of (\d+) answers|(\d+) of \d+ with stars/.exec(said)
  console.log(said)
  return Number(answered ? answered.slice(1).find(Boolean) : /\d+/.exec(said)![0])
}

async function listCount(page: Page): Promise<number> {
  const grid = page.getByRole('grid')
  const empty = page.getByText('No reviews')
  await grid.or(empty).first().waitFor()
  return (await grid.count()) ? Number(await grid.getAttribute('aria-rowcount')) : 0
}
