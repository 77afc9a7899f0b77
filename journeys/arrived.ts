import type { Page } from 'playwright'

/** Told as text, for this side has no types of a browser. */
const standsStill = `new Promise((done) => {
  const arrived = () => document.querySelector('main')?.getAttribute('aria-busy') === 'false'
  const twoFramesLater = () => requestAnimationFrame(() => requestAnimationFrame(() => (arrived() ? done(true) : watch())))
  const watch = () => {
    if (arrived()) return twoFramesLater()
    const observer = new MutationObserver(() => {
      if (!arrived()) return
      observer.disconnect()
      twoFramesLater()
    })
    observer.observe(document, { subtree: true, childList: true, attributeFilter: ['aria-busy'] })
  }
  watch()
})`

/** Waits until the page of the address is drawn, with what it shows first and its keys bound. Asked at every frame, because a locator looks again only after half a second. */
export async function arrived(page: Page): Promise<void> {
  await page.evaluate(standsStill)
}

/** Presses a key, or several one after the other as in `g r`, on a page that has arrived. As a hand does it waits for no key to be handled before the next. */
export async function press(page: Page, keys: string): Promise<void> {
  await arrived(page)
  await Promise.all(keys.split(' ').map((key) => page.keyboard.press(key)))
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
