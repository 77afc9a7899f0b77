import { afterAll, beforeAll, expect, test } from 'vitest'
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
  const body = { isOn: true, baseUrl: `${town.url}/model/v1`, model: 'town-small', key: 'sandbox-model' }
  const voice = 'Brief. Sign with “Your bakery”.'
  expect((await admin.put(`/api/tenants/${app.people.home.id}/model`, { ...body, voice, version: 0 })).status).toBe(200)
  const uid = await product.customerWrites({ rating: 5, text: 'The best rolls in the whole town.', author: 'Ada Moss' })
  await until(
    async () => (await app.owner.query('select 1 from review where source_uid = $1', [uid])).rows.length === 1,
  )
})
afterAll(() => product.close())

test('another brand voice is compared on past reviews before it is saved', async () => {
  const page = await signedIn(product, 'Administrator', '/admin/model')
  await page.getByRole('link', { name: 'Compare on past reviews' }).click()
  const voice = page.getByRole('textbox', { name: 'Another voice' })
  await voice.waitFor()
  expect(await voice.inputValue()).toBe('Brief. Sign with “Your bakery”.')
  expect(await page.getByRole('button', { name: 'Compare on past reviews' }).isDisabled()).toBe(true)
  await voice.fill('Warm. Sign with “Yours, the bakers”.')
  await page.getByRole('button', { name: 'Compare on past reviews' }).press('Enter')
  const sides = page.getByRole('listitem').filter({ hasText: 'The best rolls' }).getByRole('figure')
  await sides.nth(1).getByText('Yours, the bakers').waitFor()
  await sides.nth(0).getByText('Your bakery').waitFor()
  await expectAccessible(page)
  await shoot(page, 'voices')
  await page.getByRole('button', { name: 'Save this voice' }).press('Enter')
  await page.getByText('Brand voice saved').waitFor()
  const { rows } = await product.app.owner.query('select voice from model_setting')
  expect(rows).toEqual([{ voice: 'Warm. Sign with “Yours, the bakers”.' }])
})
