import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrived, goTo, press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const rowsOf = async (sql: string, values: unknown[] = []) => (await product.app.owner.query(sql, values)).rows

const scheme = 'dark'
test('reviews are labelled by keys and in bulk, found by their label, and a merge of labels is taken back', async () => {
  const [queue, line] = [`Queue ${scheme}`, `Line ${scheme}`]
  const page = await signedIn(product, 'Administrator', '/admin/labels', { scheme })
  await page.getByRole('tree').waitFor()
  const pane = page.getByRole('complementary')
  for (const name of [queue, line]) {
    // closed before all that shows labels was asked anew: it stays closed
    const counted = Promise.withResolvers<void>()
    await page.route('**/labels/uses*', (route) => counted.promise.then(() => route.continue()))
    await press(page, 'n')
    await page.getByLabel('Name').waitFor()
    await page.getByLabel('Name').fill(name)
    await page.keyboard.press('Enter')
    await page.getByRole('treeitem', { name }).waitFor()
    await pane.getByRole('button', { name: 'Close' }).click()
    await pane.waitFor({ state: 'detached' })
    const isCounted = page.waitForResponse('**/labels/uses*')
    counted.resolve()
    await isCounted
    await page.unrouteAll({ behavior: 'wait' })
  }
  await arrived(page)
  expect(await pane.count()).toBe(0)
  await expectAccessible(page)

  // somebody else's change takes nothing that is being typed; it is said when one saves, and taken when one asks
  await page.getByRole('treeitem', { name: queue }).click()
  const description = pane.getByLabel('Description', { exact: true })
  await description.fill('Being typed')
  const color = async (value: string) => {
    const others = await product.app.as('Administrator')
    const path = `/api/tenants/${product.app.people.home.id}/labels`
    const { body } = await others.get(path)
    const { id, name, displayName, moduleIDs, industryIDs, active, version } = body.items.find(
      (one: { name: string }) => one.name === queue,
    )
    const said = { name, displayName, moduleIDs, industryIDs, active, version, color: value, description: 'Theirs' }
    expect((await others.put(`${path}/${id}`, said)).status).toBe(200)
  }
  const listed = page.waitForResponse((answer) => answer.url().includes('/labels?') || answer.url().endsWith('/labels'))
  await color('red')
  await listed
  await arrived(page)
  expect(await description.inputValue()).toBe('Being typed')
  await pane.getByRole('button', { name: 'Save label' }).click()
  await pane.getByRole('button', { name: 'Load newest version' }).click()
  await pane.getByText('Description: Theirs').waitFor()
  expect(await description.inputValue()).toBe('Being typed')
  await pane.getByRole('button', { name: 'Use theirs' }).click()
  await until(async () => (await description.inputValue()) === 'Theirs')
  await description.fill('Mine')
  await pane.getByRole('button', { name: 'Save label' }).click()
  await until(async () => (await rowsOf(`select from label where description = 'Mine'`)).length === 1)
  await color('blue') // nothing is being typed: it is shown at once
  await until(async () => (await description.inputValue()) === 'Theirs')
  await pane.getByRole('button', { name: 'Close' }).click()

  // by key: type, Enter ticks, Enter applies
  await goTo(page, `${product.app.url}/reviews?view=all&date=lifeToDate`)
  await page.getByRole('row').nth(3).waitFor()
  await press(page, 'l')
  await page.getByRole('dialog').getByLabel('Find or create a label').fill(queue)
  await page.keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('checkbox', { name: queue, checked: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByText('Labels saved').first().waitFor()
  expect(await carried(queue)).toHaveLength(1)

  // in bulk: the first three
  for (const key of ['x', 'j', 'x', 'j', 'x', 'l']) await press(page, key)
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Choose labels for 3 items.').waitFor()
  await dialog.getByLabel('Find or create a label').fill(line)
  await page.keyboard.press('Enter')
  await dialog.getByRole('checkbox', { name: line, checked: true }).waitFor()
  await dialog.getByRole('button', { name: 'Label' }).click()
  await until(async () => (await carried(line)).length === 3)
  await dialog
    .getByText('3 done')
    .or(dialog.getByRole('button', { name: 'Done' }))
    .first()
    .waitFor()
  await dialog.getByRole('button', { name: 'Done' }).click()

  // found by its label: in the list's call and on the page
  const admin = await product.app.as('Administrator')
  const { id } = (await rowsOf('select id from label where name = $1', [line]))[0]
  const found = await admin.put(`/api/tenants/${product.app.people.home.id}/reviews/search`, {
    filters: [{ name: 'labels', values: [String(id)] }],
  })
  expect(found.body.items.map((item: { id: number }) => item.id).sort()).toEqual((await carried(line)).sort())
  await goTo(page, `${product.app.url}/reviews?view=all&date=lifeToDate&labels=${id}`)
  await page
    .getByRole('button', { name: /^Labels/ })
    .filter({ hasText: line })
    .waitFor()
  await until(async () => (await page.getByRole('row').count()) === 3)
  await expectAccessible(page)

  // merged, after the difference was shown, and taken back
  const before = await everything()
  await goTo(page, `${product.app.url}/admin/labels`)
  await page.getByRole('treeitem', { name: queue }).getByRole('button').click()
  await page.getByRole('menuitem', { name: /Merge into another/ }).click()
  await page.getByRole('dialog').getByLabel('Into').fill(line)
  await page.getByRole('option', { name: line }).click()
  await page.getByText(`Reviews: 0 get “${line}”, 1 have it already, 3 total`).waitFor()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Merge', exact: true }).click()
  await page.getByRole('treeitem', { name: queue }).waitFor({ state: 'detached' })
  expect(await carried(line)).toHaveLength(3)
  await page.getByRole('button', { name: 'Undo merge' }).click()
  await page.getByRole('treeitem', { name: queue }).waitFor()
  expect(await everything()).toEqual(before)

  // not deleted from under somebody who changed it meanwhile: the dialog says so and stays
  await page.getByRole('treeitem', { name: queue }).getByRole('button').click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const asked = page.getByRole('dialog', { name: /^Delete/ })
  await asked.locator('button:focus', { hasText: 'Cancel' }).waitFor()
  await page.locator('[role=menu]').waitFor({ state: 'detached' })
  await rowsOf('update label set version = version + 1 where name = $1 returning id', [queue])
  await asked.getByRole('button', { name: 'Delete' }).click()
  await asked.getByRole('alert').waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await asked.waitFor({ state: 'detached' })
  await page.getByRole('treeitem', { name: queue }).waitFor()
})

async function carried(name: string): Promise<number[]> {
  const rows = await rowsOf('select item_id from review_label join label on label.id = label_id where name = $1', [
    name,
  ])
  return rows.map((row) => Number(row.item_id))
}

async function everything() {
  return [
    await rowsOf('select * from label where tenant_id is not null order by id'),
    await rowsOf('select * from review_label order by item_id, label_id'),
  ]
}
