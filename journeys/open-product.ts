import { fileURLToPath } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext, Page } from 'playwright'
import { expect } from 'vitest'
import { connectBusiness, openGoogleTown, openJobCtx } from '#apps/testing/open-google-town.ts'
import { openTestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { googlePushKey } from '#product/business/credentials/server/public.ts'
import { launchBrowser } from '#platform/testing/launch-browser.ts'
import { openContext } from './open-context.ts'
import { stretched } from './time-limits.ts'

export type Scheme = 'light' | 'dark'
export type Product = Awaited<ReturnType<typeof openProduct>>

/** The built pages over the whole product, with a bakery of the sandbox connected and its reviews read; and a browser. */
export async function openProduct() {
  const town = await openGoogleTown({ googleEditsPerMinute: '1000' })
  town.town.changeSettings({ moderationSeconds: null }) // the journey decides what the source says, and when
  const app = await openTestApp({
    worker: true,
    providers: town.providers,
    smtpUrl: town.smtpUrl!,
    pagesFolder: fileURLToPath(new URL('../dist/web', import.meta.url)),
  })
  const ctx = await openJobCtx(app, app.people.home.id)
  const account = town.accountOf('marigold')
  const place = town.world.locations.find(({ sourceIds }) => sourceIds.googleAccount === account)!
  const credentialId = await connectBusiness(ctx, town, 'marigold')
  await until(async () => (await app.owner.query('select 1 from location_source where synced_to is not null')).rowCount)
  const browser: Browser = await launchBrowser()
  const pushKey = googlePushKey(app.services, app.people.home.id, credentialId)
  return {
    app,
    town,
    browser,
    account,
    place,
    /** A customer writes, and Google tells us. */
    async customerWrites(review: { rating: number; text: string; author: string }): Promise<string> {
      const written = town.town.writeReview({ locationId: place.sourceIds.googleLocation, ...review })!
      const notice = { type: 'NEW_REVIEW', location: `accounts/${account}/locations/${place.sourceIds.googleLocation}` }
      const body = JSON.stringify({
        message: { data: Buffer.from(JSON.stringify(notice)).toString('base64'), messageId: '1' },
      })
      await app.open.send('POST', `/api/webhooks/google/${pushKey}`, body, { 'content-type': 'application/json' })
      return written.reviewId
    },
    async close() {
      await browser.close()
      await ctx.close()
      await app.close()
      await town.close()
    },
  }
}

/** Waits for something that happens elsewhere. */
export async function until<T>(look: () => Promise<T | null | undefined | false | 0>, seconds = 20): Promise<T> {
  const end = Date.now() + stretched(seconds * 1000)
  while (Date.now() < end) {
    const seen = await look()
    if (seen) return seen
    await new Promise((done) => setTimeout(done, 100))
  }
  throw new Error('it did not happen')
}

export async function newContext(
  product: Pick<Product, 'browser'>,
  scheme: Scheme,
  width = 1440,
): Promise<BrowserContext> {
  return openContext(product.browser, {
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: scheme,
    locale: 'en-US',
  })
}

/** Signs in with the keys alone and ends on the page that was wanted. */
export async function signIn(page: Page, product: Pick<Product, 'app'>, role: string, path: string) {
  await page.goto(`${product.app.url}/auth?path=${encodeURIComponent(path)}`)
  await page.getByLabel('E-mail').waitFor()
  await page.keyboard.type(product.app.people.home.users[role]!.email)
  await page.keyboard.press('Tab')
  while (!(await page.evaluate(`document.activeElement?.getAttribute('type') === 'password'`)))
    await page.keyboard.press('Tab')
  await page.keyboard.type(PASSWORD)
  await page.keyboard.press('Enter')
  await page.waitForURL((url) => url.pathname === path.split('?')[0])
}

/** No violation of WCAG 2.2 AA on the page as it stands. */
export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
    .analyze()
  expect(
    violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html)
          .join(' | ')}`,
    ),
  ).toEqual([])
}
