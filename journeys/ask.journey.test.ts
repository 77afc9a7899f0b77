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
  const { app, town } = product
  const admin = await app.as('Administrator')
  const body = { isOn: true, baseUrl: `${town.url}/model/v1`, model: 'town-small', key: 'sandbox-model', voice: '' }
  expect((await admin.put(`/api/tenants/${app.people.home.id}/model`, { ...body, version: 0 })).status).toBe(200)
  const uid = await product.customerWrites({ rating: 1, text: 'The panettone was stale.', author: 'Ada Moss' })
  await until(async () => (await app.owner.query('select 1 from review where source_uid = $1', [uid])).rowCount === 1)
})
afterAll(() => product.close())

test('a question is asked by keys, and the rows behind its answer are opened', async () => {
  const page = await signedIn(product, 'Administrator', '/')
  await page.locator('h1').first().waitFor()
  await press(page, 'Control+j')
  const dialog = page.getByRole('dialog')
  const question = dialog.getByRole('textbox', { name: 'Your question' })
  await question.fill('Reviews with 1 star about panettone')
  await page.keyboard.press('Enter')
  const answer = dialog.getByRole('region', { name: 'Reviews' })
  await answer.getByText('1 result').waitFor()
  await answer.getByText('Rating: 1').waitFor()
  await dialog.getByText('Read by the AI model').waitFor()
  await expectAccessible(page)
  await shoot(page, 'ask')
  await answer.getByRole('link', { name: 'Open list' }).press('Enter')
  await dialog.waitFor({ state: 'detached' })
  const row = page.getByRole('row').filter({ hasText: 'panettone' })
  await row.waitFor()
  expect(new URL(page.url()).searchParams.get('rating')).toBe('1')
  expect(await page.getByRole('row').filter({ hasText: 'Google' }).count()).toBeLessThanOrEqual(1)

  // what is not understood is said, and the typed question stays
  await press(page, 'Control+j')
  await question.fill('Zzz qqq about nothing in Atlantis')
  await page.keyboard.press('Enter')
  await dialog.getByText('Not understood, left out').waitFor()
  await shoot(page, 'ask-unknown')
  expect(await question.inputValue()).toContain('Atlantis')
})

test('what is typed before the dialog is there does nothing to the page behind it', async () => {
  const page = await signedIn(product, 'Administrator', '/reviews?view=all')
  await page.locator('[data-focus]').waitFor()
  let arrive = () => {}
  const late = new Promise<void>((resolve) => (arrive = resolve))
  await page.route(/\/ask-dialog-/, async (route) => {
    await late
    await route.continue()
  })
  await press(page, 'Control+j')
  await page.keyboard.type('nfj') // a review would be added, flagged, and the next one opened
  arrive()
  await page.getByRole('textbox', { name: 'Your question' }).waitFor()
  expect(await page.getByRole('dialog').count()).toBe(1)
  const { rows } = await product.app.owner.query('select count(*)::int as flagged from review where flagged')
  expect(rows[0].flagged).toBe(0)
})
