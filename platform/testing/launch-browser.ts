import { chromium, type Browser } from 'playwright'
import { findChromium } from './find-chromium.ts'

/** A headless browser for tests, with further flags of Chromium's; close it. */
export async function launchBrowser(...flags: string[]): Promise<Browser> {
  const { executablePath, args, env } = await findChromium()
  return chromium.launch({ executablePath, args: [...args, ...flags], env: definedOnly(env), chromiumSandbox: false })
}

function definedOnly(env: NodeJS.ProcessEnv): Record<string, string> {
  return Object.fromEntries(
    Object.entries(env).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}
