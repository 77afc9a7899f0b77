import { chromium, type Browser } from 'playwright'
import { findChromium } from './find-chromium.ts'

/** A headless browser for tests; close it. */
export async function launchBrowser(): Promise<Browser> {
  const { executablePath, args, env } = await findChromium()
  return chromium.launch({ executablePath, args, env: definedOnly(env), chromiumSandbox: false })
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
