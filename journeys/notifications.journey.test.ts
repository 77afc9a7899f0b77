import { afterAll, beforeAll, expect, test } from 'vitest'
import { landed, press } from './arrived.ts'
import { enter, isFocused, keepsFocus, reach } from './by-keys.ts'
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
  await press(eli, 'g b')
  const newest = eli.getByRole('link', { name: 'A review with 1 or 2 stars', exact: false }).first()
  await newest.waitFor()
  await expect.poll(() => isFocused(newest)).toBe(true)
  await shoot(eli, 'notifications-bell')
  await enter(eli, eli.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: 'Why' }))
  const why = eli.getByRole('dialog', { name: 'Why did I get this' })
  await why.getByText(/^You, on /).waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'notifications-why')
  await enter(eli, why.getByRole('button', { name: /^Mute / }))
  await why.waitFor({ state: 'detached' })
  const muted = eli.getByRole('region', { name: 'Muted' })
  await muted.getByRole('listitem').waitFor()
  await product.customerWrites({ rating: 1, text: 'Cold again.', author: 'Lee' })
  await enter(eli, muted.getByRole('button', { name: /^End: / }))
  await muted.getByText('Nothing muted').waitFor()

  // the arrows lead to the name of a type, too; its filters come and go, and it has the keys again
  await reach(eli, cell('Review with 1 or 2 stars, In-app: Immediate'), 'Shift+Tab')
  const named = eli.getByRole('button', { name: 'Review with 1 or 2 stars', exact: true })
  await enter(eli, named, 'ArrowLeft')
  const filters = eli.getByRole('dialog', { name: 'Review with 1 or 2 stars' })
  await reach(eli, filters.getByLabel('Keywords'))
  await eli.keyboard.type('soup\ncold')
  await expectAccessible(eli)
  await shoot(eli, 'notifications-filters')
  await enter(eli, filters.getByRole('button', { name: 'Save filters' }))
  await filters.waitFor({ state: 'detached' })
  await eli.getByRole('img', { name: '2 keywords' }).waitFor()
  await expect.poll(() => isFocused(eli.getByRole('button', { name: /^Review with 1 or 2 stars/ }).first())).toBe(true)

  // a group that is closed is passed over
  const group = eli.getByRole('button', { name: /^Reviews / })
  await enter(eli, group, 'Shift+Tab')
  await eli.locator('[data-spot="1 email"]').waitFor({ state: 'detached' })
  await reach(eli, eli.locator('[data-spot][tabindex="0"]'))
  await enter(eli, group, 'Shift+Tab')
  await eli.locator('[data-spot="1 email"]').waitFor()

  await enter(eli, eli.getByRole('link', { name: 'All notifications' }))
  await landed(eli, /\/history/)
  const mark = eli.getByRole('button', { name: 'Mark read' })
  await mark.first().waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'notifications-history')
  const left = await mark.count()
  await press(eli, 'Tab')
  await enter(eli, mark.first())
  await expect.poll(() => mark.count()).toBe(left - 1)
  await enter(eli, eli.getByRole('button', { name: 'Why', exact: true }).first())
  await why.getByText(/^You, on /).waitFor()
  await eli.keyboard.press('Escape')
  await why.waitFor({ state: 'detached' })
  await keepsFocus(eli)
})

test('an admin sets what holds for all and locks it; on a phone all of it is there', async () => {
  const eli = await signedIn(product, 'Administrator', '/settings/notifications?of=tenant')
  await eli.locator('[data-spot="1 email"]:focus').waitFor()
  await eli.keyboard.press('3')
  await eli.getByRole('button', { name: 'New review, Email: Weekly' }).waitFor()
  await enter(eli, eli.getByRole('button', { name: 'Lock for users' }))
  await eli.getByRole('button', { name: 'Unlock for users' }).waitFor()
  await shoot(eli, 'notifications-tenant')
  await reach(eli, eli.getByRole('radio', { name: 'Tenant' }), 'Shift+Tab')
  await eli.keyboard.press('ArrowRight')
  await until(async () => !eli.url().includes('of='))
  await eli.getByRole('button', { name: 'New review, Email: Weekly' }).and(eli.locator('[aria-disabled]')).waitFor()
  await eli.setViewportSize({ width: 390, height: 844 })
  await eli.getByRole('button', { name: 'New review, Email: Weekly' }).waitFor()
  expect(await eli.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectAccessible(eli)
  await shoot(eli, 'notifications-phone')
})

test('one page lists all that reaches a user, whose will each is, and ends it by keys', async () => {
  const { home } = product.app.people
  const at = `/api/tenants/${home.id}`
  const responder = await product.app.as('Responder')
  const view = await responder.post(`${at}/saved-views`, {
    name: 'Low stars',
    pages: ['reviews.reviews'],
    filters: [{ name: 'rating', operator: 4, values: ['1', '2'] }],
    sort: null,
    columns: null,
    owner: { kind: 'User' },
    sharedRoleIds: [],
  })
  await responder.put(`${at}/saved-views/${view.body.id}/subscription`, { threshold: 5 })
  await responder.put(`${at}/notification-settings/mine`, { type: 2, email: 'Daily', sms: 'Immediate', push: 'Weekly' })
  await responder.put(`${at}/notification-settings/mine`, { type: 13, sms: 'Weekly' })
  const browser = product.town.control.push.subscribe()
  await responder.post(`${at}/push-notifications/devices`, {
    endpoint: product.town.url + browser.path,
    keys: browser.keys,
  })
  await product.app.owner.query(
    `insert into sms_number (tenant_id, user_id, number, verified_at) values ($1, $2, '+491701234567', now())`,
    [home.id, home.users['Responder']!.id],
  )
  const eli = await signedIn(product, 'Responder', '/settings/notifications')
  await eli.locator('[data-spot="1 email"]:focus').waitFor()
  await enter(eli, eli.getByRole('link', { name: 'All subscriptions' }), 'Shift+Tab')
  await landed(eli, /\/subscriptions$/)
  const part = (name: string | RegExp) => eli.getByRole('region', { name })
  const line = (of: string | RegExp, what: string) => part(of).getByRole('listitem').filter({ hasText: what })
  await line(/^Emails about saved views/, 'Low stars')
    .getByText('You', { exact: true })
    .waitFor()
  await line(/^Browsers with push/, '').waitFor()
  await line(/^Mobile number/, '67').waitFor()
  await line(/^Email 2/, 'Review with 1 or 2 stars')
    .getByText(/^You, on /)
    .waitFor()
  await line(/^Email 2/, 'New review')
    .getByText(/^Tenant default, since /)
    .waitFor()
  await line(/^Email 2/, 'New review')
    .getByText('Locked')
    .waitFor()
  await line(/^Push 1/, 'Weekly').waitFor()
  await line('SMS: Alerts 1', 'Review with 1 or 2 stars').waitFor()
  await line('SMS: Summary 1', 'Weekly').waitFor()
  await line(/^In-app/, 'Ticket assigned to you')
    .getByText('Product default')
    .waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'notifications-subscriptions')

  await press(eli, 'Tab')
  await enter(eli, part(/^Emails about saved views/).getByRole('button', { name: 'Stop: Low stars' }))
  await part(/^Emails about saved views/).waitFor({ state: 'detached' })
  await keepsFocus(eli)
  await press(eli, 'u')
  await line(/^Emails about saved views/, 'more than 5').waitFor()
  await enter(eli, part(/^Browsers with push/).getByRole('button', { name: /^Remove: / }))
  await part(/^Browsers with push/).waitFor({ state: 'detached' })
  await enter(eli, part(/^Mobile number/).getByRole('button', { name: /^Remove number: / }))
  await part(/^Mobile number/).waitFor({ state: 'detached' })
  await enter(eli, part(/^SMS: Alerts/).getByRole('button', { name: /^Stop: / }))
  await part(/^SMS: Alerts/).waitFor({ state: 'detached' })
  await keepsFocus(eli)
  await eli.setViewportSize({ width: 390, height: 844 })
  expect(await eli.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await expectAccessible(eli)
  await shoot(eli, 'notifications-subscriptions-phone')
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
  await enter(eli, pane.getByRole('button', { name: 'Turn on in this browser' }))
  await pane.getByText('On in this browser').waitFor()
  await pane.getByRole('button', { name: /^Remove: / }).waitFor()
  await expectAccessible(eli)
  await shoot(eli, 'notifications-push')

  await reach(eli, eli.locator('[data-spot="1 email"]'), 'Shift+Tab')
  await eli.keyboard.press('ArrowDown')
  await eli.keyboard.press('ArrowRight')
  expect(await isFocused(eli.getByRole('button', { name: 'Review with 1 or 2 stars, Push: Off' }))).toBe(true)
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
  await eli.locator('[data-spot="1 email"]:focus').waitFor()
  await enter(eli, eli.getByRole('button', { name: /^Why: Review with 1 or 2 stars/ }).first())
  const why = eli.getByRole('dialog', { name: 'Why did I get this' })
  await why.getByText(/Push: Sent/).waitFor()
  await shoot(eli, 'notifications-push-why')
  await enter(eli, why.getByRole('button', { name: /^Mute / }))
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

  await enter(eli, pane.getByRole('button', { name: 'Turn off in this browser' }), 'Shift+Tab')
  await pane.getByText('Off in this browser').waitFor()
  const phone = await signedIn(product, 'Administrator', '/settings/notifications')
  await phone.setViewportSize({ width: 390, height: 844 })
  await phone.getByRole('region', { name: 'Push' }).waitFor()
  expect(await phone.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390)
  await shoot(phone, 'notifications-push-phone')
})
