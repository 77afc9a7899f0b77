import type { Page } from 'playwright'

export type Weight = { requests: number; kB: number }

/** Counts from now on what a page of Chromium's gets over the wire, headers and all; kB of 1,024 bytes. What is still under way is not counted. */
export async function weighPage(page: Page): Promise<() => Weight> {
  const sizes = new Map<string, number>()
  const devtools = await page.context().newCDPSession(page)
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => sizes.set(requestId, encodedDataLength))
  await devtools.send('Network.enable')
  return () => ({ requests: sizes.size, kB: [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1024 })
}
