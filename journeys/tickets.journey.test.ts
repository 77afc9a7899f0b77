import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
let uid: string
beforeAll(async () => {
  product = await openProduct()
  uid = await product.customerWrites({ rating: 1, text: 'Charged twice for rolls.', author: 'Ada Moss' })
  await until(async () => {
    const { rows } = await product.app.owner.query('select 1 from review where source_uid = $1', [uid])
    return rows.length === 1
  })
})
afterAll(() => product.close())

const stageOf = async (title: string) =>
  (
    await product.app.owner.query(
      'select s.kind from ticket t join ticket_stage s on s.tenant_id = t.tenant_id and s.id = t.stage_id where t.title = $1',
      [title],
    )
  ).rows[0]?.kind

test('a ticket is created from a review and answered and closed in one act, by keys', async () => {
  const page = await signedIn(product, 'Administrator', '/reviews?text=itext:Charged')
  const dialog = page.getByRole('dialog')
  const pane = page.getByRole('complementary')
  await page.getByRole('row').filter({ hasText: 'Charged twice' }).waitFor()
  await page.locator('[data-focus]').waitFor()
  await press(page, 't')
  await dialog.getByLabel('Subject').waitFor()
  expect(await dialog.getByLabel('Subject').inputValue()).toBe('Charged twice for rolls.')
  await expectAccessible(page)
  await shoot(page, 'tickets-create')
  await dialog.getByRole('button', { name: 'Create ticket' }).press('Enter')
  await page.getByText('Ticket 1 created').waitFor()
  await dialog.waitFor({ state: 'detached' })
  await pane.getByRole('link', { name: 'Ticket 1' }).waitFor()
  await shoot(page, 'tickets-review')

  await press(page, 'g a')
  await page.getByRole('row').filter({ hasText: 'Charged twice' }).waitFor()
  await page.locator('[data-focus]').waitFor()
  await expectAccessible(page)
  await shoot(page, 'tickets-list')
  await press(page, 'w')
  await dialog.getByText('No service level applies').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'tickets-why')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await press(page, 'Enter')
  await pane.getByText('Ada Moss').first().waitFor()
  await pane.getByRole('textbox', { name: 'Reply' }).waitFor()
  await expectAccessible(page)
  await press(page, 'r')
  await page.keyboard.type('We are sorry, the money is on its way.')
  await shoot(page, 'tickets-pane')
  await page.keyboard.press('Control+Enter')
  await page.getByText('Reply submitted').waitFor()
  expect(await stageOf('Charged twice for rolls.')).toBe('ResponsePending')
  await until(async () => product.town.town.review(uid)?.reply?.state === 'PENDING')
  await pane.getByText('Reply on its way').first().waitFor()
  product.town.town.decideReply(uid, 'APPROVED')
  await until(async () => (await stageOf('Charged twice for rolls.')) === 'Closed', 60)
  await page.getByText('No tickets here').waitFor()
})

test('of two who save a ticket the second sees both versions, picks, and loses nothing', async () => {
  const page = await signedIn(product, 'Administrator', '/actions')
  const dialog = page.getByRole('dialog')
  const pane = page.getByRole('complementary')
  const { id: tenantId } = product.app.people.home
  await page.getByText('No tickets here').waitFor()
  await press(page, 'n')
  await dialog.getByLabel('Subject').fill('Cake not at the counter')
  await dialog.getByLabel('Location').press('ArrowDown')
  await page.getByRole('option').first().waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Create ticket' }).press('Enter')
  await page.getByText(/Ticket \d+ created/).waitFor()
  await page.getByRole('row').filter({ hasText: 'Cake not' }).waitFor()
  await page.locator('[data-focus]').waitFor()
  await press(page, 'Enter')
  await pane.getByRole('button', { name: 'Edit ticket' }).press('Enter')
  await dialog.getByLabel('Subject').fill('Cake not there')
  await dialog.getByLabel('Text').fill('It was paid.')
  const other = await product.app.as('Responder')
  const { body } = await other.put(`/api/tenants/${tenantId}/tickets/search`, {})
  const ticket = body.items[0]
  await other.put(`/api/tenants/${tenantId}/tickets/${ticket.id}`, {
    title: 'Cake sold to another',
    priority: 3,
    version: ticket.version,
  })
  await dialog.getByRole('button', { name: 'Save ticket' }).press('Enter')
  await dialog.getByText('The ticket was saved while you were writing').waitFor()
  await expectAccessible(page)
  await shoot(page, 'tickets-stale')
  await dialog.getByRole('radio', { name: 'Cake not there' }).focus()
  await page.keyboard.press('1')
  await dialog.getByRole('button', { name: 'Save as version 3' }).press('Enter')
  await page.getByText('Ticket saved').waitFor()
  const { body: saved } = await other.get(`/api/tenants/${tenantId}/tickets/${ticket.id}`)
  expect(saved).toMatchObject({ title: 'Cake not there', text: 'It was paid.', priority: 3, version: 3 })

  // the receipt comes along: a wrong file is refused by name, a right one can be removed and restored
  const files = pane.getByRole('region', { name: 'Files' })
  const choose = (name: string, text: string) =>
    files.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(text) })
  await choose('receipt.pdf', 'no receipt')
  await files.getByText('The content must match the name.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'tickets-wrong-file')
  await choose('receipt.pdf', '%PDF-1.7 rolls')
  const receipt = files.getByRole('button', { name: 'Download receipt.pdf' })
  await receipt.waitFor()
  await expectAccessible(page)
  await shoot(page, 'tickets-file')
  const [download] = await Promise.all([page.waitForEvent('download'), receipt.press('Enter')])
  expect(download.suggestedFilename()).toBe('receipt.pdf')
  await files.getByRole('button', { name: 'Remove receipt.pdf' }).press('Enter')
  await receipt.waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await receipt.waitFor()

  // public it has a link that opens without a session, and private again that leads nowhere
  await files.getByRole('button', { name: 'Who can open receipt.pdf: Private' }).click()
  await page.getByRole('menuitem', { name: /^Public/ }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'tickets-file-policy')
  const shared = page.waitForResponse((answer) => answer.url().endsWith('/policy'))
  await page.getByRole('menuitem', { name: /^Public/ }).click()
  const { externalURL } = (await (await shared).json()) as { externalURL: string }
  const outside = `${product.app.url}${new URL(externalURL).pathname}`
  const button = files.getByRole('button', { name: 'Who can open receipt.pdf: Public' })
  await button.waitFor()
  expect(await (await fetch(outside)).text()).toBe('%PDF-1.7 rolls')
  await button.click()
  await page.getByRole('menuitem', { name: 'Copy link' }).waitFor()
  await page.getByRole('menuitem', { name: /^Private/ }).click()
  await files.getByRole('button', { name: 'Who can open receipt.pdf: Private' }).waitFor()
  expect((await fetch(outside)).status).toBe(404)
})

test('a card is moved over the board by keys, and closed with a reason', async () => {
  const page = await signedIn(product, 'Administrator', '/actions/board')
  const dialog = page.getByRole('dialog')
  const open = page.getByRole('region', { name: 'Open', exact: true })
  const card = open.getByRole('button', { name: /Cake not there/ })
  await card.waitFor()
  await expectAccessible(page)
  await card.focus()
  await press(page, 'm')
  await press(page, 'ArrowRight')
  await page.getByText(/goes to In progress/).waitFor()
  await shoot(page, 'tickets-board')
  await press(page, 'Enter')
  await page.getByText('Ticket moved').waitFor()
  const moved = page.getByRole('region', { name: 'In progress' }).getByRole('button', { name: /Cake not there/ })
  await moved.waitFor()
  expect(await stageOf('Cake not there')).toBe('InProgress')
  await moved.focus()
  await press(page, 'm')
  await press(page, 'ArrowLeft')
  await page.getByText(/goes to Open/).waitFor()
  await press(page, 'Escape')
  await page.getByText(/goes to Open/).waitFor({ state: 'detached' })
  await moved.focus()
  await press(page, 'm')
  for (let n = 0; n < 5; n++) await press(page, 'ArrowRight')
  await page.getByText(/goes to Closed/).waitFor()
  await press(page, 'Enter')
  await dialog.getByLabel('Explanation').fill('Baked again.')
  await dialog.getByRole('button', { name: 'Close ticket' }).press('Enter')
  await page.getByText('Ticket closed').waitFor()
  expect(await stageOf('Cake not there')).toBe('Closed')
})

test('tickets are merged into one from its pane, and the merge is undone', async () => {
  const admin = await product.app.as('Administrator')
  const base = `/api/tenants/${product.app.people.home.id}/tickets`
  const { rows } = await product.app.owner.query('select id from location where tenant_id = $1 order by id limit 1', [
    product.app.people.home.id,
  ])
  for (const title of ['Soup was cold', 'Soup again cold'])
    await admin.post(base, { type: 28, title, locationID: Number(rows[0].id) })
  const page = await signedIn(product, 'Administrator', '/actions')
  const dialog = page.getByRole('dialog')
  const pane = page.getByRole('complementary')
  await page.getByRole('row').filter({ hasText: 'Soup was cold' }).click()
  await pane.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Merge tickets' }).click()
  await dialog.getByRole('combobox', { name: 'Tickets to merge into this one' }).click()
  await page.getByRole('option', { name: /Soup again cold/ }).click()
  await page.keyboard.press('Escape')
  await expectAccessible(page)
  await shoot(page, 'tickets-merge')
  await dialog.getByRole('button', { name: 'Merge tickets' }).click()
  await page.getByText('Tickets merged').waitFor()
  await pane.getByText(/^Merged: \d+$/).waitFor()
  expect(await stageOf('Soup again cold')).toBe('Closed')
  await expectAccessible(page)
  await shoot(page, 'tickets-merged')
  await pane.getByRole('button', { name: 'Undo merge' }).click()
  await page.getByText('Merge undone').waitFor()
  await page.getByRole('row').filter({ hasText: 'Soup again cold' }).waitFor()
  expect(await stageOf('Soup again cold')).toBe('Open')
})

test('a field that a role does not see is nowhere on its pages, and one that it only reads is not in the dialog', async () => {
  const page = await signedIn(product, 'Administrator', '/admin/ticket-fields')
  const { Responder } = product.app.people.home.users
  const { rows } = await product.app.owner.query('select name from role where id = $1', [Responder!.roleId])
  const role = rows[0].name as string
  for (const [field, level] of [
    ['Priority', 'NoAccess'],
    ['Subject', 'Read'],
  ] as const) {
    const cell = page.getByRole('combobox', { name: `${field}, ${role}`, exact: true })
    await cell.selectOption(level)
    await page.getByText('Field access saved').first().waitFor()
    await until(async () => {
      const { rows: saved } = await product.app.owner.query('select field_access from role where id = $1', [
        Responder!.roleId,
      ])
      return Object.values(saved[0].field_access).includes(level)
    })
  }
  await expectAccessible(page)
  await shoot(page, 'tickets-fields')
  const other = await signedIn(product, 'Responder', '/actions')
  const pane = other.getByRole('complementary')
  await other.getByRole('row').filter({ hasText: 'Soup was cold' }).click()
  await pane.getByText('Queue').first().waitFor()
  expect(await pane.getByText('Priority').count()).toBe(0)
  await pane.getByRole('button', { name: 'Edit ticket' }).click()
  const dialog = other.getByRole('dialog')
  await dialog.getByLabel('Text').waitFor()
  expect(await dialog.getByLabel('Subject').count()).toBe(0)
  expect(await dialog.getByLabel('Priority').count()).toBe(0)
  await expectAccessible(other)
  await shoot(other, 'tickets-hidden')
})
