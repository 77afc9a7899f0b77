import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
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

test('a rule on tickets: what it waits for says on what it acts, and conditions and actions follow', async () => {
  const page = await signedIn(product, 'Administrator', '/rules')
  await page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor({ state: 'attached' })
  await press(page, 'c')
  await page.getByRole('button', { name: 'Create rule', exact: true }).waitFor()
  await page.getByLabel('Name').fill('Urgent tickets')
  await page.getByRole('combobox', { name: 'When' }).click()
  await page.getByRole('option', { name: 'Ticket created' }).click()
  const ofTicket = page.getByRole('radio', { name: 'The ticket' })
  expect(await ofTicket.isChecked()).toBe(true)
  await page.getByText('Every ticket').waitFor()
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  await page.getByRole('button', { name: 'Priority', exact: true }).click()
  await page.getByText('Medium', { exact: true }).click()
  await page.keyboard.press('Escape')
  const offered = async () => {
    await page.getByRole('button', { name: 'Add action' }).click()
    await page.getByRole('menuitem', { name: 'Stop' }).waitFor()
    return page.getByRole('menuitem').allTextContents()
  }
  const forTickets = await offered()
  expect(forTickets).toContain('Add a note')
  expect(forTickets).not.toContain('Flag')
  await page.getByRole('menuitem', { name: 'Set the priority' }).click()
  await page.getByRole('combobox', { name: 'Priority' }).click()
  await page.getByRole('option', { name: 'Urgent' }).click()

  // what was chosen for the ticket comes back with it
  await page.getByText('Its review', { exact: true }).click()
  await page.getByText('Every review').waitFor()
  expect(await page.getByRole('combobox', { name: 'Priority' }).count()).toBe(0)
  expect(await offered()).toContain('Flag')
  await page.keyboard.press('Escape')
  await page.getByText('The ticket', { exact: true }).click()
  await page.getByRole('combobox', { name: 'Priority' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'rules-on-tickets')
  await page.getByRole('button', { name: 'Create rule', exact: true }).last().click()
  await page.getByText('Rule created. Start a dry run next.').waitFor()

  const { app } = product
  const admin = await signInAs(app.url, app.people.home.users['Administrator']!.email, PASSWORD)
  const base = `/api/tenants/${app.people.home.id}/tickets`
  const { rows: places } = await app.owner.query(
    'select id::int as id from location where tenant_id = $1 order by id',
    [app.people.home.id],
  )
  const ticket = (title: string) => admin.post(base, { type: 28, title, locationID: places[0].id })
  expect((await ticket('Cake forgotten')).status).toBe(200)
  await press(page, 'd')
  await page.getByText('of 1 tickets would match').waitFor()
  await page.getByRole('cell', { name: 'Cake forgotten' }).waitFor()
  await page.getByRole('button', { name: 'Turn on version 1' }).click()
  await page.getByText('Urgent tickets: version 1 is on').waitFor()
  const { body } = await ticket('Cold bread')
  await expect.poll(async () => (await admin.get(`${base}/${body.id}`)).body.priority).toBe(3)

  await goTo(page, `${app.url}/rules/runs`)
  await page.getByRole('row').filter({ hasText: 'Cold bread' }).click()
  const pane = page.getByRole('complementary')
  await pane.getByText(`Ticket ${body.number}: Cold bread`).waitFor()
  await pane.getByText('Medium', { exact: false }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'rules-ticket-trace')
  await pane.getByRole('link', { name: 'Open ticket' }).click()
  await page.getByRole('complementary').getByText('Cold bread').first().waitFor()
})
