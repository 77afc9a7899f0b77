import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
const ids: number[] = []
beforeAll(async () => {
  product = await openProduct()
  for (const author of ['Kim', 'Lee', 'Max', 'Ann']) {
    const uid = await product.customerWrites({ rating: 4, text: 'Warm rolls.', author })
    ids.push(await until(() => threadOf(uid)))
  }
  const { owner, people } = product.app
  const { id: tenantId } = people.home
  await owner.query(
    `insert into response_template (tenant_id, name, text, min_rating, max_rating, created_at) values ($1, 'Thanks', 'Thank you, {{reviewer}}.', 1, 5, now())`,
    [tenantId],
  )
  await owner.query(
    `insert into label (tenant_id, name, type, position, created_at) values ($1, 'Praise', 'inbox', 1, now())`,
    [tenantId],
  )
})
afterAll(() => product.close())

/** The review of a thread, once it is in the inbox. */
async function threadOf(uid: string): Promise<number | undefined> {
  const { rows } = await product.app.owner.query<{ id: number }>(
    'select r.id from review r join inbox_thread t on t.tenant_id = r.tenant_id and t.review_id = r.id where r.source_uid = $1',
    [uid],
  )
  return rows[0]?.id
}

/** What macros changed at a review. */
async function stateOf(id: number) {
  const { rows } = await product.app.owner.query(
    `select r.flagged, r.snoozed_until is not null as snoozed,
       (select text from response where review_id = r.id and current) as reply,
       (select count(*)::int from review_note where review_id = r.id) as notes,
       (select count(*)::int from review_label where item_id = r.id) as labels
     from review r where r.id = $1`,
    [id],
  )
  return rows[0]
}

test('a macro is made by keys, applied by M to one review and from the bar to three, and says what was refused', async () => {
  const page = await signedIn(product, 'Administrator', '/reviews/macros')
  const pane = page.getByRole('complementary')
  const dialog = page.getByRole('dialog')
  await page.getByText('No macros yet').waitFor()
  await page.getByRole('button', { name: 'Create macro' }).first().press('Enter')
  await pane.getByLabel('Name').fill('Thank them')
  const add = async (step: string) => {
    await pane.getByRole('button', { name: 'Add step' }).press('Enter')
    await page.getByRole('menuitem', { name: step, exact: true }).press('Enter')
  }
  await add('Private note')
  await pane.getByRole('textbox', { name: 'Note' }).fill('Tell the bakers.')
  await add('Reply')
  await pane.getByRole('combobox', { name: 'Template' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Thanks' }).click()
  await expect.poll(() => pane.getByRole('combobox', { name: 'Template' }).inputValue()).toBe('Thanks')
  await add('Labels')
  await pane.getByRole('combobox', { name: 'Labels to add' }).press('ArrowDown')
  await page.getByRole('option', { name: 'Praise' }).click()
  await pane.getByRole('listitem').filter({ hasText: 'Labels to add' }).getByText('Praise').waitFor()
  await page.keyboard.press('Escape')
  await add('Flag')
  // Alt with an arrow moves a step, and the focus stays at it
  await pane.getByRole('textbox', { name: 'Note' }).press('Alt+ArrowDown')
  await pane.getByRole('listitem').nth(1).getByText('Private note').waitFor()
  await pane.locator('textarea:focus').waitFor()
  await add('Snooze')
  await pane.getByRole('button', { name: 'Remove step 5' }).press('Enter')
  await expectAccessible(page)
  await shoot(page, 'macro-form')
  await pane.getByRole('button', { name: 'Create macro' }).press('Enter')
  await page.getByText('Macro created').waitFor()
  await page.getByRole('row').getByText('Reply · Private note · Labels · Flag').waitFor()
  await expectAccessible(page)
  await shoot(page, 'macros')

  const [first, ...others] = ids
  await page.goto(`${product.app.url}/reviews?view=all&open=${first}`)
  await page.getByLabel('Your reply').waitFor()
  await page.locator('[data-focus]').waitFor()
  await press(page, 'm')
  const find = dialog.getByRole('combobox', { name: 'Find a macro' })
  await find.waitFor()
  await page.keyboard.type('thank')
  await dialog.getByRole('option', { name: 'Thank them', selected: true }).waitFor()
  await dialog.getByText('Save a draft from “Thanks”').waitFor()
  await expectAccessible(page)
  await shoot(page, 'macro-dialog')
  await page.keyboard.press('Enter')
  await page.getByText('“Thank them” applied').waitFor()
  await dialog.waitFor({ state: 'detached' })
  expect(await stateOf(first!)).toEqual({
    flagged: true,
    snoozed: false,
    reply: 'Thank you, Kim.',
    notes: 1,
    labels: 1,
  })
  await page.getByText('Tell the bakers.').waitFor()

  // again: its reply was begun, and that is said
  await page.locator('[data-focus]').waitFor()
  await press(page, 'm')
  await find.waitFor()
  await dialog.getByRole('option', { name: 'Thank them', selected: true }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByText(/“Thank them”: 3 of 4 steps done\. Reply: /).waitFor()

  await page.goto(`${product.app.url}/reviews?view=all`)
  await page.locator('[data-focus]').waitFor()
  for (const name of ['Kim', 'Lee', 'Max']) {
    const row = page.getByRole('row').filter({ hasText: name })
    await row.getByRole('checkbox').press('Space')
  }
  await page.getByRole('button', { name: 'Macro', exact: true }).press('Enter')
  await dialog.getByText('3 reviews are selected.').waitFor()
  await dialog.getByRole('option', { name: 'Thank them' }).waitFor()
  await find.press('ArrowDown')
  await dialog.getByText('Save a draft from “Thanks”').waitFor()
  await expectAccessible(page)
  await shoot(page, 'macro-bulk')
  await dialog.getByRole('button', { name: 'Apply macro' }).press('Enter')
  await dialog.getByText(/Kim/).waitFor()
  await dialog.getByText(/^Reply: /).waitFor()
  await shoot(page, 'macro-bulk-done')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await page.getByRole('row').filter({ hasText: 'Lee' }).getByText('Drafted').waitFor()
  for (const id of others.slice(0, 2))
    expect(await stateOf(id)).toMatchObject({ flagged: true, notes: 1, labels: 1, reply: expect.any(String) })
  expect(await stateOf(others[2]!)).toMatchObject({ flagged: false, notes: 0, labels: 0, reply: null })
})
