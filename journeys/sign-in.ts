import type { Page } from 'playwright'
import { enterAs } from '#apps/testing/enter-as.ts'
import { PASSWORD } from '#apps/testing/seed-people.ts'
import { landed } from './arrived.ts'
import { newContext, type Pages, type Scheme } from './open-pages.ts'

type Look = { scheme?: Scheme; width?: number }

/** Somebody who has signed in, by their role in the home tenant or their e-mail, with a browser profile of their own, on the page that was wanted. How one signs in is shown by journeys of its own. */
export async function signedIn(
  pages: Pick<Pages, 'app' | 'browser'>,
  who: string,
  path: string,
  { scheme = 'light', width }: Look = {},
): Promise<Page> {
  const { url } = pages.app
  const [{ cookie }, context] = await Promise.all([
    enterAs(pages.app, emailOf(pages, who)),
    newContext(pages, scheme, width),
  ])
  const [name, value] = cookie.split('=') as [string, string]
  await context.addCookies([{ name, value, url, httpOnly: true, sameSite: 'Lax' }])
  const page = await context.newPage()
  await page.goto(url + path)
  await landedOn(page, path)
  return page
}

/** Signs somebody in by the login screen, and ends when the page that was wanted has arrived. */
export async function signIn(
  page: Page,
  pages: Pick<Pages, 'app'>,
  who: string,
  path: string,
  password = PASSWORD,
): Promise<void> {
  await openLogin(page, `${pages.app.url}/auth?path=${encodeURIComponent(path)}`)
  await logIn(page, emailOf(pages, who), password)
  await landedOn(page, path)
}

/** A page whose session ended leaves for the login screen by itself as soon as a call of its is refused, and of two ways the later one counts: ours is gone again. */
async function openLogin(page: Page, address: string): Promise<void> {
  try {
    await page.goto(address)
  } catch (error) {
    if (!String(error).includes('net::ERR_ABORTED')) throw error
    await page.goto(address)
  }
}

function emailOf({ app }: Pick<Pages, 'app'>, who: string): string {
  return who.includes('@') ? who : app.people.home.users[who]!.email
}

async function landedOn(page: Page, path: string): Promise<void> {
  const [pathname] = path.split('?') as [string]
  await landed(page, (url) => url.pathname.startsWith(pathname) && !url.pathname.startsWith('/auth'))
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
