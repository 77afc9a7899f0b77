import { fork } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright'
import { type Client, signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { launchBrowser } from '#platform/testing/launch-browser.ts'
import { GOOGLE } from '#product/business/sources/contract.ts'
import { applyReviews } from '#product/reputation/reviews/server/reading/apply-reviews.ts'
import { limit } from './report.ts'
import { type BenchProduct, withProduct } from './with-product.ts'

const ROWS = 10_000
const ARRIVING = 1000
const SECONDS = 60
const SCROLLS = 5
/** Told as text, for this side has no types of a browser. */
const watchTasks = `window.longest = 0; new PerformanceObserver((list) => {
  for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
}).observe({ entryTypes: ['longtask'] })`
const grid = `document.querySelector('[role=grid]')`
/** Down by a third of a page at each frame, which no finger and no wheel does, for as long as more rows come. */
const scrollDown = `new Promise((done) => {
  const grid = ${grid}
  let still = 0
  const step = () => {
    const before = grid.scrollTop
    grid.scrollBy(0, grid.clientHeight / 3)
    still = grid.scrollTop === before ? still + 1 : 0
    if (still > 180) done(grid.querySelector('[role=row]:last-of-type').getAttribute('aria-rowindex'))
    else requestAnimationFrame(step)
  }
  step()
})`
const place = `(() => {
  const row = document.querySelector('[data-focus]')
  return { id: row?.id, top: Math.round(row?.getBoundingClientRect().top ?? -1), text: document.querySelector('aside textarea')?.value }
})()`

/** A list of 10,000 reviews scrolled to its end, and somebody who writes a reply while a thousand more come in a minute. */
export const benchWorkbench = () => withProduct({ durable: true }, measure)

async function measure({ people: { home }, app, hands, ctx }: BenchProduct) {
  const { rows } = await hands.query<{ id: number }>(
    `insert into location (tenant_id, uid, code, internal_name, public_name) values ($1, 'plaza', 'plaza', 'Plaza', 'Plaza') returning id::int`,
    [home.id],
  )
  const locationId = rows[0]!.id
  await hands.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, date, text)
     select $1, $2, $3, 'r' || n, 1 + n % 5, now() - n * interval '3 minutes', repeat('The soup was cold and nobody came. ', 1 + n % 9) from generate_series(1, $4::int) n`,
    [home.id, locationId, GOOGLE, ROWS],
  )
  await hands.query(`update users set preferences = preferences || '{"privacy-notice": "true"}'`)
  const pagesFolder = fileURLToPath(new URL('../dist/web', import.meta.url))
  const options = { connection: app, connections: 6, filesFolder: tmpdir(), pagesFolder }
  const child = fork(new URL('product-server.ts', import.meta.url), {
    env: { ...process.env, BENCH_PRODUCT: JSON.stringify(options) },
  })
  const browser = await launchBrowser()
  try {
    const [{ port }] = (await once(child, 'message')) as [{ port: number }]
    const url = `http://localhost:${port}`
    const admin = await signInAs(url, home.users['Administrator']!.email, PASSWORD)
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
    const [name, value] = admin.cookie.split('=') as [string, string]
    await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
    const open = async () => {
      const page = await context.newPage()
      await page.goto(`${url}/reviews?view=all&date=lifeToDate`)
      await page.getByRole('row').nth(8).waitFor()
      return page
    }
    await scroll(open)
    await work(await open(), { admin, base: `/api/tenants/${home.id}` }, async (from, to) => {
      const page = Array.from({ length: to - from }, (_, i) => arriving(locationId, from + i))
      await applyReviews(ctx, GOOGLE, page, { askedAt: new Date(), isFirst: false })
    })
  } finally {
    await browser.close()
    child.kill()
  }
}

function arriving(locationId: number, n: number) {
  const now = new Date()
  const writer = { uid: `guest ${n}`, name: `Guest ${n}`, photoUrl: null }
  const said = { rating: 1 + (n % 5), text: `Number ${n}.`, translation: null, reply: null }
  return { locationId, review: { uid: `new ${n}`, createdAt: now, updatedAt: now, writer, ...said } }
}

/** Several times, for a processor that others use stretches what it does. */
async function scroll(open: () => Promise<Page>): Promise<void> {
  const longest: number[] = []
  for (let turn = 0; turn < SCROLLS; turn++) {
    const page = await open()
    await page.evaluate(watchTasks)
    const last = Number(await page.evaluate(scrollDown))
    if (last < ROWS) throw new Error(`the list ended at row ${last}`)
    longest.push(await page.evaluate('window.longest'))
    await page.close()
  }
  const middle = longest.toSorted((a, b) => a - b)[SCROLLS >> 1]!
  limit(
    `the longest task while ${ROWS.toLocaleString('en-US')} rows scroll by, in the middle of ${SCROLLS}`,
    middle,
    50,
    'ms',
  )
}

type Place = { id?: string; top: number; text?: string }

/** In the middle of the list somebody types; neither the row nor what they typed moves, and every review is there afterwards. */
async function work(
  page: Page,
  { admin, base }: { admin: Client; base: string },
  come: (from: number, to: number) => Promise<void>,
): Promise<void> {
  for (let n = 0; n < 40; n++) await page.keyboard.press('j')
  await page.keyboard.press('Enter')
  await page.keyboard.press('r')
  await page.getByLabel('Your reply').waitFor()
  await page.keyboard.type('Thank you')
  const before = await page.evaluate<Place>(place)
  let typed = before.text ?? ''
  let moved = 0
  for (let second = 0; second < SECONDS; second++) {
    const until = performance.now() + 1000
    await come(Math.floor((ARRIVING * second) / SECONDS), Math.floor((ARRIVING * (second + 1)) / SECONDS))
    await page.keyboard.type('.')
    typed += '.'
    await sleep(Math.max(0, until - performance.now()))
    const now = await page.evaluate<Place>(place)
    if (now.id !== before.id) throw new Error(`${now.id} is open in place of ${before.id}`)
    if (now.text !== typed) throw new Error(`“${now.text}” stands there in place of “${typed}”`)
    moved = Math.max(moved, Math.abs(now.top - before.top))
  }
  limit(`how far the open row moved while ${ARRIVING} reviews came in a minute`, moved, 1, 'pixels')
  const said = page.getByRole('status').filter({ hasText: 'new reviews' })
  const heard = Number(((await said.textContent()) ?? '').replaceAll(/\D/g, ''))
  limit('of them not announced', ARRIVING - heard, 1, '')
  limit('of them not in the list', ROWS + ARRIVING - (await listed(admin, base)), 1, '')
}

/** How many reviews the list has, read to its end. */
async function listed(admin: Client, base: string): Promise<number> {
  const ids = new Set<number>()
  let cursor: string | undefined
  do {
    const { body } = await admin.put(`${base}/reviews/search`, { limit: 250, cursor })
    for (const { id } of body.items) ids.add(id)
    cursor = body.nextCursor ?? undefined
  } while (cursor !== undefined)
  return ids.size
}
