import { readFile } from 'node:fs/promises'
import { createRequire, stripTypeScriptTypes } from 'node:module'
import type { BrowserContext, Page } from 'playwright'
import { arrived } from '../../journeys/arrived.ts'

const { resolve } = createRequire(import.meta.url)
const axeFile = createRequire(resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js')
const source = await readFile(new URL('../in-page/find-faults.ts', import.meta.url), 'utf8')
const findFaults = `(() => { ${stripTypeScriptTypes(source).replaceAll('export ', '')}; return findFaults() })()`
// Of what stands at the edge of a bar only a slice is seen, which can be moved into sight.
const findInaccessible = `(async () => {
  const isSliced = (one) => one.getBoundingClientRect().right > innerWidth
  const tags = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa']
  const { violations } = await axe.run({ runOnly: tags, resultTypes: ['violations'], elementRef: true })
  return violations.flatMap(({ id, nodes }) => {
    const found = nodes.filter(({ element }) => id !== 'target-size' || !isSliced(element))
    return found.length ? [id + ': ' + found.slice(0, 3).map(({ html }) => html).join(' | ')] : []
  })
})()`

/** Readies a context's pages for being looked at; axe comes with each page once, not with each look. */
export async function prepare(context: BrowserContext): Promise<void> {
  await context.addInitScript({ path: axeFile })
}

/** What goes wrong behind a page from now on, in its console, its scripts and its calls; taken once. */
export function listen(page: Page): { take(): string[] } {
  const heard: string[] = []
  page.on('console', (said) => said.type() === 'error' && heard.push(`console: ${said.text()}`))
  page.on('pageerror', (error) => heard.push(`script: ${error.message}`))
  page.on('response', (answer) => answer.status() >= 400 && heard.push(`answer ${answer.status()}: ${answer.url()}`))
  page.on('requestfailed', (call) => {
    const why = call.failure()?.errorText
    if (why !== 'net::ERR_ABORTED') heard.push(`${why}: ${call.url()}`) // the page lets calls go when one leaves it
  })
  return { take: () => heard.splice(0) }
}

/** Everything that is wrong with a page as it stands, once it has arrived. */
export async function faultsOf(page: Page): Promise<string[]> {
  await arrived(page)
  return [...(await page.evaluate<string[]>(findFaults)), ...(await page.evaluate<string[]>(findInaccessible))]
}
