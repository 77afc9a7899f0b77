import type { Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPages, type Pages } from './open-pages.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
})
afterAll(() => pages.close())

test('what is wrong is said at its field, or above all fields where the form does not show it, and what was typed stays', async () => {
  const page = await signedIn(pages, 'Administrator', '/dev/ui')

  const light = page.locator('#side-light')
  const whole = light.locator('form').filter({ has: page.getByLabel('State') })
  await whole.getByLabel('Name').fill('Marigold')
  await whole.getByLabel('State').click()
  await page.getByRole('option', { name: 'Active' }).click()
  await whole.getByRole('button', { name: 'Save' }).click()
  await whole.getByText('This name is taken').waitFor()
  expect(await whole.getByRole('alert').count()).toBe(0)
  expect(await whole.getByLabel('Name').inputValue()).toBe('Marigold')

  const [here, there] = [true, false].map((isHere) =>
    light.locator('form').filter({
      has: page.getByRole('button', { name: isHere ? 'Send' : 'Send to the server', exact: true }),
    }),
  ) as [ReturnType<typeof page.locator>, ReturnType<typeof page.locator>]
  await here.getByLabel('Title').fill('Spring')
  await here.getByRole('button').click()
  await expect.poll(() => here.getByRole('alert').innerText()).toMatch(/^code: ./)
  expect(await here.getByLabel('Title').inputValue()).toBe('Spring')

  await there.getByLabel('Title').fill('Summer')
  await there.getByRole('button').click()
  await expect.poll(() => there.getByRole('alert').innerText()).toContain('owner: Nobody has this address')
  expect(await there.getByLabel('Title').inputValue()).toBe('Summer')
})

test('what a save says leaves the form and the button free to save again', async () => {
  const { agencyId, id } = pages.app.people.home
  const at = `/admin/agencies/${agencyId}/tenants/${id}/settings/general`
  const page = await signedIn(pages, 'Administrator', at, { width: 1000 })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await save.click()
  const said = page.getByRole('alert').filter({ hasText: 'saved' })
  const gap = async () => (await save.boundingBox())!.y - endOf((await said.boundingBox())!)
  await expect.poll(gap).toBeGreaterThan(0)
  await page.getByLabel(/^Name/).click()
  await save.click()
})

test('what is typed between saving and the answer is kept, and saved next', async () => {
  const { agencyId, id } = pages.app.people.home
  const own = `/admin/agencies/${agencyId}/tenants/${id}`
  for (const [at, label] of [
    [`${own}/settings/general`, /^Name/],
    [`${own}/my-account`, /^First name/],
  ] as const) {
    const page = await signedIn(pages, 'Administrator', at)
    const field = page.getByLabel(label)
    const save = page.locator('form').filter({ has: field }).getByRole('button', { name: 'Save', exact: true })
    const isSave = (request: Request) => request.method() === 'PUT' && !request.url().includes('/auth/')
    const answered = () => page.waitForResponse((answer) => isSave(answer.request()))
    const held = Promise.withResolvers<void>()
    await page.route('**/api/**', async (one) => {
      if (isSave(one.request())) await held.promise
      await one.continue()
    })
    await field.fill('Marigold A')
    const first = answered()
    await save.click()
    await field.fill('Marigold A B')
    held.resolve()
    expect((await first).status()).toBe(200)
    await page.getByRole('alert').filter({ hasText: 'saved' }).waitFor()
    await save.locator('[data-loading]').waitFor({ state: 'detached' })
    expect(await field.inputValue()).toBe('Marigold A B')
    const second = answered()
    await save.click()
    expect((await second).status()).toBe(200)
    await page.reload()
    await expect.poll(() => field.inputValue()).toBe('Marigold A B')
    await page.unrouteAll({ behavior: 'wait' })
  }
})

function endOf({ y, height }: { y: number; height: number }): number {
  return y + height
}
