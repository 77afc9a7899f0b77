import { afterAll, beforeAll, expect, test } from 'vitest'
import { arrived } from './arrived.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openPages, type Pages } from './open-pages.ts'
import { shoot } from './shoot.ts'
import { signedIn } from './sign-in.ts'

let pages: Pages
beforeAll(async () => {
  pages = await openPages()
  await pages.app.owner.query(`update users set preferences = '{}'`)
})
afterAll(() => pages.close())

const reports = async () => {
  const { rows } = await pages.app.owner.query('select namespace from client_report order by id')
  return rows.map(({ namespace }) => namespace as string)
}

test('the privacy notice is shown once, and reports are sent only by those who allow them', async () => {
  const sent: string[] = []
  const page = await signedIn(pages, 'Responder', '/reviews')
  page.on('request', (request) => request.url().includes('/notifier/notify') && sent.push(request.postData() ?? ''))
  const notice = page.getByRole('region', { name: 'Privacy' })
  await notice.getByRole('link', { name: 'Privacy settings' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'privacy')
  await notice.getByRole('button', { name: 'Got it' }).click()
  await notice.waitFor({ state: 'hidden' })
  await page.reload()
  await arrived(page)
  expect(await notice.count()).toBe(0)
  await page.evaluate('void setTimeout(() => { throw new Error("It broke") })')
  await page.waitForTimeout(1000)
  expect([sent, await reports()]).toEqual([[], []])

  await page.goto(`${pages.app.url}/settings/notifications`)
  await page.getByText('No emails are sent: this installation has no mail server yet.').waitFor()
  await page.goto(
    `${pages.app.url}/admin/agencies/${pages.app.people.home.agencyId}/tenants/${pages.app.people.home.id}/my-account`,
  )
  await page.getByRole('switch', { name: 'Send load times and errors' }).click({ force: true })
  await expect.poll(() => page.getByRole('switch', { name: 'Send load times and errors' }).isChecked()).toBe(true)
  await page.reload()
  await arrived(page)
  await page.evaluate('void setTimeout(() => { throw new Error("It broke") })')
  await page.evaluate(
    'void requestAnimationFrame(() => { const until = performance.now() + 700; while (performance.now() < until); })',
  )
  await expect.poll(async () => new Set(await reports())).toEqual(new Set(['page-load', 'web', 'digest']))
})

test('on a phone the notice leaves room for the page', async () => {
  const page = await signedIn(pages, 'Analyst', '/reviews', { scheme: 'dark', width: 390 })
  await page.getByRole('region', { name: 'Privacy' }).waitFor()
  await expectAccessible(page)
  await shoot(page, 'privacy-phone')
})
