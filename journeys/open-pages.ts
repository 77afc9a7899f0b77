import { fileURLToPath } from 'node:url'
import type { BrowserContext, Page } from 'playwright'
import { openTestApp } from '#apps/testing/open-test-app.ts'
import { openContext } from './open-context.ts'
import { sharedBrowser } from './shared-browser.ts'

export type Pages = Awaited<ReturnType<typeof openPages>>
export type Scheme = 'light' | 'dark'
type Look = { scheme?: Scheme; width?: number; locale?: string }

/** The pages as `npm run build` leaves them. */
export const pagesFolder = fileURLToPath(new URL('../dist/web', import.meta.url))

/** The built pages over the whole product, and a browser. */
export async function openPages(settings: Parameters<typeof openTestApp>[0] = {}) {
  const [app, browser] = await Promise.all([openTestApp({ ...settings, pagesFolder }), sharedBrowser()])
  // its own journey shows it
  await app.owner.query(`update users set preferences = preferences || '{"privacy-notice": "true"}'`)
  return {
    app,
    browser,
    /** A page of its own browser profile at an address of the product. */
    async visit(path: string, { scheme = 'light', width, locale }: Look = {}): Promise<Page> {
      const page = await (await newContext({ browser }, scheme, width, locale)).newPage()
      await page.goto(app.url + path)
      return page
    },
    close: () => app.close(),
  }
}

export async function newContext(
  { browser }: Pick<Pages, 'browser'>,
  scheme: Scheme,
  width = 1440,
  locale = 'en-US',
): Promise<BrowserContext> {
  return openContext(browser, {
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme: scheme,
    reducedMotion: 'reduce', // nothing is waited for that only moves
    locale,
  })
}
