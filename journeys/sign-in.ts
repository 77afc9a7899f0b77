import type { Page } from 'playwright'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { arrived } from './arrived.ts'
import { newContext, type Pages, type Scheme } from './open-pages.ts'

type Look = { scheme?: Scheme; width?: number; password?: string }

/** Somebody who has signed in with a browser profile of their own, where they wanted to be; see `signIn`. */
export async function signedIn(
  pages: Pick<Pages, 'app' | 'browser'>,
  who: string,
  path: string,
  { scheme = 'light', width, password }: Look = {},
): Promise<Page> {
  const page = await (await newContext(pages, scheme, width)).newPage()
  await signIn(page, pages, who, path, password)
  return page
}

/** Signs somebody in, by their role in the home tenant or their e-mail, and ends when the page that was wanted has arrived. */
export async function signIn(
  page: Page,
  { app }: Pick<Pages, 'app'>,
  who: string,
  path: string,
  password = PASSWORD,
): Promise<void> {
  await page.goto(`${app.url}/auth?path=${encodeURIComponent(path)}`)
  await logIn(page, who.includes('@') ? who : app.people.home.users[who]!.email, password)
  const { pathname } = new URL(path, app.url)
  await page.waitForURL((url) => url.pathname.startsWith(pathname) && !url.pathname.startsWith('/auth'))
  await arrived(page)
}

/** Fills in the login screen and sends it off with Enter. */
export async function logIn(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.keyboard.press('Enter')
}

/** Reaches something with the Tab key alone. */
export async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < 40; i++) {
    if (await page.evaluate(`document.activeElement?.matches(${JSON.stringify(selector)}) ?? false`)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${selector} was not reached with Tab`)
}
