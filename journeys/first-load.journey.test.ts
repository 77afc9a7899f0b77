import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { weighPage } from '#platform/testing/weigh-page.ts'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { arrived } from './arrived.ts'
import { newContext, openPages, type Pages } from './open-pages.ts'

/** All scripts, styles and letters that the workbench takes today, with what it fetches when nothing else is to do. How many calls for data there are by then hangs on the machine. */
const WORKBENCH = { files: 12, kB: 475 }
/** What is fetched then, `idle` in `apps/web/chunks.ts`: palette, keys, messages. */
const WHEN_IDLE = 'idle'

const root = fileURLToPath(new URL('..', import.meta.url))
type File = { file: string; name?: string; imports?: string[]; css?: string[] }
/** What the build says of its files: what is in it, and what it needs beside itself. */
const manifest: Record<string, File> = JSON.parse(readFileSync(join(root, 'dist/web/.vite/manifest.json'), 'utf8'))

/** Of some files those that are needed with them and are not among them. */
function stillNeeded(names: string[]): string[] {
  const there = new Set(names)
  const needed = Object.values(manifest)
    .filter(({ file }) => there.has(file))
    .flatMap(({ imports = [], css = [] }) => [...imports.map((one) => manifest[one]!.file), ...css])
  const idle = Object.values(manifest).find(({ name }) => name === WHEN_IDLE)!.file
  return [...new Set([idle, ...needed])].filter((one) => !there.has(one))
}

const classesIn = (text: string) => text.match(/\bm_[0-9a-f]{6,8}\b/g) ?? []
const readAll = (folder: string, ending: string) =>
  globSync(`${folder}/*${ending}`, { cwd: root }).map((file) => ({
    file,
    text: readFileSync(join(root, file), 'utf8'),
  }))

test('of Mantine the styles of all parts that scripts name are there, and of no others', () => {
  const named = new Set(readAll('dist/web/assets', '.js').flatMap(({ text }) => classesIn(text)))
  const styled = new Set(readAll('dist/web/assets', '.css').flatMap(({ text }) => classesIn(text)))
  const parts = readAll('node_modules/@mantine/core/styles', '.layer.css')
  const lacking = parts.filter(({ text }) => classesIn(text).some((one) => named.has(one) && !styled.has(one)))
  expect(lacking.map(({ file }) => file)).toEqual([])
  const imported = readFileSync(join(root, 'platform/web/theme/mantine.css'), 'utf8')
  const idle = parts.filter(({ file, text }) => {
    const classes = classesIn(text)
    return imported.includes(`/${basename(file)}'`) && classes.length > 0 && !classes.some((one) => named.has(one))
  })
  expect(idle.map(({ file }) => file)).toEqual([])
})

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
    const namesAsked = async () => (await filesAsked()).map(({ name }) => new URL(name).pathname.slice(1))
    await expect.poll(async () => stillNeeded(await namesAsked())).toEqual([])
    const files = await filesAsked()
    expect(files.length).toBeLessThanOrEqual(WORKBENCH.files)
    const bytes = files.reduce((sum, { transferSize }) => sum + transferSize, 0)
    console.log(`workbench ${locale}: ${files.length} files, ${(bytes / 1024).toFixed(1)} kB`)
    expect(bytes / 1024).toBeLessThanOrEqual(WORKBENCH.kB)
    expect(files.flatMap(({ name }) => /words-(\w+?)-.{8}\.js$/.exec(name)?.[1] ?? [])).toEqual([locale])

    await page.reload()
    await rowsStand()
    expect(await filesAsked()).toEqual([])
  },
)
