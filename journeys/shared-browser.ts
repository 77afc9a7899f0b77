import type { Browser } from 'playwright'
import { launchBrowser } from '#platform/testing/launch-browser.ts'

let launched: Promise<Browser> | undefined

/** The browser of this process, launched when first asked for and again when it is gone; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await launched?.catch(() => undefined)
  if (!known?.isConnected()) launched = launchBrowser()
  return launched!
}
