import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openProduct, type Product } from './open-product.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let product: Product
beforeAll(async () => {
  product = await openProduct()
})
afterAll(() => product.close())

/** The module's own rule, in the row of the list or, on a phone, in the pane beside it. */
async function choose(page: Page, module: string, choice: 'Inherit' | 'On' | 'Off') {
  await page
    .getByRole('radiogroup', { name: `${module}: Module` })
    .last()
    .getByText(choice, { exact: true })
    .click()
}

test('an agency locks a module; somebody of a tenant loses its page at once, reads why, and has it back when it is open', async () => {
  const [scheme, width] = ['light', 1440] as const
  const { app } = product
  const { home, agencyUser } = app.people
  const reader = await signedIn(product, 'Responder', '/reviews', { scheme, width })
  const entry = reader.getByRole('navigation').getByRole('link', { name: 'Reviews' })
  const isWide = width > 500 // a phone keeps its menu folded
  if (isWide) await entry.first().waitFor()

  const desk = await signedIn(product, agencyUser.email, `/admin/agencies/${home.agencyId}/modules`, { scheme, width })
  await desk.getByText('Review monitoring', { exact: true }).first().waitFor()
  await expectAccessible(desk)
  await shoot(desk, `agency-${scheme}-${width}`)
  await desk.getByText('Review monitoring', { exact: true }).first().click()
  await desk.getByText('From the top down').waitFor()
  await choose(desk, 'Review monitoring', 'Off')
  const dialog = desk.getByRole('dialog', { name: 'Turn off Review monitoring?' })
  await dialog.getByText('Turns off for 2 tenants').waitFor()
  await dialog.getByText('Home, Sibling').waitFor()
  await dialog.getByText(/\d+ users lose permissions/).waitFor()
  await expectAccessible(desk)
  await shoot(desk, `impact-${scheme}-${width}`)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await desk.getByText('Review monitoring saved').first().waitFor()

  await reader.getByText('This page is turned off here').waitFor()
  await reader.getByText('“Review monitoring” is turned off by agency North.').waitFor()
  await reader.getByText('Only agency North can turn it on.').first().waitFor()
  await expect.poll(() => entry.count()).toBe(0)
  await expectAccessible(reader)
  await shoot(reader, `closed-${scheme}-${width}`)

  await desk.getByRole('button', { name: 'Review monitoring: Lock' }).last().click()
  await expect
    .poll(() => desk.getByRole('button', { name: 'Review monitoring: Lock' }).last().getAttribute('aria-pressed'))
    .toBe('true')

  const settings = `/admin/agencies/${home.agencyId}/tenants/${home.id}/settings/modules`
  const admin = await signedIn(product, 'Administrator', settings, { scheme, width })
  await admin.getByText('Review monitoring', { exact: true }).first().click()
  await admin.getByText('Locked by agency North').last().waitFor()
  expect(await admin.getByRole('radiogroup', { name: 'Review monitoring: Module' }).count()).toBe(0)
  await expectAccessible(admin)
  await shoot(admin, `tenant-${scheme}-${width}`)

  await choose(desk, 'Review monitoring', 'Inherit')
  await reader.getByText('This page is turned off here').waitFor({ state: 'detached' })
  if (isWide) await entry.first().waitFor()
  expect(new URL(reader.url()).pathname.startsWith('/reviews')).toBe(true)
  await admin.getByRole('radiogroup', { name: 'Review monitoring: Module' }).first().waitFor()
  // its words were not loaded while it was closed
  if (isWide) await admin.getByRole('navigation').getByRole('link', { name: 'Reviews' }).first().waitFor()
  expect(await admin.getByText('pages/workbench').count()).toBe(0)

  // a package of the tenant goes off at once, after its dry run, and comes back
  await admin.getByRole('button', { name: 'Close' }).first().click()
  for (const way of ['off', 'on']) {
    await admin.getByRole('button', { name: 'Change package' }).click()
    const packages = admin.getByRole('dialog', { name: 'Change package' })
    await packages.getByRole('combobox', { name: 'Module or package' }).click()
    await admin.getByRole('option', { name: 'Package Social' }).click()
    await packages.getByText(`Turn ${way}`, { exact: true }).first().click()
    await packages.getByText(`Turns ${way} here`).waitFor()
    await expectAccessible(admin)
    await shoot(admin, `package-${way}-${scheme}-${width}`)
    await packages.getByRole('button', { name: `Turn ${way}` }).click()
    await packages.waitFor({ state: 'detached' })
    const { rows } = await app.owner.query('select closed_modules from tenant where id = $1', [home.id])
    expect(rows[0].closed_modules).toHaveLength(way === 'off' ? 2 : 0)
  }
})
