import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrived, goTo, press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

test('a rule is built, tried, turned on and acts; its run is traced, and what it did not do is replayed', async () => {
  const page = await signedIn(product, 'Administrator', '/rules')
  await page.getByText('No rules yet').waitFor()
  await press(page, 'c')
  await page.getByLabel('Name').fill('Low stars')
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Rating', exact: true }).click()
  await page.getByText('1 star', { exact: true }).click()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Add action' }).click()
  await page.getByRole('menuitem', { name: 'Assign to a user' }).click()
  await page.getByLabel('Runs per day').fill('1')
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('This user is not active here.').waitFor() // nothing is lost, and the field says what it lacks
  await page.getByRole('combobox', { name: 'User' }).click()
  await page.getByRole('option', { name: 'Responder', exact: false }).first().click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create rule' }).click()
  await page.getByText('Rule created. Start a dry run next.').waitFor()

  // it is turned on only once it was tried as it is
  const turnOn = page.getByRole('button', { name: 'Turn on version 1' })
  expect(await turnOn.isDisabled()).toBe(true)
  await press(page, 'd')
  await page.getByText(/of \d+ reviews would match/).waitFor()
  await expectAccessible(page)
  await shoot(page, 'rules-dry-run')
  await turnOn.click()
  await page.getByText('Low stars: version 1 is on').waitFor()

  const { app } = product
  await product.customerWrites({ rating: 1, text: 'Cold bread.', author: 'Ada Frost' })
  const states = async () =>
    (await app.owner.query('select state from automation_run order by id')).rows.map(({ state }) => state)
  await expect.poll(states).toEqual(['Done'])
  await product.customerWrites({ rating: 1, text: 'Burnt bread.', author: 'Bo Winter' })
  await expect.poll(states).toEqual(['Done', 'OverLimit'])

  await goTo(page, `${app.url}/rules/runs`)
  await page.getByRole('row').filter({ hasText: 'Bo Winter' }).click()
  const pane = page.getByRole('complementary')
  await pane.getByText('1 condition true').waitFor()
  await pane.getByText('1 star', { exact: false }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'rules-trace')
  await pane.getByRole('button', { name: 'Replay from action 1' }).click()
  await page.getByText('1 run replayed').waitFor()
  await expect.poll(states).toEqual(['Done', 'Done'])
  await pane.getByText('Done', { exact: true }).first().waitFor()

  // what it says next is another version, and the first stays on until then
  await goTo(page, `${app.url}/rules`)
  await page.getByLabel('Runs per day').fill('5')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await page.getByText('Rule saved').waitFor()
  await page.getByText('Version 2 not on, version 1 is').first().waitFor()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Versions' }).click()
  await page.getByRole('dialog').getByText('Version 1', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Turn off' }).click()
  await page.getByText('Low stars is off. What waited was cancelled.').waitFor()
  await arrived(page)
})
