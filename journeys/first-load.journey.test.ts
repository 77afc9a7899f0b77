import { afterAll, beforeAll, expect, test } from 'vitest'
import { weighPage } from '#platform/testing/weigh-page.ts'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { arrived } from './arrived.ts'
import { newContext, openPages, type Pages } from './open-pages.ts'

/** All scripts, styles and letters that the workbench takes today, with what it fetches when nothing else is to do. How many calls for data there are by then hangs on the machine. */
const WORKBENCH = { files: 22, kB: 605 }
/** What is fetched then, with what these share: palette, keys, messages. */
const WHEN_IDLE = ['everything', 'key-help', 'show-toast']
/** Scripts and styles that the page names and has not got, as text, for this side has no types of a browser. */
const UNDER_WAY = `[...document.querySelectorAll('link[rel=modulepreload], link[rel=stylesheet]')].map(({ href }) => href).filter((href) => performance.getEntriesByName(href).length === 0)`

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
  await seedReviews(pages.app.owner, pages.app.people.home.id, { locations: 3, reviews: 90 })
})
afterAll(() => pages.close())

/** A page of a browser that has nothing yet, and what it gets. */
async function freshPage(locale: string, cookie = '') {
  const context = await newContext(pages, 'light', 1440, locale)
  const [name, value] = cookie.split('=')
  if (name) await context.addCookies([{ name, value: value!, url: pages.app.url }])
  const page = await context.newPage()
  return { page, weight: await weighPage(page) }
}

test.for(['en-US', 'de-DE'])('the sign-in page in %s is at most ten requests and 150 kB', async (locale) => {
  const { page, weight } = await freshPage(locale)
  await page.goto(`${pages.app.url}/auth`)
  await page.getByRole('textbox').first().waitFor()
  await page.evaluate('document.fonts.ready')
  expect(weight().requests).toBeLessThanOrEqual(10)
  expect(weight().kB).toBeLessThanOrEqual(150)
})

test.for(['en_US', 'de_DE'])(
  'the workbench in %s is light, brings the words of one language, and a second visit asks for data alone',
  async (locale) => {
    const { app } = pages
    const { id } = app.people.home.users['Administrator']!
    await app.owner.query('update users set locale = $2 where id = $1', [id, locale])
    const { page } = await freshPage('en-US', (await app.as('Administrator')).cookie)
    const rowsStand = async () => {
      await page.getByRole('row').nth(3).waitFor()
      await arrived(page)
    }
    const filesAsked = () =>
      page.evaluate<{ name: string; transferSize: number }[]>(
        `performance.getEntriesByType('resource').map(({ name, transferSize }) => ({ name, transferSize })).filter((one) => one.transferSize > 0 && one.name.includes('/assets/'))`,
      )
    await page.goto(`${app.url}/reviews?view=all`)
    await rowsStand()
    await page.evaluate('document.fonts.ready')
    const isThere = async (name: string) =>
      (await filesAsked()).some((file) => file.name.endsWith('.js') && file.name.includes(`/assets/${name}`))
    for (const name of WHEN_IDLE) await expect.poll(() => isThere(name)).toBe(true)
    await expect.poll(() => page.evaluate(UNDER_WAY)).toEqual([])
    const files = await filesAsked()
    expect(files.length).toBeLessThanOrEqual(WORKBENCH.files)
    const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0)
    expect(bytes / 1024).toBeLessThanOrEqual(WORKBENCH.kB)
    expect(files.flatMap(({ name }) => /words-(.+)-[^-]+\.js$/.exec(name)?.[1] ?? [])).toEqual([locale])

    await page.reload()
    await rowsStand()
    expect(await filesAsked()).toEqual([])
  },
)
