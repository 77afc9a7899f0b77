import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrived, press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

test('a file is mapped, its plan seen, carried out, found in the workbench, and undone', async () => {
  const scheme = 'light'
  const page = await signedIn(product, 'Administrator', '/imports', { scheme })
  await expectAccessible(page)

  // a file of the wrong kind is refused by name, before it is sent
  await choose(page, 'reviews.pdf', '%PDF-1.7')
  await page.getByText('Upload a CSV or XLSX file').waitFor()

  // three good rows, one of them for a location that is missing, and one whose rating cannot be
  const { rows } = await product.app.owner.query<{ name: string }>(
    'select internal_name as name from location where tenant_id = $1 order by id limit 1',
    [product.app.people.home.id],
  )
  const here = rows[0]!.name
  await choose(
    page,
    'reviews.csv',
    [
      'Location name,Rating,Review,Date,Reviewer,Visit',
      `"${here}",4.5,The walnut loaf is a wonder.,2026-03-04,Mia,lunch`,
      `"${here}",2,The coffee was cold.,2026-03-05,Noah`,
      'Pop-up at the harbour,4,Came by boat and stayed.,2026-03-06,Ida',
      `"${here}",9,Off the scale.,2026-03-07,Tom`,
    ].join('\r\n'),
  )
  await page.getByRole('heading', { name: 'Map columns' }).waitFor()
  expect(await page.getByRole('combobox', { name: 'Meaning of Rating' }).inputValue()).toBe('Rating')
  expect(await page.getByRole('combobox', { name: 'Meaning of Review', exact: true }).inputValue()).toBe('Text')
  await page.getByLabel('Create missing locations').check()
  await page.getByRole('combobox', { name: 'Ratings between two stars' }).click()
  await page.getByRole('option', { name: 'Round to the nearest star' }).click()
  await expectAccessible(page)
  await press(page, 'Control+Enter')

  // the plan says what happens to each row and why
  await page.getByRole('button', { name: 'Import 3 rows' }).waitFor()
  await page.getByText('1 location will be created').waitFor()
  await page.getByText('1 column with content is not imported: Visit').waitFor()
  await page.getByText('3 reviews older than their reply time come in as history').waitFor()
  const widthOf = async (name: string) =>
    (await page.getByRole('columnheader', { name, exact: true }).boundingBox())!.width
  expect(await widthOf('Text')).toBeGreaterThan(await widthOf('Outcome'))
  await page.getByRole('button', { name: '1 Reject' }).click()
  await page.getByText('The rating is not between 1 and 5 · column Rating').waitFor()
  expect(await page.getByRole('row').filter({ hasText: 'walnut' }).count()).toBe(0)
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Rejected rows as CSV' }).click()
  expect((await download).suggestedFilename()).toBe('reviews-rejected.csv')
  await expectAccessible(page)
  expect(await importedCount()).toBe(0)
  await press(page, 'Control+Enter')

  // carried out, and found where reviews are answered
  await page.getByText('Import result').waitFor()
  expect(await importedCount()).toBe(3)
  await expectAccessible(page)
  await product.app.owner.query(
    `insert into review (tenant_id, location_id, source_id, source_uid, rating, sentiment, date, text)
     select tenant_id, location_id, source_id, 'elsewhere', 5, 1, now(), 'Came by another way.' from review where text = 'The walnut loaf is a wonder.'`,
  )
  await page.getByRole('button', { name: 'See the reviews' }).click()
  await page.getByText('The walnut loaf is a wonder.').first().waitFor()
  await page.getByText('Came by boat and stayed.').first().waitFor()
  expect(await page.getByText('Came by another way.').count()).toBe(0)
  const chip = page.getByRole('button', { name: /^Import \d/ })
  await chip.waitFor()
  await shoot(page, 'reviews-of-import')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const offered = page.getByRole('dialog', { name: 'Filter' })
  await offered.getByText('Sentiment').waitFor()
  expect(await offered.getByText('Import', { exact: true }).count()).toBe(0)
  await press(page, 'Escape')
  await page.goBack()
  await arrived(page)

  // undone, with the location it had made
  await page.getByRole('button', { name: 'Undo import' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Undo import' }).click()
  await page.getByText('Undo result').waitFor()
  await expectAccessible(page)
  await until(async () => (await importedCount()) === 0)
  const left = await product.app.owner.query('select 1 from location where internal_name = $1', [
    'Pop-up at the harbour',
  ])
  expect(left.rowCount).toBe(0)
})

test('a plan says which new locations the license has no room for, and what to do', async () => {
  const { app } = product
  const { id } = app.people.home
  await app.owner.query(
    'update tenant set license_locations = 1 + (select count(*) from location where tenant_id = $1) where id = $1',
    [id],
  )
  const page = await signedIn(product, 'Administrator', '/imports', { width: 390, scheme: 'dark' })
  const lines = ['Quay', 'Mole', 'Pier'].map((name) => `${name},4,Fine.,2026-03-04`)
  await choose(page, 'quays.csv', ['Location name,Rating,Review,Date', ...lines].join('\r\n'))
  await page.getByRole('heading', { name: 'Map columns' }).waitFor()
  await page.getByLabel('Create missing locations').check()
  await press(page, 'Control+Enter')
  await page
    .getByText('3 new locations, and the license has room for 1. The rows of the others are left out (2).')
    .waitFor()
  await page.getByText('1 location will be created').waitFor()
  await page.getByRole('button', { name: 'Import 1 row' }).waitFor()
  await expectAccessible(page)
  await app.owner.query('update tenant set license_locations = null where id = $1', [id])
})

async function choose(page: Page, name: string, content: string) {
  await page
    .locator('input[type=file]')
    .setInputFiles({ name, mimeType: 'application/octet-stream', buffer: Buffer.from(content) })
}

async function importedCount(): Promise<number> {
  const { rows } = await product.app.owner.query<{ count: number }>(
    `select count(*)::int as count from review where text in ('The walnut loaf is a wonder.', 'The coffee was cold.', 'Came by boat and stayed.')`,
  )
  return rows[0]!.count
}
