import type { Page } from 'playwright'
import { until } from './until.ts'

/** Told as text, for this side has no types of a browser. */
const isCutOff = `fetch('/healthz', { cache: 'no-store' }).then(() => false, () => true)`

/** Cuts a page off from the net, and waits until calls fail: a busy browser takes the order and lets some more through. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true)
  await until(() => page.evaluate<boolean>(isCutOff))
}
