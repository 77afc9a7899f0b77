import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'
import { until } from './until.ts'

let product: Product
let path: string
beforeAll(async () => {
  product = await openProduct()
  const uid = await product.customerWrites({ rating: 2, text: 'The door was locked at ten.', author: 'Kim' })
  const { owner } = product.app
  const id = await until(
    async () => (await owner.query('select id from review where source_uid = $1', [uid])).rows[0]?.id,
  )
  path = `/reviews?view=all&open=${id}`
})
afterAll(() => product.close())

test('two people at one review see each other; one answers, the other takes over, and nobody’s words are lost', async () => {
  const dana = await signedIn(product, 'Responder', path)
  const eli = await signedIn(product, 'Administrator', path)
  await eli.getByText('Also here: Responder Tester').waitFor()
  await dana.getByText('Also here: Administrator Tester').waitFor()
  await dana.getByLabel('Your reply').fill('Words of Dana')
  await dana.getByText('Draft saved').waitFor()
  const takeOver = (page: typeof eli) => page.getByRole('button', { name: 'Take over' })
  await takeOver(eli).waitFor()
  await eli.getByText('Responder Tester is typing a reply').first().waitFor()
  expect(await eli.getByText('Words of Dana').count()).toBe(0)
  await expectAccessible(eli)
  await shoot(eli, 'presence-claimed')
  await takeOver(eli).press('Enter')
  const box = eli.getByLabel('Your reply')
  await box.waitFor()
  await dana.getByText('Administrator Tester took over the reply').waitFor()
  await box.fill('Words of Eli')
  await eli.getByText('Draft saved').waitFor()
  await takeOver(dana).press('Enter')
  await until(async () => (await dana.getByLabel('Your reply').inputValue()) === 'Words of Dana')
  await takeOver(eli).waitFor()
  await dana.goto(product.app.url + '/reviews?view=all') // leaves, having typed nothing more
  await eli.getByLabel('Your reply').waitFor()
})
