import type { Page } from 'playwright'

/** Told as text, for this side has no types of a browser: asked at every frame, true once the page has stood still for three of them since `wait` began. */
const standsStill = `(wait) => {
  const still = (window.still?.wait === wait ? window.still : (window.still = { wait, frames: 0 }))
  still.frames = document.querySelector('main')?.getAttribute('aria-busy') === 'false' ? still.frames + 1 : 0
  return still.frames >= 3
}`
let waits = 0

/** Waits until the page of the address is drawn, with what it shows first and its keys bound. At every frame, because a locator looks again only after half a second. */
export async function arrived(page: Page): Promise<void> {
  await page.waitForFunction(standsStill, ++waits, { polling: 'raf' })
}

/** Presses a key on a page that has arrived. */
export async function press(page: Page, key: string): Promise<void> {
  await arrived(page)
  await page.keyboard.press(key)
}

/** Opens an address, and waits until its page has arrived. */
export async function goTo(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await arrived(page)
}

/** Waits until the page that was left has given way to that of an address, which has arrived. */
export async function landed(page: Page, address: RegExp | ((url: URL) => boolean)): Promise<void> {
  await page.waitForURL(address)
  await arrived(page)
}
