import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

const TEXT = 'We waited at the desk until Liz came. Frau Maier found our key at once, and Anna carried the bags.'
let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** The address of a review that a customer writes now. */
async function written(): Promise<string> {
  const uid = await product.customerWrites({ rating: 5, text: TEXT, author: 'Kim' })
  const { owner } = product.app
  const id = await until(
    async () => (await owner.query('select id from review where source_uid = $1', [uid])).rows[0]?.id,
  )
  return `/reviews?view=all&open=${id}`
}

test('an employee is created, found in a review with the words that say so, corrected, appealed against and counted', async () => {
  const eli = await signedIn(product, 'Administrator', '/admin/employees')
  await eli.getByText('No employees yet').waitFor()
  const pane = eli.getByRole('complementary')
  const hire = async (name: string, others: string, user?: string) => {
    await eli.getByRole('button', { name: 'Create employee' }).first().click()
    await pane.getByLabel(/^Name/).fill(name)
    await pane.getByLabel(/^Also called/).fill(others)
    if (user) {
      await pane.getByRole('combobox', { name: /^User/ }).click()
      await eli.getByRole('option', { name: user }).click()
    }
    await pane.getByRole('button', { name: 'Create employee' }).press('Enter')
    await pane.getByRole('heading', { name }).waitFor()
  }
  await eli.getByRole('button', { name: 'Create employee' }).first().click()
  await pane.getByLabel(/^Name/).fill('J')
  await pane.getByRole('button', { name: 'Create employee' }).press('Enter')
  await pane.getByText('Enter a name of at least 2 letters.').waitFor()
  await pane.getByRole('button', { name: 'Close' }).click()
  await hire('Elisabeth Maier', 'Liz\nLizzie', 'Responder Tester')
  await hire('Anna Berg', '')
  await hire('Anna Stein', '')
  await expectAccessible(eli)
  await shoot(eli, 'employees')

  const path = await written()
  const dana = await signedIn(product, 'Responder', path)
  await eli.goto(product.app.url + path)
  const panel = eli.getByRole('region', { name: 'Attributed to' })
  await panel.getByText('Elisabeth Maier and 2 possible').waitFor()
  await panel.getByRole('button', { name: /^Attributed to/ }).press('Enter')
  const liz = panel.getByRole('listitem').filter({ hasText: 'Elisabeth Maier' })
  await liz.getByText('Frau Maier', { exact: true }).waitFor()
  await expect.poll(() => liz.locator('mark').allInnerTexts()).toEqual(['Liz', 'Frau Maier'])
  await panel.getByText('Possibly Anna Berg').waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'attributions')
  await panel.getByRole('button', { name: 'Confirm Anna Stein' }).press('Enter')
  await panel.getByText('Possibly Anna Berg').waitFor({ state: 'detached' })
  await panel.getByRole('button', { name: 'Remove Anna Stein' }).click()
  await panel.getByRole('listitem').filter({ hasText: 'Anna Stein' }).waitFor({ state: 'detached' })
  await eli.getByRole('button', { name: 'Undo' }).click()
  await panel.getByRole('listitem').filter({ hasText: 'Anna Stein' }).waitFor()
  await panel.getByRole('button', { name: 'Attribute to employee' }).click()
  await panel.getByRole('combobox', { name: 'Employee' }).fill('berg')
  await eli.getByRole('option', { name: 'Anna Berg' }).click()
  await panel.getByRole('button', { name: 'Attribute', exact: true }).press('Enter')
  await panel.getByText('Asked for the review').waitFor()

  const own = dana.getByRole('region', { name: 'Attributed to' })
  await own.getByRole('button', { name: 'This wasn’t me' }).press('Enter')
  await dana.getByRole('textbox', { name: 'What happened?' }).fill('I was on leave')
  await dana.getByRole('button', { name: 'Send appeal' }).press('Enter')
  await own.getByText('Your appeal is open: I was on leave').waitFor()
  await expectAccessible(dana)
  await shoot(dana, 'appeal-sent')
  await eli.goto(`${product.app.url}/admin/employees`)
  await eli.getByRole('link', { name: '1 appeal' }).click()
  await eli.getByRole('row', { name: /Elisabeth Maier/ }).click()
  await pane.getByText('I was on leave').waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'appeals')
  await pane.getByRole('button', { name: 'Decline' }).click()
  await eli.getByRole('textbox', { name: /^Reason/ }).fill('The camera saw you')
  await eli.getByRole('dialog').getByRole('button', { name: 'Decline' }).press('Enter')
  await eli.getByText('No open appeals').waitFor()
  await dana.getByRole('button', { name: /^Notifications/ }).click()
  await dana.getByRole('link', { name: 'Your appeal was declined' }).click()
  await own.getByText('Your appeal was declined: The camera saw you').waitFor()
})

test('the leaderboard says who stands there, and a number opens its reviews', async () => {
  const { owner, people } = product.app
  await owner.query(
    `insert into attribution (tenant_id, review_id, location_id, employee_id, type, state, places, created_at)
     select r.tenant_id, r.id, r.location_id, e.id, 'manual', 'attributed', '[]', now() from review r join employee e on e.tenant_id = r.tenant_id and e.name = 'Anna Stein'
     where r.tenant_id = $1 order by r.date desc limit 4`,
    [people.home.id],
  )
  const eli = await signedIn(product, 'Administrator', '/leaderboard?date=eq:')
  const row = eli.getByRole('row', { name: /Anna Stein/ })
  await row.waitFor()
  await eli.getByText('2 employees have fewer than 3 reviews').waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'leaderboard')
  const link = row.getByRole('link', { name: 'Reviews of Anna Stein: Reviews' })
  await expect.poll(() => link.innerText()).toBe('4')
  await link.click()
  const rows = eli.getByRole('row').filter({ has: eli.getByRole('gridcell') })
  await expect.poll(() => rows.count()).toBe(4)
  await eli.getByText('Anna Stein').first().waitFor()
})
