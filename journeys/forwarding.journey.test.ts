import { afterAll, beforeAll, expect, test } from 'vitest'
import { GENERAL } from '#product/business/sources/contract.ts'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { newContext } from './open-pages.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** Where the link of a guest's mail leads here. */
async function linkFor(email: string, path = '/api/forwarded-review'): Promise<string> {
  const [mail] = await product.town.control.mailbox.waitFor(email, 1, 20)
  const link = new URL(mail!.links.find((one) => one.includes(path))!)
  return product.app.url + link.pathname + link.search
}

test('a review goes to a role and a guest by keys; the guest writes back from a phone, and the forwarder reads it', async () => {
  const uid = await product.customerWrites({ rating: 2, author: 'Robin', text: 'The rolls were cold.' })
  const id = await until(
    async () => (await product.app.owner.query('select id from review where source_uid = $1', [uid])).rows[0]?.id,
  )
  const manager = await signedIn(product, 'Location manager', `/reviews?view=all&open=${id}`)
  const pane = manager.getByRole('complementary')
  await pane.getByText('The rolls were cold.').waitFor()
  await press(manager, 'Shift+F')
  const dialog = manager.getByRole('dialog', { name: 'Forward review' })
  await dialog.getByRole('button', { name: 'Forward' }).press('Enter')
  await dialog.getByText('Choose a user, a role or a guest.').waitFor()
  await dialog.getByLabel('Users').fill('Respon')
  await manager.getByRole('option', { name: 'Responder Tester' }).click()
  await dialog.getByRole('button', { name: 'Add guest' }).press('Enter')
  await dialog.getByLabel('Name of guest 1').fill('Mia Rossi')
  await dialog.getByLabel('Email of guest 1').fill(product.app.people.home.users['Responder']!.email)
  await dialog.getByLabel('Message').fill('Was the oven off on Monday?')
  await expectAccessible(manager)
  await shoot(manager, 'forward-dialog')
  await dialog.getByRole('button', { name: 'Forward' }).press('Enter')
  await dialog.getByText('This email belongs to a user. Choose them under “Users”.').waitFor()
  expect(await dialog.getByLabel('Message').inputValue()).toBe('Was the oven off on Monday?')
  await dialog.getByLabel('Email of guest 1').fill('mia@rossi.example')
  await dialog.getByRole('button', { name: 'Forward' }).press('Enter')
  await manager.getByText('Review forwarded').first().waitFor()
  await pane
    .getByRole('region', { name: 'Forwarded' })
    .getByText(/^Mia Rossi: Not opened yet/)
    .waitFor()

  const context = await newContext(product, 'dark', 390)
  const phone = await context.newPage()
  await phone.goto(await linkFor('mia@rossi.example'))
  await phone.getByRole('heading', { name: 'A review for you' }).waitFor()
  await phone.getByText('The rolls were cold.').waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'forwarded-phone')
  await phone.getByLabel('Write back to Location manager Tester').fill('Yes, until ten.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByText('Thank you. Location manager Tester gets your reply.').waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'forwarded-phone-sent')

  await pane.getByText('Yes, until ten.').waitFor()
  await expectAccessible(manager)
  await shoot(manager, 'forwarded-and-answered')
  const responder = await signedIn(product, 'Responder', '/reviews')
  await responder.getByRole('button', { name: /^Notifications/ }).click()
  await responder.getByText('A review was forwarded to you').first().click()
  await responder.getByRole('complementary').getByText('Was the oven off on Monday?').waitFor()
  await shoot(responder, 'forwarded-to-user')
})

test('a question goes to a guest by keys, who writes back from a phone, and the forwarder reads it beside the question', async () => {
  const { app } = product
  const tenantId = app.people.home.id
  const { rows } = await app.owner.query('select id from location where tenant_id = $1 order by id limit 1', [tenantId])
  const asked = await (
    await app.as('Administrator')
  ).post(`/api/tenants/${tenantId}/questions`, {
    locationID: Number(rows[0].id),
    sourceID: GENERAL,
    text: 'Do you bake with spelt?',
    askerName: 'Robin',
    date: app.clock.now().toISOString(),
  })
  expect(asked.status).toBe(200)
  const manager = await signedIn(product, 'Location manager', `/qa?view=All&open=${asked.body.id}`)
  const pane = manager.getByRole('complementary').last()
  await pane.getByRole('button', { name: 'Forward' }).waitFor()
  await press(manager, 'Shift+F')
  const dialog = manager.getByRole('dialog', { name: 'Forward question' })
  await dialog.getByRole('button', { name: 'Add guest' }).press('Enter')
  await dialog.getByLabel('Name of guest 1').fill('Mia Rossi')
  await dialog.getByLabel('Email of guest 1').fill('mia@mill.example')
  await dialog.getByLabel('Message').fill('Does the mill have it?')
  await expectAccessible(manager)
  await shoot(manager, 'forward-question-dialog')
  await dialog.getByRole('button', { name: 'Forward' }).press('Enter')
  await manager.getByText('Question forwarded').first().waitFor()

  const context = await newContext(product, 'dark', 390)
  const phone = await context.newPage()
  await phone.goto(await linkFor('mia@mill.example', '/api/forwarded-question'))
  await phone.getByRole('heading', { name: 'A question for you' }).waitFor()
  await phone.getByText('Do you bake with spelt?').waitFor()
  await expectAccessible(phone)
  await shoot(phone, 'forwarded-question-phone')
  await phone.getByLabel('Write back to Location manager Tester').fill('From May on.')
  await phone.getByRole('button', { name: 'Send' }).click()
  await phone.getByText('Thank you. Location manager Tester gets your reply.').waitFor()

  await pane.getByRole('region', { name: 'Forwarded' }).getByText('From May on.').waitFor()
  await expectAccessible(manager)
  await shoot(manager, 'forwarded-question')
  await manager.getByRole('button', { name: /^Notifications/ }).click()
  await manager.getByText('A guest wrote back about a question').first().waitFor()
})
