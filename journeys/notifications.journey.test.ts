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

test('keys set what reaches a user; it comes, says why, and is muted for a while', async () => {
  const eli = await signedIn(product, 'Administrator', '/settings/notifications')
  const cell = (name: string | RegExp) => eli.getByRole('button', { name })
  await eli.locator('[data-spot="1 email"]:focus').waitFor()
  await eli.keyboard.press('ArrowDown')
  for (let n = 0; n < 3; n++) await eli.keyboard.press('ArrowRight')
  await cell('Review with 1 or 2 stars, In-app: Off').waitFor()
  await eli.keyboard.press('1')
  await cell('Review with 1 or 2 stars, In-app: Immediate').waitFor()
  await eli.keyboard.press('2')
  await cell('Review with 1 or 2 stars, In-app: Daily').waitFor()
  await eli.keyboard.press('u')
  await cell('Review with 1 or 2 stars, In-app: Immediate').waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'notifications-matrix')

  await product.customerWrites({ rating: 1, text: 'The soup was cold.', author: 'Kim' })
  const bell = eli.getByRole('button', { name: /^Notifications, / })
  await bell.waitFor()
  await bell.click()
  await eli.getByRole('link', { name: 'A review with 1 or 2 stars', exact: false }).first().waitFor()
  await shoot(eli, 'notifications-bell')
  await eli.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Why' }).click()
  const why = eli.getByRole('dialog', { name: 'Why did I get this' })
  await why.getByText(/^You, on /).waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'notifications-why')
  await why.getByRole('button', { name: /^Mute / }).press('Enter')
  await why.waitFor({ state: 'detached' })
  const muted = eli.getByRole('region', { name: 'Muted' })
  await muted.getByRole('listitem').waitFor()
  await product.customerWrites({ rating: 1, text: 'Cold again.', author: 'Lee' })
  await muted.getByRole('button', { name: /^End: / }).click()
  await muted.getByText('Nothing muted').waitFor()

  await eli.getByRole('button', { name: 'Review with 1 or 2 stars', exact: true }).click()
  const filters = eli.getByRole('dialog', { name: 'Review with 1 or 2 stars' })
  await filters.getByLabel('Keywords').fill('soup\ncold')
  await expectAccessible(eli)
  await shoot(eli, 'notifications-filters')
  await filters.getByRole('button', { name: 'Save filters' }).click()
  await filters.waitFor({ state: 'detached' })
  await eli.getByRole('img', { name: '2 keywords' }).waitFor()

  await eli.getByRole('link', { name: 'All notifications' }).click()
  await eli
    .getByRole('button', { name: /^Mark / })
    .first()
    .waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'notifications-history')
})

test('an admin sets what holds for all and locks it; on a phone all of it is there', async () => {
  const eli = await signedIn(product, 'Administrator', '/settings/notifications?of=tenant')
  await eli.locator('[data-spot="1 email"]:focus').waitFor()
  await eli.keyboard.press('3')
  await eli.getByRole('button', { name: 'New review, Email: Weekly' }).waitFor()
  await eli.getByRole('button', { name: 'Lock for users' }).click()
  await eli.getByRole('button', { name: 'Unlock for users' }).waitFor()
  await shoot(eli, 'notifications-tenant')
  await eli.getByText('Mine', { exact: true }).click()
  await until(async () => !eli.url().includes('of='))
  await eli.getByRole('button', { name: 'New review, Email: Weekly' }).and(eli.locator('[aria-disabled]')).waitFor()
  await eli.getByRole('button', { name: /^All subscriptions/ }).click()
  await eli.getByRole('dialog', { name: 'All subscriptions' }).getByText('New review').waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'notifications-subscriptions')
  await eli.keyboard.press('Escape')
  await eli.setViewportSize({ width: 390, height: 844 })
  await eli.getByRole('button', { name: 'New review, Email: Weekly' }).waitFor()
  expect(await eli.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectAccessible(eli)
  await shoot(eli, 'notifications-phone')
})

/** A browser whose push service is the town's, and whose person allows what is asked, which one without a screen cannot: all else is the real one, our worker too. */
const townPush = (subscription: object) => `
  const known = ${JSON.stringify(subscription)}
  const one = { endpoint: known.endpoint, toJSON: () => known, unsubscribe: async () => !localStorage.removeItem('town push') }
  Object.defineProperty(Notification, 'permission', { get: () => localStorage.getItem('allowed') ?? 'default' })
  Notification.requestPermission = async () => { localStorage.setItem('allowed', 'granted'); return 'granted' }
  PushManager.prototype.getSubscription = async () => (localStorage.getItem('town push') ? one : null)
  PushManager.prototype.subscribe = async () => { localStorage.setItem('town push', 'on'); return one }`

test('push is turned on in a browser by a press; what happens comes there, is shown by our worker, and ends with it', async () => {
  const { push } = product.town.control
  const browser = push.subscribe()
  const eli = await signedIn(product, 'Administrator', '/settings/notifications')
  const context = eli.context()
  await context.addInitScript(townPush({ endpoint: product.town.url + browser.path, keys: browser.keys }))
  await eli.reload()
  const pane = eli.getByRole('region', { name: 'Push' })
  await pane.waitFor()
  await pane.getByText('Off in this browser').waitFor()
  await pane.getByRole('button', { name: 'Turn on in this browser' }).click()
  await pane.getByText('On in this browser').waitFor()
  await pane.getByRole('button', { name: /^Remove: / }).waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'notifications-push')

  await eli.getByRole('button', { name: 'Review with 1 or 2 stars, Push: Off' }).focus()
  await eli.keyboard.press('1')
  await eli.getByRole('button', { name: 'Review with 1 or 2 stars, Push: Immediate' }).waitFor()
  await product.customerWrites({ rating: 1, text: 'Cold soup at nine.', author: 'Ada' })
  const [pushed] = await push.waitFor(browser.id)
  expect(JSON.parse(pushed!.text!)).toMatchObject({ title: 'Reviews with 1 or 2 stars' })

  const [worker] = context.serviceWorkers()
  await worker!.evaluate(`self.shown = []
    self.registration.showNotification = async (title, { data }) => void self.shown.push({ title, url: data.url })`)
  const cdp = await context.newCDPSession(eli)
  const registered = new Promise<string>((found) => {
    cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const one = registrations.find(({ isDeleted }) => !isDeleted)
      if (one) found(one.registrationId)
    })
  })
  await cdp.send('ServiceWorker.enable')
  const origin = new URL(product.app.url).origin
  await cdp.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data: pushed!.text! })
  const shown = () => worker!.evaluate('self.shown') as Promise<{ title: string; url: string }[]>
  await until(async () => (await shown()).length > 0)
  expect(await shown()).toEqual([{ title: 'Reviews with 1 or 2 stars', url: expect.stringMatching(/^\/\w.*tenant=/) }])

  await eli.reload()
  await eli
    .getByRole('button', { name: /^Why: Review with 1 or 2 stars/ })
    .first()
    .click()
  const why = eli.getByRole('dialog', { name: 'Why did I get this' })
  await why.getByText(/Push: Sent/).waitFor()
  await shoot(eli, 'notifications-push-why')
  await why.getByRole('button', { name: /^Mute / }).press('Enter')
  await why.waitFor({ state: 'detached' })

  // its push service gives the browser another address, and the one before again
  const other = push.subscribe()
  const hashes = async () => (await product.app.owner.query('select endpoint_hash from push_subscription')).rows
  for (const [before, after] of [
    [browser, other],
    [other, browser],
  ] as const) {
    const had = await hashes()
    const given = ({ path, keys }: typeof other) => JSON.stringify({ endpoint: product.town.url + path, keys })
    await worker!.evaluate(`self.dispatchEvent(Object.assign(new ExtendableEvent('pushsubscriptionchange'), {
      oldSubscription: ${given(before)}, newSubscription: { toJSON: () => (${given(after)}) } }))`)
    await until(async () => JSON.stringify(await hashes()) !== JSON.stringify(had))
  }

  await pane.getByRole('button', { name: 'Turn off in this browser' }).click()
  await pane.getByText('Off in this browser').waitFor()
  const phone = await signedIn(product, 'Administrator', '/settings/notifications')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('region', { name: 'Push' }).waitFor()
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await shoot(phone, 'notifications-push-phone')
})
