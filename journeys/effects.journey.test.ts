import { afterAll, beforeAll, expect, test } from 'vitest'
import { press } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
  const admin = await product.app.as('Administrator')
  const base = `/api/tenants/${product.app.people.home.id}`
  const { rows } = await product.app.owner.query('select id::int from location limit 1')
  for (const title of ['Cold soup', 'Loud music']) {
    const made = await admin.post(`${base}/tickets`, { type: 28, title, locationID: rows[0].id })
    expect(made.status).toBe(200)
  }
})
afterAll(() => product.close())

const assignees = async () => {
  const { rows } = await product.app.owner.query('select user_id from ticket order by title')
  return rows.map(({ user_id }) => user_id)
}

test('before many things are changed it is said whom that tells, and nothing has happened yet', async () => {
  const page = await signedIn(product, 'Administrator', '/actions')
  const dialog = page.getByRole('dialog')
  const effect = dialog.getByRole('region', { name: 'What this does' })
  await page.getByRole('row').filter({ hasText: 'Cold soup' }).waitFor()
  await page.locator('[data-focus]').waitFor()
  await press(page, 'x')
  await page.getByRole('toolbar').waitFor()
  await press(page, 'a')
  await effect.getByText('Nobody is notified, and nothing is sent.').waitFor()
  await page.getByRole('option', { name: 'Responder Tester' }).click()
  await effect.getByText('Notifies 1 user.').waitFor()
  await expectAccessible(page)
  await shoot(page, 'effects-bulk')
  expect(await assignees()).toEqual([null, null])
  await dialog.getByRole('button', { name: 'Assign' }).click()
  await page.getByText('1 done').first().waitFor()
  expect((await assignees()).filter(Boolean)).toEqual([product.app.people.home.users['Responder']!.id])
})
