import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { landed, press } from './arrived.ts'
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

/** What the page of somebody signed in hears when it goes on working. */
function countsReviews(page: Page): Promise<number> {
  return page.evaluate(
    async (path) =>
      (
        await fetch(path, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', 'x-requested-with': 'renown' },
          body: JSON.stringify({ filters: [] }),
        })
      ).status,
    `/api/tenants/${product.app.people.home.id}/reviews/count`,
  )
}

test('a tenant is paused and resumed while somebody of it is signed in', async () => {
  const [scheme, width] = ['dark', 390] as const
  const { app } = product
  const { home } = app.people
  const worker = await signedIn(product, 'Responder', '/reviews', { scheme, width })
  const desk = await signedIn(product, app.people.agencyUser.email, '/', { scheme, width })
  expect(new URL(desk.url()).pathname).toBe(`/admin/agencies/${home.agencyId}/tenants`)
  await desk.getByText('Home', { exact: true }).first().waitFor()
  await shoot(desk, `console-${scheme}-${width}`)
  await expectAccessible(desk)
  await desk.getByText('Home', { exact: true }).first().click()
  await desk.getByRole('button', { name: 'Pause', exact: true }).click()
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The invoice is open')
  await dialog.getByRole('button', { name: 'Pause' }).click()

  await worker.getByText('Your organization is paused').waitFor()
  expect(await countsReviews(worker)).not.toBe(200)
  await expectAccessible(worker)
  await shoot(worker, `paused-${scheme}-${width}`)

  await desk.getByRole('button', { name: 'Resume', exact: true }).click()
  await worker.getByText('Your organization is paused').waitFor({ state: 'detached' })
  expect(new URL(worker.url()).pathname.startsWith('/reviews')).toBe(true)
  expect(await countsReviews(worker)).toBe(200) // in the session they had
  await worker.reload()
  await worker
    .getByRole('button', { name: /^Filter/ })
    .first()
    .waitFor()
  expect(new URL(worker.url()).pathname.startsWith('/reviews')).toBe(true)

  // the agency goes inside, sees that it is, and comes back to where it was in one step
  const left = desk.url()
  await desk.getByRole('complementary', { name: 'Open' }).getByRole('button', { name: 'Enter', exact: true }).click()
  const inside = desk.getByRole('region', { name: 'Inside a tenant' })
  await inside.getByText(/is inside Home$/).waitFor()
  await expectAccessible(desk)
  await shoot(desk, `inside-${scheme}-${width}`)
  await press(desk, 'Alt+B')
  await landed(desk, (url) => url.href === left)
  await expect.poll(() => inside.count()).toBe(0)

  // beside an open tenant the causes stay in sight, and each leads into the first it is about
  await app.owner.query(`update review set response_state = 'PendingApproval' where id = (select min(id) from review)`)
  const wide = await signedIn(product, app.people.agencyUser.email, '/')
  await wide.getByText('Home', { exact: true }).first().click()
  await wide.getByRole('complementary', { name: 'Open' }).waitFor()
  const causes = wide.getByRole('region', { name: 'Causes' })
  await causes.getByRole('button', { name: 'Open 1 of 1: Replies waiting for approval' }).click()
  await landed(wide, (url) => url.pathname === '/reviews' && url.searchParams.get('view') === 'approve')
  await press(wide, 'Alt+B')
  await causes.waitFor()
  await expectAccessible(wide)
  await wide.setViewportSize({ width: 390, height: 844 })
  await wide.goto(`${app.url}/admin/agencies/${home.agencyId}/tenants`)
  await causes
    .getByRole('button', { name: /^Connect/ })
    .first()
    .waitFor()
  await expectAccessible(wide)
  await shoot(wide, 'console-causes-390')

  // what the console says is waiting there is one step away
  await desk.getByRole('button', { name: /^Reply to \d+ reviews$/ }).click()
  await landed(desk, (url) => url.pathname === '/reviews' && url.searchParams.get('view') === 'unanswered')
  await inside.waitFor()
  await press(desk, 'Alt+B')
  await landed(desk, (url) => url.href === left)
})

test('a tenant is terminated and deleted, and nothing of it is left', async () => {
  const { app } = product
  const { sibling } = app.people
  const page = await signedIn(product, app.people.agencyUser.email, '/')
  await page.getByText('Sibling', { exact: true }).first().click()
  await page.getByRole('button', { name: 'Terminate' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('I have checked this, and it can stop').click()
  await dialog.getByLabel('Reason').fill('The contract is over')
  await dialog.getByLabel(/Type the tenant’s name/).fill('Sibling')
  await expectAccessible(page)
  await shoot(page, 'terminate')
  await dialog.getByRole('button', { name: 'Terminate' }).click()

  await page.getByRole('button', { name: 'Write bundle' }).click()
  await page.getByRole('link', { name: 'Download' }).waitFor()
  await page.getByRole('button', { name: 'Ready for deletion' }).click()
  await dialog.getByLabel(/Type the tenant’s name/).fill('Sibling')
  await dialog.getByRole('button', { name: 'Ready for deletion' }).click()
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await dialog.getByLabel(/Type the tenant’s name/).fill('Sibling')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await until(async () => (await app.owner.query(`select 1 from tenant_deletion where state = 'Done'`)).rowCount)
  const { rows } = await app.owner.query(
    `select table_name as name from information_schema.columns where table_schema = 'public' and column_name = 'tenant_id'`,
  )
  const left: string[] = []
  for (const { name } of rows) {
    const found = await app.owner.query(`select 1 from ${name} where tenant_id = $1 limit 1`, [sibling.id])
    if (found.rowCount) left.push(name)
  }
  expect(left).toEqual([])
  await page.reload()
  await page.getByText('Home', { exact: true }).first().waitFor()
  expect(await page.getByText('Sibling', { exact: true }).count()).toBe(0)

  // what remains is a certificate that can be counted again
  await page.getByRole('button', { name: 'Deleted tenants' }).click()
  await page.getByText(`Tenant ${sibling.id}`).first().click()
  await page.getByText('Unchanged since it was written').waitFor()
  await expectAccessible(page)
  await shoot(page, 'certificate')
  const waiting = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Download certificate' }).click()
  const certificate = JSON.parse(await readFile(await (await waiting).path(), 'utf8'))
  expect(certificate.tenant).toBe(sibling.id)
  expect(createHash('sha256').update(certificate.said).digest('hex')).toBe(certificate.proof)
  expect(JSON.stringify(certificate)).not.toContain('Sibling')
})
