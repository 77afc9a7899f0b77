import type { BrowserContext, Request } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { logIn } from './sign-in.ts'
import { until } from './until.ts'

let place: PagesWithMail
beforeAll(async () => {
  place = await openWithMail({ heartbeatSeconds: 1 })
  await place.app.owner.query('update tenant set timeout_mins = 20 where id = $1', [place.app.people.home.id])
})
afterAll(() => place.close())

test('a minute before the session ends one is warned, in every tab; staying keeps it, silence ends it and one comes back', async () => {
  const page = await place.visit('/auth?path=%2Fadmin%2Froles')
  await page.clock.install()
  const underWay = followCalls(page.context())
  await logIn(page, place.app.people.home.users['Administrator']!.email)
  await page.waitForURL((url) => url.pathname === '/admin/roles')
  const other = await page.context().newPage()
  await other.goto(`${place.app.url}/admin/users`)
  await other.getByRole('grid').waitFor()
  await page.getByRole('grid').waitFor()
  await underWay.ended()

  place.app.clock.advance(19 * 60 + 10)
  await page.clock.fastForward((19 * 60 + 10) * 1000)
  const warning = page.getByRole('alertdialog')
  await warning.getByText(/signed out in \d+ seconds/).waitFor()
  await expectAccessible(page)
  const elsewhere = other.getByRole('alertdialog')
  await elsewhere.getByText(/signed out in \d+ seconds/).waitFor()
  await warning.getByRole('button', { name: 'Stay signed in' }).click()
  await warning.waitFor({ state: 'detached' })
  await elsewhere.waitFor({ state: 'detached' })

  place.app.clock.advance(21 * 60)
  await page.clock.fastForward(21 * 60 * 1000)
  await page.waitForURL((url) => url.pathname === '/auth')
  expect(new URL(page.url()).searchParams.get('path')).toBe('/admin/roles')
  await other.waitForURL((url) => url.pathname === '/auth')
  expect(new URL(other.url()).searchParams.get('path')).toBe('/admin/users')
  await logIn(page, place.app.people.home.users['Administrator']!.email)
  await page.waitForURL((url) => url.pathname === '/admin/roles')
})

test('a page whose session is ended elsewhere shows its data no longer, though nobody touches it', async () => {
  const page = await place.visit('/auth?path=%2Fadmin%2Fusers')
  const { email, id } = place.app.people.home.users['Administrator']!
  await logIn(page, email)
  await page.getByRole('grid').waitFor()
  await place.app.owner.query('delete from session where user_id = $1', [id])
  // the stream of news notices with its next beat, and is refused when it comes again
  await page.waitForURL((url) => url.pathname === '/auth')
  expect(new URL(page.url()).searchParams.get('path')).toBe('/admin/users')
})

/** A call that comes after the clock was put forward would count as a use of the session then. */
function followCalls(context: BrowserContext) {
  const calls = new Set<Request>()
  let quietSince = Date.now()
  const ended = (call: Request) => {
    calls.delete(call)
    quietSince = Date.now()
  }
  const endless = /\/api\/events|\/notifier\// // what outlives its page is never told as ended
  context.on('request', (call) => !endless.test(call.url()) && calls.add(call))
  context.on('requestfinished', ended)
  context.on('requestfailed', ended)
  return { ended: () => until(async () => calls.size === 0 && Date.now() - quietSince > 1000) }
}
