import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInAs } from '#apps/testing/client.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { arrived, landed, press } from './arrived.ts'
import { choose, enter, isFocused, keepsFocus, pick, pickOpen, reach } from './by-keys.ts'
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
  await reach(page, page.getByLabel('Name'))
  await page.keyboard.type('Low stars')
  await enter(page, page.getByRole('button', { name: 'Filter', exact: true }))
  await reach(page, page.getByRole('textbox', { name: 'Search', exact: true }))
  await page.keyboard.type('rating')
  await enter(page, page.getByRole('button', { name: 'Rating', exact: true }))
  await reach(page, page.getByRole('checkbox', { name: '1 star' }))
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Rating 1 star' }).waitFor()
  await page.keyboard.press('Escape')
  await keepsFocus(page)
  await press(page, 'n')
  await pickOpen(page, 'Assign to a user')
  const user = page.getByRole('combobox', { name: 'User' })
  await expect.poll(() => isFocused(user)).toBe(true) // what was added comes next
  await reach(page, page.getByLabel('Runs per day'))
  await page.keyboard.type('1')
  await enter(page, page.getByRole('button', { name: 'Create rule' }))
  await page.getByText('This user is not active here.').waitFor() // nothing is lost, and the field says what it lacks
  await choose(page, user, /Responder/, 'Shift+Tab')
  await expectAccessible(page)
  await enter(page, page.getByRole('button', { name: 'Create rule' }))
  await page.getByText('Rule created. Start a dry run next.').waitFor()

  // it is turned on only once it was tried as it is
  const turnOn = page.getByRole('button', { name: 'Turn on version 1' })
  expect(await turnOn.isDisabled()).toBe(true)
  await enter(page, page.getByRole('button', { name: 'Dry run' }))
  await page.getByText(/of \d+ reviews would match/).waitFor()
  await expectAccessible(page)
  await shoot(page, 'rules-dry-run')
  await enter(page, turnOn)
  await page.getByText('Low stars: version 1 is on').waitFor()
  await keepsFocus(page)

  const { app } = product
  await product.customerWrites({ rating: 1, text: 'Cold bread.', author: 'Ada Frost' })
  const states = async () =>
    (await app.owner.query('select state from automation_run order by id')).rows.map(({ state }) => state)
  await expect.poll(states).toEqual(['Done'])
  await product.customerWrites({ rating: 1, text: 'Burnt bread.', author: 'Bo Winter' })
  await expect.poll(states).toEqual(['Done', 'OverLimit'])

  await enter(page, page.getByRole('link', { name: 'Runs', exact: true }), 'Shift+Tab')
  await landed(page, /\/rules\/runs/)
  await page.locator('[data-focus]').filter({ hasText: 'Bo Winter' }).waitFor()
  await press(page, 'Enter')
  const pane = page.getByRole('complementary')
  await pane.getByText('1 condition true').waitFor()
  await pane.getByText('1 star', { exact: false }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'rules-trace')
  await enter(page, pane.getByRole('button', { name: 'Replay from action 1' }))
  await page.getByText('1 run replayed').waitFor()
  await expect.poll(states).toEqual(['Done', 'Done'])
  await pane.getByText('Done', { exact: true }).first().waitFor()
  await keepsFocus(page)

  // what it says next is another version, and the first stays on until then
  await enter(page, page.getByRole('link', { name: 'Rules', exact: true }).first(), 'Shift+Tab')
  await landed(page, /\/rules$/)
  await reach(page, page.getByLabel('Runs per day'))
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('5')
  await enter(page, page.getByRole('button', { name: 'Save rule' }))
  await page.getByText('Rule saved').waitFor()
  await page.getByText('Version 2 not on, version 1 is').first().waitFor()
  await pick(page, page.getByRole('button', { name: 'More actions' }), 'Versions')
  await page.getByRole('dialog').getByText('Version 1', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })
  await enter(page, page.getByRole('button', { name: 'Turn off' }), 'Shift+Tab')
  await page.getByText('Low stars is off. What waited was cancelled.').waitFor()
  await keepsFocus(page)
  await arrived(page)
})

test('a rule on tickets: what it waits for says on what it acts, and conditions and actions follow', async () => {
  const page = await signedIn(product, 'Administrator', '/rules')
  await page.getByRole('heading', { name: 'Rules', level: 1 }).waitFor({ state: 'attached' })
  await press(page, 'c')
  await page.getByRole('button', { name: 'Create rule', exact: true }).waitFor()
  await reach(page, page.getByLabel('Name'))
  await page.keyboard.type('Urgent tickets')
  await choose(page, page.getByRole('combobox', { name: 'When' }), 'Ticket created')
  const ofTicket = page.getByRole('radio', { name: 'The ticket' })
  expect(await ofTicket.isChecked()).toBe(true)
  await page.getByText('Every ticket').waitFor()
  await enter(page, page.getByRole('button', { name: 'Filter', exact: true }))
  await reach(page, page.getByRole('textbox', { name: 'Search', exact: true }))
  await page.keyboard.type('priority')
  await enter(page, page.getByRole('button', { name: 'Priority', exact: true }))
  await reach(page, page.getByRole('checkbox', { name: 'Medium' }))
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Priority Medium' }).waitFor()
  await page.keyboard.press('Escape')
  const offered = async () => {
    await enter(page, page.getByRole('button', { name: 'Add action' }))
    await page.getByRole('menuitem', { name: 'Stop' }).waitFor()
    return page.getByRole('menuitem').allTextContents()
  }
  const forTickets = await offered()
  expect(forTickets).toContain('Add a note')
  expect(forTickets).not.toContain('Flag')
  await pickOpen(page, 'Set the priority')
  await choose(page, page.getByRole('combobox', { name: 'Priority' }), 'Urgent')

  // what was chosen for the ticket comes back with it
  await reach(page, ofTicket, 'Shift+Tab')
  await page.keyboard.press('ArrowRight')
  await page.getByText('Every review').waitFor()
  expect(await page.getByRole('combobox', { name: 'Priority' }).count()).toBe(0)
  expect(await offered()).toContain('Flag')
  await page.keyboard.press('Escape')
  await reach(page, page.getByRole('radio', { name: 'Its review' }), 'Shift+Tab')
  await page.keyboard.press('ArrowLeft')
  await page.getByRole('combobox', { name: 'Priority' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'rules-on-tickets')
  await enter(page, page.getByRole('button', { name: 'Create rule', exact: true }).last())
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
  await enter(page, page.getByRole('button', { name: 'Dry run' }))
  await page.getByText('of 1 tickets would match').waitFor()
  await page.getByRole('cell', { name: 'Cake forgotten' }).waitFor()
  await enter(page, page.getByRole('button', { name: 'Turn on version 1' }))
  await page.getByText('Urgent tickets: version 1 is on').waitFor()
  const { body } = await ticket('Cold bread')
  await expect.poll(async () => (await admin.get(`${base}/${body.id}`)).body.priority).toBe(3)

  await enter(page, page.getByRole('link', { name: 'Runs', exact: true }), 'Shift+Tab')
  await landed(page, /\/rules\/runs/)
  await page.locator('[data-focus]').filter({ hasText: 'Cold bread' }).waitFor()
  await press(page, 'Enter')
  const pane = page.getByRole('complementary')
  await pane.getByText(`Ticket ${body.number}: Cold bread`).waitFor()
  await pane.getByText('Medium', { exact: false }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'rules-ticket-trace')
  await enter(page, pane.getByRole('link', { name: 'Open ticket' }))
  await page.getByRole('complementary').getByText('Cold bread').first().waitFor()
})
