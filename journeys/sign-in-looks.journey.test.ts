import type { Page } from 'playwright'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { languageTag, locales } from '#platform/contract/locales.ts'
import { expectAccessible } from './expect-accessible.ts'
import { openWithMail, type PagesWithMail } from './open-with-mail.ts'
import { stretched } from './time-limits.ts'

let place: PagesWithMail
/** One for all languages, so that it loads the scripts once. */
let phone: Page
beforeAll(async () => {
  place = await openWithMail()
  phone = await place.visit('/auth', { width: 390 })
})
afterAll(() => place.close())

const screens = [
  '/auth',
  '/auth/forgot-password',
  '/auth/sso-issuer',
  '/auth/reset-password?key=none',
  '/auth?key=rm_none',
]

/** At every frame, because a locator looks again only after half a second. */
const drawn = `new Promise((done) => {
  const parts = ['h1', 'button[type=submit], main button, main a']
  const look = () => parts.every((one) => document.querySelector(one)?.checkVisibility()) ? done() : requestAnimationFrame(look)
  look()
})`

/** What stands out of the window or of its own button; told as text, for this side has no types of a browser. */
const misfits = `[...document.querySelectorAll('h1, h2, p, label, a, button, input, select, img')]
  .filter((one) => one.getClientRects().length > 0 && !one.closest('.sr'))
  .filter((one) => {
    const { left, right } = one.getBoundingClientRect()
    const isOut = left < -1 || right > innerWidth + 1
    const isCut = one.matches('a, button, h1') && one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline'
    return isOut || isCut
  })
  .map((one) => one.tagName + ' ' + one.textContent)
  .concat(document.documentElement.scrollWidth > innerWidth ? ['the page scrolls sideways'] : [])`

async function shown(page: Page, path: string) {
  await page.goto(place.app.url + path)
  await page.evaluate(drawn)
}

async function preferLanguage(page: Page, acceptLanguage: string) {
  const browser = await page.context().newCDPSession(page)
  const userAgent = await page.evaluate<string>('navigator.userAgent')
  await browser.send('Emulation.setUserAgentOverride', { userAgent, acceptLanguage })
}

test.each(locales)('on a phone every screen fits in %s', { timeout: stretched(180_000) }, async (locale) => {
  const page = phone
  await preferLanguage(page, languageTag(locale))
  const wrong: string[] = []
  for (const path of screens) {
    await shown(page, path)
    const found = await page.evaluate<string[]>(misfits)
    wrong.push(...found.map((one) => `${path}: ${one}`))
    const text = await page.locator('body').innerText()
    if (/\{\{|undefined|\b[a-z]+_(one|few|many|other)\b/.test(text)) wrong.push(`${path}: ${text}`)
  }
  expect(wrong).toEqual([])
  expect(await page.evaluate('document.documentElement.lang')).toBe(languageTag(locale))
})

describe.each([
  ['light', 1440, ''],
  ['dark', 1440, ''],
  ['light', 390, ''],
  ['dark', 390, ''],
  ['light', 390, 'pseudo=rtl'],
  ['light', 1440, 'pseudo=rtl'],
  ['light', 390, 'pseudo'],
] as const)('in %s at %i px %s', (scheme, width, pseudo) => {
  test('every screen fits and is accessible', async () => {
    const page = await place.visit('/auth', { width, scheme })
    const wrong: string[] = []
    for (const path of screens) {
      await shown(page, pseudo ? `${path}${path.includes('?') ? '&' : '?'}${pseudo}` : path)
      wrong.push(...(await page.evaluate<string[]>(misfits)))
      await expectAccessible(page)
    }
    expect(wrong).toEqual([])
    expect(await page.evaluate('getComputedStyle(document.body).direction')).toBe(
      pseudo === 'pseudo=rtl' ? 'rtl' : 'ltr',
    )
  })
})

test.each([1440, 390])(
  'a tenant’s own background lies behind its sign-in page, and all of it stays readable at %i',
  async (width) => {
    const { app } = place
    const { id, agencyId } = app.people.home
    await app.owner.query('update agency set white_label = true where id = $1', [agencyId])
    const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
    const picture = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#888', noise } })
      .jpeg()
      .toBuffer()
    const form = new FormData()
    form.append('file', new Blob([new Uint8Array(picture)]), 'noise.jpg')
    const put = await (await app.as('Administrator')).send('POST', `/api/tenants/${id}/background`, form)
    expect(put.status).toBe(200)
    const page = await place.visit('/auth?a=north&t=home', { width })
    await page.evaluate(drawn)
    await page.locator('img[src^="/api/tenant-backgrounds/"]').waitFor()
    expect(await page.evaluate<string[]>(misfits)).toEqual([])
    await expectAccessible(page)
    await page.context().close()
    await app.owner.query('update agency set white_label = false where id = $1', [agencyId])
  },
)
