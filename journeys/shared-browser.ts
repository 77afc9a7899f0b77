import type { Browser } from 'playwright'
import { launchBrowser } from '#platform/testing/launch-browser.ts'

/** Pages of a journey live too short for optimised scripts to pay: without them a fifth less processor time is used. */
const SCRIPTS = '--js-flags=--no-opt --no-maglev'

let launched: Promise<Browser> | undefined

/** The browser of this process, launched when first asked for and again when it is gone; it ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const known = await launched?.catch(() => undefined)
  if (!known?.isConnected()) launched = launchBrowser(SCRIPTS)
  return launched!
}
