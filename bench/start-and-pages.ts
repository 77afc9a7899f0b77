import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createWorld } from '#apps/demo/world/create-world.ts'
import { launchBrowser } from '#platform/testing/launch-browser.ts'
import { type Weight, weighPage } from '#platform/testing/weigh-page.ts'
import { benchFortyReplies } from './forty-replies.ts'
import { limit } from './report.ts'
import { startProduct, stopProduct } from './start-product.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const PORT = 4810

/** The start command as a newcomer runs it, first and again, what its pages load until they can be used, over the wire, and forty replies. */
export async function benchStartAndPages() {
  const before = process.cpuUsage()
  createWorld({ seed: 'renown', now: new Date() })
  limit('processor time to make the demo world', process.cpuUsage(before).user / 1e6, 1.5, 's')
  const folder = await mkdtemp(join(tmpdir(), 'renown-start-'))
  await rm(join(root, 'dist'), { recursive: true, force: true }) // a first start builds the pages
  try {
    const first = await startProduct(folder, { port: PORT })
    try {
      limit('first start until open for business', first.openSeconds, 60, 's')
      await benchPages(`http://localhost:${PORT}`)
      await benchFortyReplies(`http://localhost:${PORT}`)
    } finally {
      await stopProduct(first.child)
    }
    const again = await startProduct(folder, { port: PORT })
    limit('start with existing data', again.openSeconds, 5, 's')
    await stopProduct(again.child)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function benchPages(url: string) {
  const browser = await launchBrowser()
  const page = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  const signIn = await weighPage(page)
  await page.goto(`${url}/auth`, { waitUntil: 'networkidle' })
  tell('the sign-in page', signIn(), { requests: 10, kB: 150 })
  await page.getByLabel('Email').fill('zofia.mazur@kestrel-lane.example')
  await page.locator('input[type=password]').fill('Harbour-Lantern-7')
  await page.keyboard.press('Enter')
  await page.waitForURL((address) => address.pathname !== '/auth')
  // A browser that has nothing yet: what the start page loads is not the workbench's.
  const { cookies } = await page.context().storageState()
  const fresh = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    storageState: { cookies, origins: [] },
  })
  const workbench = await fresh.newPage()
  const cold = await weighPage(workbench)
  await workbench.goto(`${url}/reviews`)
  await workbench.getByRole('row').nth(3).waitFor()
  tell('the workbench', cold(), { requests: 25, kB: 350 })
  await browser.close()
}

function tell(what: string, weight: Weight, most: Weight) {
  limit(`requests until ${what} is usable`, weight.requests, most.requests, '')
  limit(`over the wire until ${what} is usable`, weight.kB, most.kB, 'kB')
}
