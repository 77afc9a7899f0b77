import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
const authors = ['Ann Spam', 'Bob Spam', 'Cid Real']
beforeAll(async () => {
  product = await openProduct()
  for (const author of authors) {
    const uid = await product.customerWrites({ rating: 5, text: 'Quick money, call us.', author })
    await until(
      async () => (await product.app.owner.query('select id from review where source_uid = $1', [uid])).rows[0]?.id,
    )
  }
})
afterAll(() => product.close())

test('a review is hidden by keys with a reason, taken back, hidden with others, and found where it is hidden', async () => {
  const page = await signedIn(product, 'Administrator', '/reviews?text=money')
  const row = (author: string) => page.getByRole('row').filter({ hasText: author })
  const dialog = page.getByRole('dialog')
  const pane = page.getByRole('complementary').last()
  await row('Cid Real').click()
  await page.getByRole('heading', { name: 'Cid Real' }).waitFor()
  await pane.getByRole('button', { name: 'More' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Hide' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Reason' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Another reason' }).click()
  await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await dialog.getByText('Explain why the review is hidden.').waitFor()
  await dialog.getByLabel('Explanation').fill('Written by a competitor.')
  await expectAccessible(page)
  await shoot(page, 'hide-dialog')
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'detached' })
  await row('Cid Real').waitFor({ state: 'detached' })
  await page.getByText(/^Hidden by Administrator Tester on .*: Another reason/).waitFor()
  await page.getByText('Written by a competitor.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'hidden-pane')
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await row('Cid Real').waitFor()
  await page.getByText(/^Hidden by/).waitFor({ state: 'detached' })

  // two at once, where the list asks for no hidden ones
  for (const author of authors.slice(0, 2)) await row(author).getByRole('checkbox').check()
  await page.getByRole('toolbar').getByRole('button', { name: 'More' }).press('Enter')
  await page.getByRole('menuitem', { name: 'Hide' }).press('Enter')
  await dialog.getByRole('combobox', { name: 'Reason' }).waitFor()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Hide', exact: true }).press('Enter')
  await dialog.getByText('2 done').waitFor()
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await row('Bob Spam').waitFor({ state: 'detached' })
  await row('Cid Real').waitFor()

  // the way to all that are hidden, and back from there
  await page.getByRole('main').getByRole('button', { name: 'More' }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Hidden reviews' }).press('Enter')
  await row('Bob Spam').waitFor()
  await row('Ann Spam').waitFor()
  expect(await row('Cid Real').count()).toBe(0)
  await row('Bob Spam').click()
  await page.getByText(/^Hidden by Administrator Tester on .*: Spam/).waitFor()
  await page.getByRole('button', { name: 'Show again' }).press('Enter')
  await row('Bob Spam').waitFor({ state: 'detached' })
  await press(page, 'Escape')
  await row('Ann Spam').waitFor()
})
