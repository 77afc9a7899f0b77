import { afterAll, beforeAll, expect, test } from 'vitest'
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

test('a reply is signed by the user who writes it, and stands so at the source', async () => {
  const page = await signedIn(product, 'Responder', '/reviews?view=all')
  await page.getByRole('grid').waitFor()
  const uid = await product.customerWrites({ rating: 2, text: 'Nobody came to help.', author: 'Ann' })
  await page.getByText('Nobody came to help.').first().click()
  const pane = page.getByRole('region', { name: 'Reply' })
  await pane.getByRole('textbox').first().fill('We are sorry. Please ask for me next time.')
  await pane.getByRole('checkbox', { name: 'Sign as Responder Tester' }).check()
  await expectAccessible(page)
  await shoot(page, 'reply-as-staff')
  await pane.getByRole('button', { name: 'Send reply' }).click()
  const reply = await until(async () => product.town.town.review(uid)?.reply)
  expect(reply.comment).toBe('We are sorry. Please ask for me next time.\n\nResponder Tester')
})
