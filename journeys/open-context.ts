import { existsSync } from 'node:fs'
import { mkdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright'
import { TestRunner, type RunnerTestCase } from 'vitest'
import { slowness, stretched } from './time-limits.ts'

declare module 'vitest' {
  interface TaskMeta {
    /** Pictures and traces of a failed journey, as paths from the root. */
    kept?: string[]
  }
}

const root = fileURLToPath(new URL('../', import.meta.url))
const opened = new Map<BrowserContext, { forOneTest: boolean }>()

/** A browser profile of its own, traced; what is open when a test fails is kept in `.cache/journeys`, and what the test opened closes with it. */
export async function openContext(browser: Browser, options: BrowserContextOptions): Promise<BrowserContext> {
  const context = await browser.newContext(options)
  context.setDefaultTimeout(stretched(20_000))
  if (slowness > 1) slowDown(context)
  opened.set(context, { forOneTest: TestRunner.getCurrentTest() !== undefined })
  context.once('close', () => opened.delete(context))
  await context.tracing.start() // what was called and logged; snapshots of each step cost a twelfth of the processor time
  return context
}

/** At the end of each test: keeps pictures and traces of what is open when it failed, and closes what it opened. */
export async function endContexts(task: RunnerTestCase): Promise<void> {
  const folder = task.result?.state === 'fail' ? await emptyFolder(task) : undefined
  for (const [at, [context, { forOneTest }]] of [...opened].entries()) {
    if (folder) task.meta.kept = [...(task.meta.kept ?? []), ...(await keep(context, folder, at + 1))]
    if (forOneTest) await context.close()
    else await context.tracing.startChunk()
  }
}

/** The folder of a failed test; none when the test is run again and its first failure is there already. */
async function emptyFolder({ file, fullTestName }: RunnerTestCase): Promise<string | undefined> {
  const name = `${basename(file.name, '.journey.test.ts')}-${fullTestName.toLowerCase()}`
  const folder = join('.cache/journeys', name.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 120))
  if (process.env['RENOWN_TESTS_AGAIN'] && existsSync(join(root, folder))) return undefined
  await rm(join(root, folder), { recursive: true, force: true })
  await mkdir(join(root, folder), { recursive: true })
  return folder
}

async function keep(context: BrowserContext, folder: string, number: number): Promise<string[]> {
  const pictures = context.pages().map((page, at) => ({ page, file: join(folder, `picture-${number}-${at + 1}.png`) }))
  const trace = join(folder, `trace-${number}.zip`)
  const made = [
    ...pictures.map(
      async ({ page, file }) => (await page.screenshot({ path: join(root, file), timeout: stretched(5000) }), file),
    ),
    context.tracing.stopChunk({ path: join(root, trace) }).then(() => trace),
  ]
  // A page that hangs or a browser that is gone leaves no picture; what the test says of it stands all the same.
  const settled = await Promise.allSettled(made)
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
}

/** Takes processor time away from every page from its first moment on. */
function slowDown(context: BrowserContext): void {
  const slow = async (page: Page) => {
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowness })
    return page
  }
  const open = context.newPage.bind(context)
  context.newPage = async () => slow(await open())
  context.on('page', (page) => void slow(page).catch(() => undefined)) // one that a page opened may be gone again
}
