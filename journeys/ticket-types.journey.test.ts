import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let product: Product
let base: string
beforeAll(async () => {
  product = await openProduct()
  base = `/api/tenants/${product.app.people.home.id}`
})
afterAll(() => product.close())

test('what is said of a type guides its tickets; time is added and deleted, and what a rule did is shown', async () => {
  const admin = await product.app.as('Administrator')
  const { id: queueID } = (
    await admin.post(`${base}/inbox-queues`, {
      name: 'Invoices',
      roleIDs: [product.app.people.home.users['Administrator']!.roleId],
    })
  ).body
  expect(queueID).toBeGreaterThan(0)
  const rule = (
    await admin.post(`${base}/rules`, {
      name: 'Tell the desk',
      event: 10,
      subject: 'Ticket',
      filters: [],
      actions: [{ kind: 'Note', text: 'Look at the invoice.' }],
    })
  ).body
  await admin.post(`${base}/rules/${rule.id}/dry-run`)
  expect((await admin.post(`${base}/rules/${rule.id}/on`)).status).toBe(200)

  const page = await signedIn(product, 'Administrator', '/admin/ticket-types')
  const pane = page.getByRole('complementary')
  await page.getByRole('row').filter({ hasText: 'Billing' }).click()
  await pane.getByLabel('Instructions').fill('Compare the invoice with the estimate first.')
  await pane.getByLabel('Contact').click()
  await page.getByRole('option', { name: 'Responder Tester' }).click()
  await pane.getByLabel('Priority of new tickets').click()
  await page.getByRole('option', { name: 'Urgent' }).click()
  await pane.getByLabel('Queue of new tickets').click()
  await page.getByRole('option', { name: 'Invoices' }).click()
  await expectAccessible(page)
  await shoot(page, 'ticket-types-pane')
  await pane.getByRole('button', { name: 'Save type' }).click()
  await page.getByText('Ticket type saved').waitFor()
  await page.getByRole('row').filter({ hasText: 'Compare the invoice' }).waitFor()

  await press(page, 'g a')
  await page.getByText('No tickets here').waitFor()
  await press(page, 'n')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Subject').fill('VAT number missing')
  await dialog.getByLabel('Location').click()
  await page.getByRole('option').first().click()
  await dialog.getByLabel('Type').fill('Billing')
  await page.getByRole('option', { name: 'Billing' }).click()
  await expectAccessible(page)
  await shoot(page, 'ticket-types-create')
  await dialog.getByRole('button', { name: 'Create ticket' }).click()
  await page.getByRole('row').filter({ hasText: 'VAT number missing' }).click()
  await pane.getByText('Compare the invoice with the estimate first.').waitFor()
  await pane.getByText('Contact: Responder Tester').waitFor()
  await pane.getByText('Urgent').first().waitFor()
  await pane.getByText('Invoices').first().waitFor()

  const rules = pane.getByRole('region', { name: 'Rules' })
  await rules.getByText('Add a note').waitFor()
  await rules.getByRole('link', { name: 'Tell the desk' }).waitFor()

  const time = pane.getByRole('region', { name: 'Time' })
  await time.getByRole('button', { name: 'Add time' }).press('Enter')
  await dialog.getByLabel('Minutes').fill('95')
  await dialog.getByLabel('What was done').fill('Called the customer')
  await expectAccessible(page)
  await shoot(page, 'ticket-times-add')
  await dialog.getByRole('button', { name: 'Add time' }).press('Enter')
  await time.getByText('1h 35 in all').waitFor()
  await time.getByText('Called the customer').waitFor()
  await expectAccessible(page)
  await shoot(page, 'ticket-times-pane')
  await time.getByRole('button', { name: /^Delete 1h 35 from/ }).press('Enter')
  await time.getByText('No time yet.').waitFor()
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await time.getByText('1h 35 in all').waitFor()
})
