import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo, press } from './arrived.ts'
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

const rowsOf = async (sql: string, values: unknown[] = []) => (await product.app.owner.query(sql, values)).rows
const byHand = () => rowsOf('select id, text, rating, revision, response_state from review where by_hand order by id')

/** Chooses by keys in the field that has the focus. */
async function choose(page: Page, typed: string) {
  await page.keyboard.type(typed)
  await page.getByRole('option', { name: typed }).first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
}

async function fillIn(page: Page, text: string, day: string) {
  const dialog = page.getByRole('dialog', { name: 'Add review' })
  // the one location is chosen already
  const source = dialog.getByRole('combobox', { name: 'Source' })
  await until(() => source.evaluate((node) => node === node.ownerDocument.activeElement))
  await choose(page, 'Review')
  await dialog.getByRole('combobox', { name: 'Rating' }).focus()
  await page.keyboard.press('ArrowDown')
  await page.getByRole('option', { name: '4.5 stars' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Ada Brook')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type(text)
  await dialog.getByLabel(/^Date( \*)?$/).fill(day)
  await page.keyboard.press('Enter')
  return dialog
}

test('a letter is added by keys, answered by hand, edited with its words compared, found by its filter; another is deleted and brought back', async () => {
  const page = await signedIn(product, 'Administrator', '/reviews?view=all')
  await page.getByRole('grid').waitFor()

  // a date to come is refused at its field, and what was typed stays
  await press(page, 'n')
  const dialog = await fillIn(page, 'The bread was stale on Sunday.', '2999-01-01')
  await dialog.getByText('Choose a date that is not in the future.').waitFor()
  await expectAccessible(page)
  await dialog.getByLabel(/^Date( \*)?$/).fill('2026-05-03')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const pane = page.getByRole('complementary', { name: 'Open' })
  await pane.getByText('The bread was stale on Sunday.').waitFor()
  await pane.getByText('Added by hand').waitFor()
  const [letter] = await byHand()
  expect(letter).toMatchObject({ rating: 5, revision: 1 })

  // the same once more is said so at its field
  await press(page, 'n')
  const again = await fillIn(page, 'The bread was stale on Sunday.', '2026-05-03')
  await again.getByText('This review is already here').waitFor()
  await page.keyboard.press('Escape')
  await again.waitFor({ state: 'detached' })

  // its reply is kept, and a person says that it is posted
  await press(page, 'r')
  await page.getByLabel('Your reply').waitFor()
  await page.keyboard.type('We are sorry about the bread.')
  const files = pane.getByRole('region', { name: 'Files' })
  const receipt = { name: 'voucher.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7 bread') }
  await files.locator('input[type=file]').setInputFiles(receipt)
  await files.getByRole('button', { name: 'Remove voucher.pdf' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'reply-files')
  await page.getByLabel('Your reply').focus()
  await page.keyboard.press('Control+Enter')
  await until(async () => (await byHand())[0]!.response_state === 'PendingManual')
  await goTo(page, `${product.app.url}/reviews/${letter!.id}`)
  // what was submitted brings its file for whoever posts it
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    files.getByRole('button', { name: 'Download voucher.pdf' }).press('Enter'),
  ])
  expect(download.suggestedFilename()).toBe('voucher.pdf')
  expect(await files.getByRole('button', { name: 'Remove voucher.pdf' }).count()).toBe(0)
  await pane.getByRole('button', { name: 'Mark as posted' }).click()
  await until(async () => (await byHand())[0]!.response_state === 'Published')

  // edited by the menu of the pane; what changed is shown by word
  await goTo(page, `${product.app.url}/reviews/${letter!.id}`) // the next one had opened
  await pane.getByText('The bread was stale on Sunday.').waitFor()
  await openMenu(page, 'Edit review')
  const edit = page.getByRole('dialog', { name: 'Edit review' })
  await edit.getByLabel('Text').fill('The bread was fresh on Monday.')
  await edit.getByLabel('Reviewer').focus()
  await page.keyboard.press('Enter')
  await edit.waitFor({ state: 'detached' })
  await pane.getByRole('button', { name: 'Show what changed' }).click()
  await pane.getByRole('deletion').filter({ hasText: 'stale' }).waitFor()
  await pane.getByRole('insertion').filter({ hasText: 'fresh' }).waitFor()
  await expectAccessible(page)
  expect((await byHand())[0]).toMatchObject({ revision: 2 })

  // with a reply it stays; one without goes, and comes back
  await openMenu(page, 'Delete review')
  const asked = page.getByRole('dialog', { name: 'Delete this review?' })
  await asked.getByRole('button', { name: 'Delete review' }).click()
  await asked.getByRole('alert').getByText('Remove the reply first').waitFor() // what is foreseen says the same before it is refused
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await press(page, 'n')
  await fillIn(page, 'A call: the coffee was cold.', '2026-05-04')
  await pane.getByText('A call: the coffee was cold.').waitFor()
  await openMenu(page, 'Delete review')
  await asked.getByRole('button', { name: 'Delete review' }).click()
  await until(async () => (await byHand()).length === 1)
  await pane.waitFor({ state: 'detached' })
  await press(page, 'u')
  await until(async () => (await byHand()).length === 2)

  // both are found by their filter, and nothing else
  await goTo(page, `${product.app.url}/reviews?view=all&byHand=true`)
  await page.getByText('A call: the coffee was cold.').first().waitFor()
  expect(await page.getByRole('grid').getByRole('row').count()).toBe(2)
})

async function openMenu(page: Page, item: string) {
  await page.getByRole('complementary', { name: 'Open' }).getByRole('button', { name: 'More' }).first().focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: item }).focus()
  await page.keyboard.press('Enter')
}
