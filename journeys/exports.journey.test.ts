import { readFile } from 'node:fs/promises'
import type { Download, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readTable } from '#platform/server/tables/read-table.ts'
import { KEPT_DAYS } from '#product/operations/exports/contract.ts'
import { seedReviews } from '#product/reputation/reviews/server/seed-reviews.test-data.ts'
import { goTo, landed, press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let pages: PagesWithMail
let worker: { close(): Promise<void> } | undefined
beforeAll(async () => {
  pages = await openWithMail({ worker: false })
  const { app } = pages
  await seedReviews(app.owner, app.people.home.id, { locations: 4, reviews: 120 })
  await app.owner.query(`delete from review where date < now() - interval '300 days'`) // the usual period is a year
  await app.owner.query(
    `with c as (insert into customer (tenant_id, source_id, source_uid, display_name, first_seen_at) values ($1, 1, 'grace', 'Grace Hopper', now()) returning id)
     update review set customer_id = c.id, title = '=1+1' from c where tenant_id = $1 and review.id = (select min(id) from review where tenant_id = $1 and rating = 5)`,
    [app.people.home.id],
  )
})
afterAll(async () => {
  await worker?.close()
  await pages.close()
})

async function cellsOf(download: Download) {
  const table = await readTable(await download.path())
  const rows: string[][] = []
  for await (const { cells } of table.rows()) rows.push(cells)
  return { columns: table.columns, rows }
}

test('filtered reviews are exported as a workbook with the headings and rows of the screen', async () => {
  const scheme = 'dark'
  const { app } = pages
  worker ??= await app.startWorker()
  const page = await signedIn(pages, 'Administrator', '/reviews?view=all&rating=5', { scheme })
  await page.getByRole('row').nth(1).waitFor()
  await press(page, 'Shift+E')
  const panel = page.getByRole('dialog')
  await panel.getByText(/rows with the filters/).waitFor()
  await shoot(page, `export-panel-${scheme}`)
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export', exact: true }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toMatch(/^Reviews \d{4}-\d\d-\d\d\.xlsx$/)
  await page.getByText(/ ready$/).waitFor()
  await shoot(page, `export-ready-${scheme}`)
  await expectAccessible(page)
  // from the toast to all of them, and back for the way there from the panel
  await page.getByRole('alert').getByRole('link', { name: 'All exports' }).click()
  await landed(page, /\/exports$/)
  await page.getByRole('row').first().waitFor()
  await page.goBack()
  await page.getByRole('row').nth(1).waitFor()
  await press(page, 'Shift+E')
  await panel.getByRole('link', { name: 'All exports' }).click()
  await landed(page, /\/exports$/)
  await panel.waitFor({ state: 'detached' })
  const { columns, rows } = await cellsOf(download)
  const { rows: stored } = await app.owner.query(
    `select r.id, l.internal_name, r.title, r.text, r.date from review r join location l on l.id = r.location_id where r.tenant_id = $1 and r.rating = 5 order by r.date desc, r.id desc`,
    [app.people.home.id],
  )
  expect(columns.slice(0, 6)).toEqual(['Rating', 'Source', 'Location', 'Reviewer', 'Title', 'Text'])
  expect(rows.map((cells) => [cells[0], cells[2], cells[4] ?? '', cells[5] ?? ''])).toEqual(
    stored.map(({ internal_name, title, text }) => ['5', internal_name, title ?? '', text]),
  )
  expect(rows.some((cells) => cells[4] === '=1+1' && cells[3] === 'Grace Hopper')).toBe(true)
})

test('the columns of the conversation dashboard are one choice', async () => {
  const { app } = pages
  worker ??= await app.startWorker()
  const page = await signedIn(pages, 'Administrator', '/reviews?view=all&rating=5')
  await page.getByRole('row').nth(1).waitFor()
  await press(page, 'Shift+E')
  const panel = page.getByRole('dialog')
  await panel.getByText(/rows with the filters/).waitFor()
  await panel.getByText('Conversation dashboard (8)', { exact: true }).click()
  await shoot(page, 'export-panel-conversation')
  await expectAccessible(page)
  const waiting = page.waitForEvent('download')
  await panel.getByRole('button', { name: 'Export', exact: true }).click()
  const { columns } = await cellsOf(await waiting)
  expect(columns).toEqual([
    'Location',
    'Rating',
    'Text',
    'First reply',
    'Second reply',
    'Third reply',
    'Categories',
    'Attribution',
  ])
})

test('an export that takes longer comes as a mail with a link that works, and then expires', async () => {
  const { app, town } = pages
  await worker?.close()
  worker = undefined
  const page = await signedIn(pages, 'Administrator', '/admin/locations')
  await page.getByRole('button', { name: 'Export' }).click()
  const panel = page.getByRole('dialog')
  await panel.getByText('CSV', { exact: true }).click()
  await panel.getByRole('button', { name: 'Export', exact: true }).click()
  await page.getByText(/is being made/).waitFor()
  await shoot(page, 'export-progress')
  const context = page.context()
  await page.close() // nobody waits for it
  app.clock.advance(16)
  worker = await app.startWorker()
  const { email } = app.people.home.users['Administrator']!
  const mail = await until(async () =>
    (await town.mailsTo(email, 1)).find(({ subject }) => /^Your export is ready: Locations .*\.csv$/.test(subject)),
  )
  const link = /https?:\/\/\S+\/exports\?\S+/.exec(mail.text)![0]
  const { pathname, search } = new URL(link)

  const opened = await context.newPage()
  await goTo(opened, app.url + pathname + search)
  const waiting = opened.waitForEvent('download')
  await opened.getByRole('button', { name: 'Download' }).click()
  const text = await readFile(await (await waiting).path(), 'utf8')
  expect(text.split('\r\n')[0]).toContain('Code,Internal name')
  expect(text.trim().split('\r\n')).toHaveLength(5)
  await shoot(opened, 'exports-page')
  await expectAccessible(opened)
  await context.close()

  // a stranger to the session is asked to sign in; after a week the file is gone
  app.clock.advance(KEPT_DAYS * 86_400)
  const again = await signedIn(pages, 'Administrator', pathname + search, { scheme: 'dark' })
  await again.getByText('Expired').first().waitFor()
  expect(await again.getByRole('button', { name: 'Download' }).count()).toBe(0)
  await shoot(again, 'exports-expired-dark')
  await expectAccessible(again)
})

test('Ctrl K finds a customer by a misspelt name and opens it, and a setting by what people call it', async () => {
  const { app } = pages
  const page = await signedIn(pages, 'Administrator', '/admin/locations')
  await page.getByRole('row').nth(1).waitFor()
  await press(page, 'Control+K')
  await searchField(page, 'Search pages, commands and more')
  await page.keyboard.type('grace hoper')
  await page.getByRole('button', { name: /Grace Hopper/ }).waitFor()
  await shoot(page, 'search')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await landed(page, /\/customers\?open=\d+/)
  await page.getByRole('heading', { name: 'Grace Hopper' }).waitFor()

  await press(page, 'Control+K')
  await searchField(page, 'Search pages, commands and more')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Grace Hopper/ })
    .waitFor() // opened lately
  await shoot(page, 'search-recent')
  await page.keyboard.type('permissions')
  await page.getByRole('button', { name: /Roles/ }).waitFor()
  await page.keyboard.press('Enter')
  await landed(page, /\/admin\/roles/)

  await press(page, 'Control+K')
  await searchField(page, 'Search pages, commands and more')
  await page.mouse.click(5, 450)
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  // more than the search takes is looked for by its beginning, and a search that fails does not say that nothing is there
  await press(page, 'Control+K')
  await searchField(page, 'Search pages, commands and more')
  const answered = page.waitForResponse((one) => one.url().endsWith('/search') && one.request().method() === 'PUT')
  await page.keyboard.insertText('zq '.repeat(50))
  expect((await answered).status()).toBe(200)
  await page.getByText('Nothing found', { exact: true }).waitFor()
  await page.route('**/search', (route) => route.abort())
  await page.keyboard.press('Control+A')
  await page.keyboard.insertText('zqzq')
  await page.getByText('The search did not respond.', { exact: false }).waitFor()
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await app.owner.query(`update users set locale = 'de_DE' where id = $1`, [app.people.home.users['Analyst']!.id])
  const german = await signedIn(pages, 'Analyst', '/reviews', { width: 390 })
  await press(german, 'Control+K')
  await searchField(german, 'Seiten, Befehle und mehr suchen')
  await german.keyboard.type('filialen')
  await german.locator('[data-action]', { hasText: 'Standorte' }).waitFor()
  await shoot(german, 'search-german-390')
  await german.keyboard.press('Enter')
  await landed(german, /\/admin\/locations/)
  await german.getByRole('button', { name: 'Exportieren' }).click()
  await german.getByText(/Zeilen mit den Filtern/).waitFor()
  await shoot(german, 'export-german-390')
  await expectAccessible(german)
})

/** What is typed before the field has the focus goes to the page behind it. */
function searchField(page: Page, placeholder: string) {
  return page.locator(`input[placeholder="${placeholder}"]:focus`).waitFor()
}
