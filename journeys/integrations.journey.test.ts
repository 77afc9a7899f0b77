import { afterAll, beforeAll, expect, test } from 'vitest'
import { goTo } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { goOffline } from './go-offline.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** A program elsewhere: with its key and nothing else. */
async function program(key: string): Promise<number> {
  const { app } = product
  const answer = await fetch(`${app.url}/api/tenants/${app.people.home.id}/reviews/search`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: '{}',
  })
  return answer.status
}

test('a key is made, copied, used by a program, seen to be used, and revoked', async () => {
  const [scheme, width] = ['dark', 390] as const
  const name = `Data warehouse ${width}`
  const page = await signedIn(product, 'Administrator', '/admin/api-keys', { scheme, width })
  await page.getByRole('button', { name: 'New key' }).first().click()
  await page.locator('form').getByLabel('Name').fill(name)
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('reviews.view')
  await page.getByRole('checkbox', { name: 'See reviews', exact: true }).check()
  await expectAccessible(page)
  await shoot(page, `keys-new-${scheme}`)
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByTestId('made-key').textContent())!
  await expectAccessible(page)
  await shoot(page, `keys-made-${scheme}`)
  await page.getByRole('button', { name: 'Done, I have copied it' }).click()
  await page.getByTestId('made-key').waitFor({ state: 'detached' })
  expect(await page.content()).not.toContain(key)
  const pane = page.getByRole('complementary').or(page.getByRole('dialog')).last()
  await pane.getByText('Never used').waitFor()
  expect(await program(key)).toBe(200)
  await page.reload()
  await pane.getByText('Today').first().waitFor()
  await expectAccessible(page)
  await shoot(page, `keys-used-${scheme}`)
  const asked = page.getByRole('dialog', { name: 'Revoke this key?' })
  await pane.getByRole('button', { name: 'Revoke' }).click()
  await asked.locator('button:focus', { hasText: 'Keep key' }).waitFor()
  await page.keyboard.press('Enter')
  await asked.waitFor({ state: 'detached' })
  expect(await program(key)).toBe(200)
  await pane.getByRole('button', { name: 'Revoke' }).click()
  await goOffline(page)
  await asked.getByRole('button', { name: 'Revoke' }).click()
  await asked.getByRole('alert').waitFor()
  await page.context().setOffline(false)
  await asked.getByRole('button', { name: 'Revoke' }).click()
  await pane.getByText('Revoked').first().waitFor()
  expect(await program(key)).toBe(401)
})

test('a program of an agency reads all its tenants with a key that is renamed and then revoked', async () => {
  const { app } = product
  const page = await signedIn(product, app.people.agencyUser.email, '/')
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: /^Agency API keys/ }).click()
  await page.getByRole('button', { name: 'New key' }).first().click()
  await page.locator('form').getByLabel('Name').fill('Invoices')
  await page.getByRole('searchbox', { name: 'Find a permission' }).fill('agency tenants')
  await page.getByRole('checkbox', { name: /^See agency tenants/ }).check()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Create key' }).click()
  const key = (await page.getByTestId('made-key').textContent())!
  await page.getByRole('button', { name: 'Done, I have copied it' }).click()
  const tenants = () =>
    fetch(`${app.url}/api/tenants/search`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: '{}',
    })
  const heard = (await (await tenants()).json()) as { items: { name: string }[] }
  expect(heard.items.map(({ name }) => name)).toEqual(['Home', 'Sibling'])
  expect(await program(key)).toBe(403)
  const pane = page.getByRole('complementary')
  await pane.getByText('The agency and each of its tenants').waitFor()
  await pane.getByRole('button', { name: 'Rename' }).click()
  await pane.getByLabel('Name').fill('Invoices, new')
  await pane.getByRole('button', { name: 'Rename' }).click()
  await pane.getByRole('heading', { name: 'Invoices, new' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'agency-key')
  await pane.getByRole('button', { name: 'Revoke' }).click()
  await page.getByRole('dialog', { name: 'Revoke this key?' }).getByRole('button', { name: 'Revoke' }).click()
  await pane.getByText('Revoked').first().waitFor()
  expect((await tenants()).status).toBe(401)
})

test('a webhook hears of a review, the receiver finds its signature valid, and it is sent again', async () => {
  const [scheme, width] = ['light', 1440] as const
  const { town } = product
  const box = `journey-${width}`
  const page = await signedIn(product, 'Administrator', '/admin/webhooks', { scheme, width })
  await page.getByRole('button', { name: 'New webhook' }).first().click()
  await page.locator('form').getByLabel('Name').fill(`Warehouse ${width}`)
  await page.getByLabel('Address').fill('https://127.0.0.1/')
  await page.getByRole('checkbox', { name: 'Reviews arrived' }).check()
  await page.getByRole('button', { name: 'Save webhook' }).click()
  await page.getByText('This address cannot be called').first().waitFor()
  await page.getByLabel('Address').fill(`${town.url}/hooks/${box}`)
  await expectAccessible(page)
  await shoot(page, `webhooks-new-${scheme}`)
  await page.getByRole('button', { name: 'Save webhook' }).click()
  const secret = (await page.getByTestId('made-secret').textContent())!
  await page.getByRole('button', { name: 'Done, I have copied it' }).click()
  await page.getByText('Nothing sent yet').waitFor()

  const receiver = await page.context().newPage()
  await receiver.goto(`${town.url}/hooks#${box}`)
  await receiver.getByLabel('Secret').fill(secret)
  await receiver.getByRole('button', { name: 'Verify with this secret' }).click()
  await receiver.getByText('Verified with the new secret.').waitFor()
  const text = `Warm rolls at ${width}`
  await product.customerWrites({ rating: 5, text, author: 'Ines Ilves' })
  await receiver.getByText('Signature valid').waitFor()
  await expect.poll(() => receiver.getByRole('listitem').first().textContent()).toContain(text)

  const log = page.getByRole('region', { name: 'Deliveries' })
  await log.getByText('Delivered').waitFor()
  await log.getByRole('button', { expanded: false }).first().click()
  await log.getByText('webhook-signature').or(log.getByText('webhook-id:')).first().waitFor()
  await log.getByText(text).waitFor()
  await expectAccessible(page)
  await shoot(page, `webhooks-log-${scheme}`)
  await log.getByRole('button', { name: 'Send again' }).click()
  await receiver.getByText('came before').waitFor()
  expect(await receiver.getByText('Signature valid').count()).toBe(2)
  await shoot(receiver, `webhooks-receiver-${scheme}`)
  await log.getByText('2 tries').waitFor()
})

test('the address and the token for a directory are set up in German', async () => {
  const { app } = product
  await app.owner.query(`update users set locale = 'de_DE' where id = $1`, [app.people.home.users['Administrator']!.id])
  const page = await signedIn(product, 'Administrator', '/admin/user-provisioning')
  const address = await page.getByText(`/api/scim/v2/tenants/${app.people.home.id}`).textContent()
  await page.getByRole('button', { name: 'Neues Token' }).click()
  const token = (await page.getByTestId('made-key').textContent())!
  await page.getByRole('button', { name: 'Fertig, ich habe ihn kopiert' }).click()
  await expectAccessible(page)
  await shoot(page, 'scim-german')
  const heard = await fetch(`${address}/Users?count=1`, { headers: { authorization: `Bearer ${token}` } })
  expect([heard.status, heard.headers.get('content-type')]).toEqual([200, 'application/scim+json; charset=utf-8'])
  await page.goto(`${app.url}/admin/webhooks`)
  await page.getByRole('heading', { name: 'Webhooks' }).waitFor()
  await page.getByText('Warehouse 1440').first().click()
  await page.getByRole('region', { name: 'Zustellungen' }).waitFor()
  await shoot(page, 'webhooks-german')
  await goTo(page, `${app.url}/admin/api-keys`)
  await page.getByText('Verzeichnis').first().click()
  await page.getByText('Widerrufen').first().waitFor()
  await shoot(page, 'keys-german')
})
