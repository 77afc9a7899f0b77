import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

const FACT = 'Parking behind the house is free'

test('a model is set up and tried, a fact is kept, and a draft streams in, is undone, stopped, edited and sent', async () => {
  const { app, town } = product
  const admin = await signedIn(product, 'Administrator', '/admin/model')
  await admin.getByLabel('Base address').fill('http://127.0.0.1:1/v1')
  await admin.getByLabel('Model name').fill('town-small')
  await admin.getByLabel('Key', { exact: true }).fill('sandbox-model')
  await admin.getByLabel('How drafts should sound').fill('Warm and brief.')
  await admin.getByLabel('Draft with this model').press('Space')
  await admin.getByRole('button', { name: 'Save' }).press('Enter')
  await admin.getByText('This address can’t be called.').first().waitFor()
  await admin.getByLabel('Base address').fill(`${town.url}/model/v1`)
  await admin.getByRole('button', { name: 'Save' }).press('Enter')
  await admin.getByText('AI model saved').first().waitFor()
  await admin.getByRole('button', { name: 'Try it' }).press('Enter')
  await admin.getByText('It said: Ready.').waitFor()
  await expectAccessible(admin)
  await shoot(admin, 'model-tried')

  await admin.goto(`${app.url}/admin/facts`)
  await admin.getByRole('button', { name: 'Create fact' }).first().click()
  await admin.getByRole('complementary').getByRole('textbox').first().fill(FACT)
  await admin.getByRole('button', { name: 'Create fact' }).last().press('Enter')
  await admin.getByText('Fact created').first().waitFor()
  await shoot(admin, 'fact-created')

  const uid = await product.customerWrites({ rating: 4, text: 'Is parking free there?', author: 'Ann Vale' })
  const id = await until(
    async () => (await app.owner.query('select id from review where source_uid = $1', [uid])).rows[0]?.id,
  )
  const page = await signedIn(product, 'Responder', `/reviews?view=all&open=${id}`)
  const box = page.getByLabel('Your reply')
  await box.waitFor()
  // pieces come faster than a slow page shows them
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 6 })
  town.town.changeSettings({ modelPieceMs: 10 })
  await press(page, 'i')
  await page.getByText('Draft written').first().waitFor()
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  expect(await box.inputValue()).toMatch(/^Hello Ann Vale,\n.*Parking behind the house is free\./)
  await page.getByText('Written by an AI model. Check it before you send it.').waitFor()
  await page.getByRole('listitem').getByText(FACT).waitFor()
  await expectAccessible(page)
  await shoot(page, 'draft-written')
  const draft = page.getByRole('group', { name: 'Draft' })
  await draft.getByRole('button', { name: 'Undo' }).press('Enter')
  expect(await box.inputValue()).toBe('')

  town.town.changeSettings({ modelPieceMs: 200 })
  await draft.getByRole('button', { name: 'Draft' }).press('Enter')
  await until(async () => (await box.inputValue()).startsWith('Hello'))
  // nothing half is sent, by key or button
  await page.keyboard.press('Control+Enter')
  expect(await page.getByRole('button', { name: /^Send reply/ }).isDisabled()).toBe(true)
  const sentYet = await app.owner.query(`select state from response where review_id = $1 and state <> 'Start'`, [id])
  expect(sentYet.rows).toEqual([])
  await draft.getByRole('button', { name: 'Stop' }).press('Enter')
  await page.getByText('Stopped. What was written so far is kept.').waitFor()
  const stopped = await box.inputValue()
  expect(stopped.length).toBeGreaterThan(4)
  town.town.changeSettings({ modelPieceMs: 0 })
  await draft.getByRole('button', { name: 'Draft' }).press('Enter')
  await until(async () => (await box.inputValue()).endsWith('see you again.'))
  await box.press('ControlOrMeta+End')
  await page.keyboard.type(' Ann')
  await page.keyboard.press('Control+Enter')
  const sent = await until(
    async () =>
      (await app.owner.query('select edit_distance from ai_draft where review_id = $1 and sent_at is not null', [id]))
        .rows[0],
  )
  expect(sent.edit_distance).toBe(4)

  // all of them in a list, with what became of each
  await page.getByRole('button', { name: 'More', exact: true }).first().press('Enter')
  await page.getByRole('menuitem', { name: 'Drafts' }).press('Enter')
  await page.getByText('0 of 1 sent draft unchanged').waitFor()
  const rows = page.getByRole('row').filter({ hasText: 'Marigold' })
  await expect.poll(() => rows.count()).toBe(3)
  await press(page, 'Enter')
  const pane = page.getByRole('complementary', { name: 'Open' })
  await pane.getByRole('insertion').getByText('Ann').waitFor()
  await pane.getByText('Prompt, as it left').press('Enter')
  await pane.getByText('[REVIEWER]').first().waitFor()
  await expectAccessible(page)
  await shoot(page, 'drafts-list')
})
