import { fileURLToPath } from 'node:url'
import type { Browser, Page } from 'playwright'
import { openMailTown } from '#apps/testing/open-mail-town.ts'
import { openTestApp } from '#apps/testing/open-test-app.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { launchBrowser } from '#platform/testing/launch-browser.ts'
import { openContext } from './open-context.ts'

export type SignInPlace = Awaited<ReturnType<typeof openSignIn>>

/** The built pages over the whole product with the town's mailbox and phones, and a browser. */
export async function openSignIn(settings: { statusUrl?: string; frameUrl?: string } = {}) {
  const town = await openMailTown()
  const app = await openTestApp({
    worker: true,
    smtpUrl: town.smtpUrl,
    providers: town.providers,
    ...settings,
    pagesFolder: fileURLToPath(new URL('../dist/web', import.meta.url)),
  })
  const browser: Browser = await launchBrowser()
  return {
    app,
    town,
    /** A page of its own browser profile at an address of the product. */
    async visit(path: string, { width = 1440, scheme = 'light', locale = 'en-US' }: Look = {}): Promise<Page> {
      const viewport = { width, height: width < 500 ? 844 : 900 }
      const context = await openContext(browser, { viewport, colorScheme: scheme, locale })
      const page = await context.newPage()
      await page.goto(app.url + path)
      return page
    },
    /** The newest code sent to a phone, once so many messages have come. */
    async codeFor(phone: string, count = 1): Promise<string> {
      const [sms] = await town.smsTo(phone, count)
      return /\b\d{6}\b/.exec(sms!.body)![0]
    },
    /** Where the link of the newest mail leads on this server, once so many mails have come. */
    async linkFor(reader: string, count = 1): Promise<string> {
      const [mail] = await town.mailsTo(reader, count)
      const link = new URL(mail!.links.find((one) => one.includes('key='))!)
      return link.pathname + link.search
    },
    async close() {
      await browser.close()
      await app.close()
      await town.close()
    },
  }
}

type Look = { width?: number; scheme?: 'light' | 'dark'; locale?: string }

/** Fills in the login screen and sends it off with Enter. */
export async function logIn(page: Page, email: string, password = PASSWORD) {
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Reaches something with the Tab key alone. */
export async function tabTo(page: Page, selector: string) {
  for (let i = 0; i < 40; i++) {
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} was not reached with Tab`)
}
